import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { STAFF_PATH, type StaffPage } from '#contract/paths.ts'
import { resetNetwork } from '#base/network.ts'
import { page } from '#base/page.ts'
import { isLeaving } from '#session/session.ts'
import { forgetSession } from '#session/sign-out.ts'
import { forgetPerson } from '#staff/open-person.ts'
import { staffQueryClient } from '#staff/start.tsx'
import { staffRouter } from '#staff/router.tsx'
import { backend } from './backend.ts'
import { signIn } from './open-portal.tsx'
import { newTab } from './tab.ts'

/** Opens the staff console in front of the real server, both in this process. */
export async function openConsole({ as, at = '/' }: { as?: string; at?: StaffPage } = {}) {
  await closeConsole()
  const { app, faults } = await backend()
  faults.reset()
  const tab = newTab(app)
  globalThis.fetch = tab.fetch
  if (as) await signIn(tab, as)
  const left: string[] = []
  page.goTo = (address) => void left.push(address)
  const history = createMemoryHistory({ initialEntries: [`${STAFF_PATH}${at}`] })
  const router = staffRouter(history)
  const client = staffQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(() => router.load())
  return {
    tab,
    faults,
    left,
    view,
    get address() {
      return history.location.href
    },
  }
}

export async function closeConsole(): Promise<void> {
  cleanup()
  resetNetwork()
  forgetPerson()
  await forgetSession('by-member')
  isLeaving.set(false)
  localStorage.clear()
  sessionStorage.clear()
}
