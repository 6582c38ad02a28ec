import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { locale } from '#base/words.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { Banners } from './banners/Banners.tsx'
import { useDialogsDue } from './dialogs-due.ts'
import { Dialogs } from './lazy-dialogs.ts'
import { Footer, InstallBanner, PortalHeader } from './lazy-frame.ts'
import { LobbyHeader } from './LobbyHeader.tsx'
import { useShowsPortal } from './shows-portal.ts'
import { useBrandOnPage } from './brand-on-page.ts'
import { words } from './shell.words.ts'
import header from './Header.module.css'
import styles from './Root.module.css'

/** The frame around every page; also around those that could not be shown or are not there. */
export function Root() {
  const isPortal = useShowsPortal()
  useBrandOnPage(isPortal)
  const areDialogsDue = useDialogsDue(isPortal)
  return (
    <I18nProvider locale={locale}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {words.skip}
        </a>
        {isPortal ? (
          <Suspense fallback={<EmptyHeader />}>
            <PortalHeader />
          </Suspense>
        ) : (
          <LobbyHeader />
        )}
        <Banners>
          {isPortal && (
            <Suspense>
              <InstallBanner />
            </Suspense>
          )}
        </Banners>
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {isPortal && (
          <Suspense>
            <Footer />
          </Suspense>
        )}
        {areDialogsDue && (
          <Suspense>
            <Dialogs />
          </Suspense>
        )}
        <Announcer />
      </div>
    </I18nProvider>
  )
}

/** Holds the header's place, so that nothing shifts when it comes. */
const EmptyHeader = () => (
  <div className={header.header}>
    <div className={header.bar} />
  </div>
)
