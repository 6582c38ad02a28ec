import {
  type AnyRouteMatch,
  CatchBoundary,
  Outlet,
  type RegisteredRouter,
  type RouteIds,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { Activity, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Drawing } from '#ui/Drawing.tsx'
import { PaneContext } from '#ui/pane.ts'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { useTwoPanes } from './use-two-panes.ts'
import styles from './ListBesideDetail.module.css'

type RouteId = RouteIds<RegisteredRouter['routeTree']>

type Props = {
  /** The routes that show the list; all other routes under this layout are details. */
  lists: readonly [RouteId, ...RouteId[]]
  /** The list's label for screen readers while a detail is open. */
  label: string
  /** Shown beside the list while no detail is open. Without it, the list takes the whole width then. */
  nothing?: { icon: string; text: string }
  /** In a narrow window, too, the list that led to a detail stays mounted behind it, so that the way back is short. */
  keepsList?: boolean
}

/**
 * A list and its details, each a separate page; in a wide window the list stays beside the detail
 * (docs/decisions/049-list-beside-detail.md). The list is rendered here, by its route's component, and not through the
 * outlet, so that it stays mounted, with its scroll, filter and focus, while the detail routes change.
 */
export function ListBesideDetail({ lists, label, nothing, keepsList = false }: Props) {
  const leaf = useMatches({ select: leafOf, structuralSharing: true })
  const isOpen = leaf !== undefined && !lists.includes(leaf.routeId)
  const hasRoom = useTwoPanes()
  const isTwo = hasRoom && (isOpen || nothing !== undefined)
  const isShown = isTwo || !isOpen
  const [wasShown, setShown] = useState(false)
  // A window that becomes narrow hides the list. A detail that was opened by its address has no list behind it.
  if (!wasShown && (hasRoom || (keepsList && !isOpen && leaf?.status === 'success'))) setShown(true)
  const pane = useMemo(() => ({ isBeside: isOpen, isNarrow: isTwo }), [isOpen, isTwo])
  const place = useOpenRow(isTwo && isOpen ? leaf?.pathname : undefined)
  return (
    <div className={styles.panes} data-panes={isTwo ? 2 : 1}>
      {(isShown || wasShown) && (
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <section ref={place} className={styles.list} data-list-pane aria-label={isOpen ? label : undefined}>
            <PaneContext value={pane}>
              <List lists={lists} leaf={isOpen ? undefined : leaf} />
            </PaneContext>
          </section>
        </Activity>
      )}
      {isOpen ? (
        <div className={styles.detail} data-detail-pane>
          <Outlet />
        </div>
      ) : (
        isTwo &&
        nothing && (
          <div className={styles.nothing}>
            <Drawing name="empty" icon={nothing.icon} />
            <p>{nothing.text}</p>
          </div>
        )
      )}
    </div>
  )
}

type Leaf = { routeId: RouteId; status: AnyRouteMatch['status']; pathname: string }

/**
 * The facts of the open page that the panes use. The rest of a match changes more often and would rerender the list.
 */
function leafOf(matches: AnyRouteMatch[]): Leaf | undefined {
  const leaf = matches.at(-1)
  return leaf && { routeId: leaf.routeId as RouteId, status: leaf.status, pathname: leaf.pathname }
}

/** The list of the last open list route; beside a detail that was opened by its address, the first one. */
function List({ lists, leaf }: Pick<Props, 'lists'> & { leaf: Leaf | undefined }) {
  const router = useRouter()
  const [shown, setShown] = useState<RouteId>()
  const isReady = leaf?.status === 'success'
  if (isReady && leaf.routeId !== shown) setShown(leaf.routeId)
  // Until the list has loaded, or if it can't, its route shows the usual pending or error state.
  const isOfRoute = leaf && !isReady && (shown === undefined || leaf.status !== 'pending')
  if (isOfRoute) return <Outlet />
  const Page = router.routesById[shown ?? lists[0]].options.component
  const failed = router.options.defaultErrorComponent
  if (!Page) return null
  return (
    <CatchBoundary getResetKey={() => 0} {...(failed && { errorComponent: failed })}>
      <Suspense fallback={<ListPending />}>
        <Page />
      </Suspense>
    </CatchBoundary>
  )
}

const ListPending = (): ReactNode => (
  <Loading className={styles.pending}>
    <Skeleton shape="title" />
    <Skeleton shape="rows" />
  </Loading>
)

/** Scrolls the list, but not the page, to the open detail's row. */
function useOpenRow(path: string | undefined) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const list = place.current
    const row =
      path === undefined ? null : list?.querySelector(':is(li, tr, [role="row"]) a[aria-current="page"]')
    if (!list || !row) return
    const [outside, inside] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
    if (inside.top < outside.top || inside.bottom > outside.bottom)
      list.scrollTop += inside.top - outside.top - outside.height / 3
  }, [path])
  return place
}
