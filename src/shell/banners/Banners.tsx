import { type ReactNode, Suspense, lazy } from 'react'
import { useStore } from '#base/store.ts'
import { useServiceWindows } from '#offline/connection.ts'
import { saveOffer } from '#offline/save-offer.ts'
import { words } from '#shell/shell.words.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import { NoticeBanner } from './NoticeBanner.tsx'
import { UpdateLine } from './UpdateLine.tsx'
import styles from './Banners.module.css'

// Planned work is rare, and what tells of it need not come with the first visit.
const WindowLine = lazy(() => import('./WindowLine.tsx').then((file) => ({ default: file.WindowLine })))
const SaveOfferLine = lazy(() =>
  import('./SaveOfferLine.tsx').then((file) => ({ default: file.SaveOfferLine })),
)

/** News about the portal itself; the region stands from the start so that what comes is read out politely. */
export function Banners({ children }: { children?: ReactNode }) {
  const hasWindows = useServiceWindows().length > 0
  return (
    <section className={styles.banners} aria-label={words.banners.label} aria-live="polite">
      <ConnectionLine />
      <NoticeBanner />
      {hasWindows && (
        <Suspense>
          <WindowLine />
        </Suspense>
      )}
      <UpdateLine />
      {useStore(saveOffer) && (
        <Suspense>
          <SaveOfferLine />
        </Suspense>
      )}
      {children}
    </section>
  )
}
