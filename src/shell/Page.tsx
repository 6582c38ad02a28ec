import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useStore } from '#base/store.ts'
import { isLeaving } from '#session/session.ts'
import { NotOpenYet } from '#features/not-open/NotOpenYet.tsx'

/** The content of the frame: the page of the route, or the message that it isn't open yet. */
export function Page() {
  const router = useRouter()
  const leaf = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  if (useStore(isLeaving)) return null
  const hasPage = leaf && router.routesById[leaf].options.component
  if (hasPage) return <Outlet />
  return <NotOpenYet />
}
