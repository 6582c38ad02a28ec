import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Member } from '#member/member.ts'

/** Renders one part of a page inside a router, for a member if one is given; `openPortal` opens whole pages. */
export async function show(part: ReactNode, member?: Member) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = createRootRoute({
    staticData: { title: '', access: 'public' },
    component: () => part,
    notFoundComponent: () => part,
  })
  const router = createRouter({ routeTree, history, context: { plan: member?.plan, member } })
  await router.load()
  const view = await act(async () => render(<RouterProvider router={router as never} />))
  return {
    view,
    get address() {
      return history.location.href
    },
  }
}
