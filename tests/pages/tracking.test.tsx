import { act } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { setTracker, track } from '#api/track.ts'
import type { TrackedEvent } from '#contract/calls/events.ts'
import { connection } from '#offline/connection.ts'
import { unexpected } from '#shell/unexpected-errors.ts'
import { portalEvents } from '#server/platform/db/schema.ts'
import { backend } from '#tests/kit/backend.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

const AT_ONCE_MS = 0

// The frame loads its dialogs, and the event counter with them, after the page.
beforeAll(() => import('#shell/dialogs/Dialogs.tsx'))
beforeEach(async () => {
  await (await backend()).db.delete(portalEvents)
})
afterEach(async () => {
  setTracker()
  vi.restoreAllMocks()
  await closePortal()
})

/** The events of the page under test, sent at once. */
function sentEvents(): TrackedEvent[] {
  const events: TrackedEvent[] = []
  setTracker(async (sent) => void events.push(...sent), AT_ONCE_MS)
  return events
}

const kept = async () => (await backend()).db.select().from(portalEvents)

test('a failed call is counted with only its code and the pattern of its page', async () => {
  setTracker(undefined, AT_ONCE_MS)
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: '503', times: 9 }] })
  await portal.visit('/id-card')
  const failed = expect.objectContaining({ name: 'call-failed', code: 'IDS-0001' })
  await eventually(async () => expect(await kept()).toContainEqual(failed))
  expect(JSON.stringify(await kept())).not.toMatch(/ZZH|harper|Dana/i)
})

test('a lost connection is counted once it is back, with the page of the loss', async () => {
  const events = sentEvents()
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/contact-us')
  act(() => connection.set('offline'))
  await portal.visit('/settings/about')
  act(() => connection.set('unreachable'))
  act(() => connection.set('online'))
  act(() => connection.set('outage'))
  act(() => connection.set('online'))
  const lost = () => events.filter(({ name }) => name === 'connection-lost')
  await eventually(() => expect(lost()).not.toEqual([]))
  expect(lost()).toMatchObject([{ code: 'no-connection', route: '/contact-us' }])
})

test.runIf(isLong)('a flickering connection is counted once a minute', async () => {
  const events = sentEvents()
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/contact-us')
  const steady = vi.spyOn(performance, 'now')
  const loseAt = (second: number) => {
    steady.mockReturnValue(second * 1_000)
    act(() => connection.set('offline'))
    act(() => connection.set('online'))
  }
  for (const second of [1_000, 1_001, 1_059, 1_060, 1_061]) loseAt(second)
  await eventually(() => expect(events).not.toEqual([]))
  expect(events.map(({ name }) => name)).toEqual(['connection-lost', 'connection-lost'])
})

test('an error of the portal is counted without its message', async () => {
  const events = sentEvents()
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/contact-us')
  act(() => unexpected.emit())
  await eventually(() => expect(events).toHaveLength(1))
  expect(events).toMatchObject([{ name: 'unexpected-error', code: 'UNHANDLED_ERROR', route: '/contact-us' }])
})

test('a failing tracker is reported to the console only', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setTracker(() => Promise.reject(new Error('The recorder is down')), AT_ONCE_MS)
  track('something', { route: '/dashboard' })
  await eventually(() => expect(warned).toHaveBeenCalled())
  expect(portal.text).not.toContain('The recorder is down')
})

test('a burst of events is sent in calls of twenty', async () => {
  const sent: number[] = []
  setTracker(async (events) => void sent.push(events.length), AT_ONCE_MS)
  for (let i = 0; i < 500; i += 1) track('storm', { route: '/dashboard' })
  await eventually(() => expect(sent).toEqual([20]))
})
