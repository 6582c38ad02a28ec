import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callFailed } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { errorShown, showError } from '#shell/dialogs/ErrorDialog.tsx'
import { watchUnexpectedErrors } from '#shell/unexpected-errors.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

// The frame loads its dialogs after the page, and nothing on the page shows when they have loaded.
beforeAll(() => import('#shell/dialogs/Dialogs.tsx'))
afterEach(async () => {
  const close = screen.queryByRole('button', { name: 'Close' })
  if (close) await userEvent.click(close)
  await closePortal()
})

/** The first failed call before a sign-in loads the dialogs; nothing listens to this failure yet. */
const failSilently = async () => {
  await act(async () => callFailed.emit(new ApiFailure('BP-NFA-009', { kind: 'refused', status: 503 })))
  await settled()
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Error' })

/** An error as the browser reports it if nothing catches it; thrown by a file of the portal unless another is named. */
const breakSomething = (
  message: string,
  { file = `${location.origin}/assets/page.js`, name = 'TypeError' } = {},
) => {
  const error = Object.assign(new TypeError(message), { name, stack: `at press (${file}:1:2)` })
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error, message })))
}
const rejectSomething = (reason: unknown) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))

const MEMBERSHIPS = 'GET /member/myblueprint/v1/users/harperdana1/memberships'

test('a failed call that no page shows opens the dialog with its code', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  portal.faults.set({ next: [{ call: MEMBERSHIPS, answer: '503', times: 9 }] })
  await portal.visit('/select-plan')
  expect(dialog()?.textContent).toContain('Error code: BP-NFA-002')
  expect(dialog()?.textContent).toContain('We couldn’t load your plans.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
})

test.runIf(isLong)('a failure that a retry repairs or that has cached data opens no dialog', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  portal.faults.set({ next: [{ call: MEMBERSHIPS, answer: '503', times: 1 }] })
  const seen: unknown[] = []
  // The dialog of the previous test may still be fading.
  onTestFinished(errorShown.watch(() => errorShown.get().isOpen && seen.push(errorShown.get())))
  queryClient.clear()
  await portal.visit('/select-plan')
  expect(portal.heading).toBe('Choose a plan')
  portal.faults.set({ next: [{ call: MEMBERSHIPS, answer: '503', times: 9 }] })
  await act(() => queryClient.refetchQueries({ queryKey: ['memberships'] }))
  expect(seen).toEqual([])
})

test('the code stays while the dialog fades and is then cleared', async () => {
  await openPortal({ as: 'harperdana1' })
  await failSilently()
  act(() => showError({ code: 'BP-NFA-100', message: 'Something went wrong.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(errorShown.get().code).toBe('BP-NFA-100')
  await expect.poll(() => errorShown.get().code).toBeUndefined()
})

const PLACES = [
  [{ as: 'harperdana1' }, '/dashboard', '/contact-us'],
  [{ as: 'harperdana1', plan: 'none' }, '/select-plan', '/contact'],
  [{}, '/login', '/contact'],
] as const
test.each(sample(PLACES, [PLACES[0], PLACES[2]]))(
  'without a message it links to the right contact page: %o %s',
  async (opening, address, contact) => {
    const portal = await openPortal(opening)
    await portal.visit(address)
    await failSilently()
    onTestFinished(watchUnexpectedErrors())
    breakSomething('x is not a function')
    expect(dialog()?.textContent).toContain('An error occurred, please refresh and try again.')
    const link = within(dialog()!).getByRole('link', { name: 'contact us' })
    expect(link.getAttribute('href')).toMatch(new RegExp(`(^|/medical)${contact}$`))
    // The focus is on Close, so a member who was typing doesn't leave the page by accident.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  },
)

test('an error of our own code is reported once, unless something else reports it', async () => {
  await openPortal({ as: 'harperdana1', plan: 'medical' })
  onTestFinished(watchUnexpectedErrors())
  breakSomething('of an extension', { file: 'chrome-extension://abc/content.js' })
  breakSomething('Failed to fetch')
  breakSomething('that has a name', { name: 'AbortError' })
  rejectSomething(new ApiFailure('CLM-0001', { kind: 'refused', status: 503 }))
  rejectSomething('no error at all')
  connection.set('offline')
  breakSomething('works offline')
  connection.set('online')
  expect(dialog()).toBeNull()

  breakSomething('y is undefined')
  expect(dialog()?.textContent).toContain('An error occurred')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  breakSomething('y is undefined')
  expect(dialog()).toBeNull()
})

test('markup in a message is shown as text', async () => {
  await openPortal()
  await failSilently()
  act(() => showError({ message: '<img src=x onerror=alert(1)>Down' }))
  expect(within(dialog()!).getByText('<img src=x onerror=alert(1)>Down')).toBeDefined()
  expect(dialog()?.querySelector('img')).toBeNull()
})

test('offline, background and page-handled failures open no dialog', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.faults.set({
    next: [
      { call: 'GET /fhir/Patient', answer: '503', times: 9 },
      { call: 'GET /fhir/Coverage', answer: '503', times: 9 },
      { call: 'GET /abcbs/v1/members/ZZH41022001/id-cards', answer: '503', times: 9 },
    ],
  })
  await portal.visit('/coverage-and-copays')
  await portal.visit('/id-card')
  expect(dialog()).toBeNull()
  portal.tab.isOffline = true
  await portal.visit('/dashboard')
  await settled()
  expect(dialog()).toBeNull()
})
