import { type ReactNode, useEffect, useState } from 'react'
import { storageTrouble } from '#base/device-storage.ts'
import { isPressing, watchPressing } from '#base/pressing.ts'
import { useStore } from '#base/store.ts'
import { useConnection, useNotices, useServiceWindows } from '#offline/connection.ts'
import { usePlan } from '#member/current.ts'
import { useRefusedCount } from '#outbox/outbox.ts'
import { updateState } from '#offline/update.ts'
import { saveOffer } from '#vault/vault.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import { News } from './News.tsx'
import styles from './Banners.module.css'

/**
 * News about the portal itself. The region exists from the start, so that screen readers announce new banners politely.
 */
export function Banners({ children }: { children?: ReactNode }) {
  const news = [
    useConnection() !== 'online',
    useRefusedCount() > 0,
    useNotices(usePlan()?.tier1).length > 0,
    useServiceWindows().length > 0,
    useStore(updateState) !== 'none',
    useStore(saveOffer),
    useStore(storageTrouble).length > 0,
  ]
  const isShown = useHeldWhilePressing(news.includes(true))
  return (
    <section className={styles.banners} aria-label={shellMessages.news} aria-live="polite">
      {isShown && <News />}
      {children}
    </section>
  )
}

/** Banners move the page below them, so none appears or disappears while a finger is down. */
function useHeldWhilePressing(now: boolean): boolean {
  useEffect(watchPressing, [])
  const isHeld = useStore(isPressing)
  const [shown, setShown] = useState(now)
  if (!isHeld && shown !== now) setShown(now)
  return isHeld ? shown : now
}
