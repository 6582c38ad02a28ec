import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Puts one part of a page under a router of its own; pages are opened with `openPortal`. */
export async function show(part: ReactNode) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = createRootRoute({
    staticData: { title: '', access: 'public' },
    component: () => part,
    notFoundComponent: () => part,
  })
  const router = createRouter({ routeTree, history })
  await router.load()
  const view = await act(async () => render(<RouterProvider router={router as never} />))
  return {
    view,
    get address() {
      return history.location.href
    },
  }
}
