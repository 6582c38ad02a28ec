import { type RouterHistory, createRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { isOwnPath } from '#contract/own-path.ts'
import { routeTree } from '#routeTree.gen.ts'
import type { PlanAndRights } from '#member/member.ts'
import type { Access } from '#member/access.ts'
import { admit } from './admission.ts'
import { Failure } from './Failure.tsx'
import { PagePending } from './PagePending.tsx'
import { planPrefix, withoutPrefix } from './plan-prefix.ts'
import type { RouterContext } from './router-context.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { WithStartFrame } from './StartFrame.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  /** A route without a title and an access rule doesn't compile. */
  interface StaticDataRouteOption {
    title: string
    /** The title that a member's plan determines; empty for the default one. */
    titleFor?: (member: PlanAndRights) => string
    access: Access
    /** The shape of the page's skeleton; a single record with its facts by default. */
    skeleton?: 'list' | 'tiles' | 'form'
    /** Whether the member may be redirected from here at once; if so, the title appears only with the page. */
    mayLeadOn?: boolean
    /** For a page with a variable part: whether the page exists for a member who has the right. */
    isThere?: (member: PlanAndRights, params: Record<string, string>) => boolean
    /** A name that other parts link to (spec §2.2: MessageCenter). */
    name?: string
  }
}

export type PortalRouter = ReturnType<typeof portalRouter>

export function portalRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context: {
      queryClient,
      isOurPage: (path: string): boolean => isOwnPath(path) && isInPortal(path),
      admit,
    } satisfies RouterContext,
    rewrite: planPrefix,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: Failure,
    InnerWrap: WithStartFrame,
  })
  const isInPortal = (path: string): boolean => {
    const [matched, , found] = router.getMatchedRoutes(withoutPrefix(path.split(/[?#]/, 1)[0] ?? ''))
    return found !== undefined && matched.some(({ id }) => id === '/_portal')
  }
  return router
}
