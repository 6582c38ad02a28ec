import { Outlet } from '@tanstack/react-router'
import { Announcer } from '#ui/Announcer.tsx'
import { Banners } from './banners/Banners.tsx'
import { Footer } from './Footer.tsx'
import { LobbyHeader } from './LobbyHeader.tsx'
import { PortalHeader } from './nav/PortalHeader.tsx'
import { useShowsPortal } from './shows-portal.ts'
import { useBrandOnPage } from './brand-on-page.ts'
import { words } from './shell.words.ts'
import styles from './Root.module.css'

/** The frame around every page; also around those that could not be shown or are not there. */
export function Root() {
  const isPortal = useShowsPortal()
  useBrandOnPage(isPortal)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      {isPortal ? <PortalHeader /> : <LobbyHeader />}
      <Banners />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {isPortal && <Footer />}
      <Announcer />
    </div>
  )
}
