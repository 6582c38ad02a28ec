import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { type OpenPortal, closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

const MEMBER = 'GET /abcbs/v1/members'
const MANY = 20

/** The call of each page, and the code of its failure. */
const pages = [
  ['/claims', MEMBER, 'CLM-0001'],
  ['/id-card', MEMBER, 'IDS-0001'],
  ['/coverage-and-copays', 'GET /fhir/Coverage', 'BP-FA-006'],
  ['/spending-details', MEMBER, 'SPN-0001'],
  ['/payment-center', MEMBER, 'PAY-0001'],
] as const

const refresh = () => screen.getByRole('button', { name: 'Refresh' })

async function pressRefresh() {
  await userEvent.click(refresh())
  await settled()
}

/** The page's polite announcements about the last press. */
const announcements = () =>
  within(screen.getByRole('main'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('We couldn’t update this.'))

function expectFailure(reason: string, code: string) {
  expect(document.activeElement).toBe(refresh())
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  expect(announcements()).toHaveLength(1)
  expect(announcements()[0]).toContain(reason)
  expect(announcements()[0]).toContain(`Code ${code}`)
}

function expectUpToDate() {
  expect(document.activeElement).toBe(refresh())
  expect(screen.getByText(/^Updated /)).toBeDefined()
  expect(announcements()).toEqual([])
}

async function visit(address: string): Promise<OpenPortal> {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit(address)
  return portal
}

test.each(sample(pages, [pages[0], pages[4]]))(
  '%s: a failed refresh shows the reason and can be retried',
  async (address, call, code) => {
    const portal = await visit(address)
    const before = screen.getByRole('heading', { level: 1 }).textContent
    portal.faults.set({ next: [{ call, answer: '503', times: MANY }] })
    await pressRefresh()
    expectFailure('Our systems are down for scheduled maintenance or too busy right now.', code)
    expect(portal.heading).toBe(before)

    portal.faults.set({ next: [{ call, answer: 'html', times: MANY }] })
    await pressRefresh()
    expectFailure('We didn’t get a full response. Please try again.', code)

    portal.faults.reset()
    await pressRefresh()
    expectUpToDate()
  },
)

test('an exception of the health-record service fails the refresh', async () => {
  const portal = await visit('/coverage-and-copays')
  portal.faults.set({ next: [{ call: 'GET /fhir/Coverage', answer: 'exception', times: MANY }] })
  await pressRefresh()
  expectFailure('Something went wrong on our side.', 'BP-FA-006')
})

test.runIf(isLong)('a rejected refresh shows an error', async () => {
  await visit('/claims')
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    return address.includes('/claims') ? Response.json({}, { status: 403 }) : fetch(input, init)
  }
  await pressRefresh()
  expectFailure('You don’t have access to this page.', 'CLM-0001')
})

test.runIf(isLong)('a refresh that takes too long shows an error', async () => {
  const portal = await visit('/spending-details')
  portal.tab.change = () => {
    throw new DOMException('The operation timed out.', 'TimeoutError')
  }
  await pressRefresh()
  expectFailure('Our systems took too long to respond.', 'SPN-0001')
})

test('offline, a press tries once and reports that the portal is unreachable', async () => {
  const portal = await visit('/claims')
  portal.tab.isOffline = true
  connection.set('offline')
  await pressRefresh()
  expectFailure('We couldn’t reach our systems.', 'CLM-0001')
  portal.tab.isOffline = false
  act(() => connection.set('online'))
  await pressRefresh()
  expectUpToDate()
})

test.runIf(isLong)('a background failure leaves the button and shows no message', async () => {
  const portal = await visit('/id-card')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/dashboard')
  await portal.visit('/id-card')
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  expect(refresh()).toBeDefined()
  expect(announcements()).toEqual([])
})

test.runIf(isLong)('announces a repeated failure again', async () => {
  const portal = await visit('/id-card')
  portal.faults.set({ next: [{ call: MEMBER, answer: 'html', times: MANY }] })
  await pressRefresh()
  expectFailure('We didn’t get a full response.', 'IDS-0001')
  const texts: string[] = []
  const region = within(screen.getByRole('main'))
    .getAllByRole('status')
    .find(({ textContent }) => textContent?.startsWith('We couldn’t update this.'))
  if (!region) throw new Error('There is no status')
  const watcher = new MutationObserver(() => texts.push(region.textContent ?? ''))
  watcher.observe(region, { childList: true, subtree: true, characterData: true })
  await pressRefresh()
  watcher.disconnect()
  expect(texts.at(0)).toBe('')
  expect(texts.at(-1)).toContain('Code IDS-0001')
})
