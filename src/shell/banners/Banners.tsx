import { type ReactNode, Suspense } from 'react'
import { storageTrouble } from '#base/device-storage.ts'
import { useStore } from '#base/store.ts'
import { useConnection, useNotice, useServiceWindows } from '#offline/connection.ts'
import { saveOffer } from '#offline/vault/vault.ts'
import { updateState } from '#offline/update.ts'
import { words } from '#shell/shell.words.ts'
import { optional } from '#ui/optional.ts'
import styles from './Banners.module.css'

/** On most visits there is nothing to tell, and then nothing that tells it is loaded. */
const News = optional(() => import('./News.tsx').then((file) => file.News))

/** News about the portal itself; the region stands from the start so that what comes is read out politely. */
export function Banners({ children }: { children?: ReactNode }) {
  const news = [
    useConnection() !== 'online',
    useNotice() !== '',
    useServiceWindows().length > 0,
    useStore(updateState) !== 'none',
    useStore(saveOffer),
    useStore(storageTrouble).length > 0,
  ]
  return (
    <section className={styles.banners} aria-label={words.news} aria-live="polite">
      {news.includes(true) && (
        <Suspense>
          <News />
        </Suspense>
      )}
      {children}
    </section>
  )
}
