import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { NotOpenYet } from '#features/not-open/NotOpenYet.tsx'

/** What stands inside the frame: the page of the route, or a word that it is not open yet. */
export function Page() {
  const router = useRouter()
  const leaf = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const hasPage = leaf && router.routesById[leaf].options.component
  return hasPage ? <Outlet /> : <NotOpenYet />
}
