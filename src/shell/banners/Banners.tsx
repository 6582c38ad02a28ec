import type { ReactNode } from 'react'
import { words } from '#shell/shell.words.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import { NoticeBanner } from './NoticeBanner.tsx'
import { SaveOfferLine } from './SaveOfferLine.tsx'
import { UpdateLine } from './UpdateLine.tsx'
import { WindowLine } from './WindowLine.tsx'
import styles from './Banners.module.css'

/** News about the portal itself; the region stands from the start so that what comes is read out politely. */
export function Banners({ children }: { children?: ReactNode }) {
  return (
    <section className={styles.banners} aria-label={words.banners.label} aria-live="polite">
      <ConnectionLine />
      <NoticeBanner />
      <WindowLine />
      <UpdateLine />
      <SaveOfferLine />
      {children}
    </section>
  )
}
