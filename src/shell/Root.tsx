import { CatchBoundary, Outlet } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useEffect, useLayoutEffect } from 'react'
import { locale } from '#base/messages.ts'
import { ChatPlace } from '#chat/ChatPlace.tsx'
import { Announcer } from '#ui/Announcer.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { datedBrand, useBrand } from '#member/brand.ts'
import { useMemberIfAny, usePlan } from '#member/current.ts'
import { Banners } from './banners/Banners.tsx'
import { Dialogs } from './dialogs/Dialogs.tsx'
import { InstallBanner } from './banners/InstallBanner.tsx'
import { Footer } from './Footer.tsx'
import { BottomBar } from './nav/BottomBar.tsx'
import { PortalHeader } from './nav/PortalHeader.tsx'
import { LobbyHeader } from './LobbyHeader.tsx'
import { useShowsPortal } from './shows-portal.ts'
import { shellMessages } from './locales/shell.gen.ts'
import styles from './Root.module.css'

/** The frame around every page, including failed and missing ones. */
export function Root() {
  const isPortal = useShowsPortal()
  const member = useMemberIfAny()
  useBrandOnPage(isPortal)
  return (
    <I18nProvider locale={locale}>
      <div className={styles.frame}>
        <SkipLink>{shellMessages.skip}</SkipLink>
        {isPortal ? <PortalHeader /> : <LobbyHeader />}
        <Banners>{isPortal && <InstallBanner />}</Banners>
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {isPortal && <Footer />}
        {isPortal && member && <BottomBar member={member} />}
        {isPortal && <SafeChat />}
        <Dialogs />
        <Announcer />
      </div>
    </I18nProvider>
  )
}

const noChat = () => null

/** If the chat fails, the page stays. */
const SafeChat = () => (
  <CatchBoundary getResetKey={() => 'chat'} errorComponent={noChat}>
    <ChatPlace />
  </CatchBoundary>
)

/**
 * Sets `data-brand` on the root element: the selected plan's brand colors the signed-in pages, the group's own the
 * public ones. Runs before the page is painted, so that no other brand's colors are seen.
 */
function useBrandOnPage(isPortal: boolean): void {
  const plan = usePlan()
  const brand = useBrand(isPortal ? plan : undefined)
  const { key } = brand
  useLayoutEffect(() => {
    document.documentElement.dataset['brand'] = key
    document.documentElement.toggleAttribute('data-portal', isPortal)
  }, [key, isPortal])
  useEffect(() => {
    // Until drawings are loaded, or if they can't be, pages show icons instead.
    void import('#member/brand-look.ts')
      .then(({ applyBrandLook }) => applyBrandLook(datedBrand(brand)))
      .catch(() => undefined)
  }, [brand])
}
