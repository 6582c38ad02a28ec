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
  /** A route that does not say what it is called and who may see it does not compile. */
  interface StaticDataRouteOption {
    title: string
    /** The title that a member's plan states; empty for the usual one. */
    titleFor?: (member: PlanAndRights) => string
    access: Access
    /** The shape of the page's skeleton; one thing and its facts by default. */
    skeleton?: 'list' | 'tiles' | 'form'
    /** A member may be led on from here at once, so the title is shown only once the page is. */
    mayLeadOn?: boolean
    /** Of a page with a part that changes: whether there is such a page for a member who has the right. */
    isThere?: (member: PlanAndRights, params: Record<string, string>) => boolean
    /** A name that other parts link by (spec §2.2: MessageCenter). */
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
