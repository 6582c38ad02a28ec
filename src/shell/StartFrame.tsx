import { type StaticDataRouteOption, useRouter, useRouterState } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import { areTokensKept } from '#session/tokens.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Pending, PendingPage, pendingOf } from './PagePending.tsx'
import { withoutPrefix } from './plan-prefix.ts'
import header from './Header.module.css'
import logo from './Logo.module.css'
import styles from './Root.module.css'

type Routes = {
  getMatchedRoutes: (path: string) => readonly [readonly { id: string; options: Titled }[], ...unknown[]]
}
type Titled = { staticData?: Pick<StaticDataRouteOption, 'title' | 'titleFor' | 'mayLeadOn' | 'skeleton'> }

/**
 * The title and shape of the page at an address. Without a session, a member's page becomes the sign-in page, which is
 * a form.
 */
export function pendingAt(router: Routes, path: string): Pending {
  const [routes] = router.getMatchedRoutes(withoutPrefix(path))
  const isPublic = routes.some(({ id }) => id === '/_lobby')
  const page = routes.at(-1)?.options.staticData
  return isPublic || areTokensKept() ? pendingOf(page) : { title: undefined, shape: 'form' }
}

/** Header, title and skeleton until the session and its rights are known; a member never sees another brand first. */
export function StartFrame(pending: Pending) {
  return (
    <div className={styles.frame}>
      <header className={header.header}>
        <div className={header.bar}>
          <span className={logo.logo}>
            {!areTokensKept() && <img src="/brand/mark.svg" alt="" width={36} height={36} />}
            <span className={styles.nameless}>
              <Skeleton />
            </span>
          </span>
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <PendingPage {...pending} />
      </main>
    </div>
  )
}

/** The same in place of the root while a guard is still running. */
export function PendingRoot(): JSX.Element {
  const router = useRouter()
  return <StartFrame {...pendingAt(router, router.latestLocation.pathname)} />
}

/** The router renders nothing before the guard's first result; this frame is shown meanwhile. */
export function WithStartFrame({ children }: { children: ReactNode }): JSX.Element {
  const isEmpty = useRouterState({ select: ({ matches }) => matches.length === 0 })
  return (
    <>
      {isEmpty && <PendingRoot />}
      {children}
    </>
  )
}
