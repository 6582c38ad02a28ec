import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { connection } from '#offline/connection.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { openPart } from '#tests/kit/open-part.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

const PAGE = '/settings/privacy-security'
const USERS = 'GET /member/myblueprint/v1/users/harperdana1'
const dana = { as: 'harperdana1', plan: 'medical' } as const
const DANA = 'ZZH41022001'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterEach(closePortal)
afterAll(() => close())

type Row = typeof auditTrail.$inferInsert

let written = 0
async function write(...rows: (Pick<Row, 'at'> & Partial<Row>)[]): Promise<void> {
  const { db } = await backend()
  const common = { actor: 'adminsandy1', action: 'GET /x/claims', subject: DANA, outcome: 'read' }
  await db
    .insert(auditTrail)
    .values(rows.map((row) => ({ id: `row-${(written += 1)}`, requestId: 'request', ...common, ...row })))
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const LOG = 'Who looked at your record'
const SIGN_INS = 'Sign-in history'
const rowsIn = async (name: string) => {
  await waitFor(() => expect(card(name).getAllByRole('listitem').length).toBeGreaterThan(0))
  return card(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
}

test('a member reads who looked at their record, what they saw and what was rejected', async () => {
  await write(
    { at: '2026-10-05T16:00:00Z', network: '203.0.113.0/24' },
    { at: '2026-10-05T16:01:00Z', action: 'GET /x/id-cards', network: '203.0.113.0/24' },
    { at: '2026-10-05T17:00:00Z', actor: 'harpermarc1', outcome: 'refused' },
    { at: '2026-10-05T18:00:00Z', actor: 'wilmaross42', outcome: 'refused' },
  )
  const portal = await openPortal(dana)
  await portal.visit(`${PAGE}#access-log`)
  const rows = await rowsIn(LOG)
  expect(rows[0]).toMatch(/^YouLooked at .*The network you’re on now · \d+ times$/)
  expect(rows.slice(1, 4)).toEqual([
    expect.stringMatching(/^Someone elseNot allowedTried to open claims. We didn’t allow it.October 5, 2026/),
    expect.stringMatching(/^Marcus Harper \(spouse\)Not allowed/),
    // The log doesn't show the member Sandy's address.
    expect.stringMatching(/^Sandy Whitlock \(plan staff\)Looked at ID cards and claims.* [AP]M · 2 times$/),
  ])
  expect(portal.text).not.toContain('wilmaross')
})

test('the sign-in history shows each result, and earlier ones on request', async () => {
  await write(
    ...Array.from({ length: 12 }, (_, n) => ({
      at: `2026-09-${String(n + 10)}T10:00:00Z`,
      actor: 'harperdana1',
      subject: 'harperdana1',
      action: 'sign-in',
      device: 'Firefox/Windows',
      outcome: n === 11 ? 'failed' : 'done',
    })),
  )
  const portal = await openPortal(dana)
  await portal.visit(`${PAGE}#sign-ins`)
  const first = await rowsIn(SIGN_INS)
  expect(first[0]).toMatch(/^Signed in/)
  expect(first.find((row) => row.includes('September 21'))).toMatch(
    /^Sign-in failedWas this you\?Firefox on Windows/,
  )
  expect(first).toHaveLength(10)
  await userEvent.click(card(SIGN_INS).getByRole('button', { name: 'Show earlier' }))
  await waitFor(() => expect(card(SIGN_INS).getAllByRole('listitem').length).toBeGreaterThanOrEqual(13))
  expect(card(SIGN_INS).queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test.runIf(isLong)('earlier rows that fail to load keep the shown ones and a retry', async () => {
  const portal = await openPortal(dana)
  await portal.visit(`${PAGE}#sign-ins`)
  await rowsIn(SIGN_INS)
  portal.faults.set({ next: [{ call: `${USERS}/sign-in-history`, answer: '503', times: 9 }] })
  await userEvent.click(card(SIGN_INS).getByRole('button', { name: 'Show earlier' }))
  expect(await card(SIGN_INS).findByText('We couldn’t load more. Please try again.')).toBeDefined()
  expect(card(SIGN_INS).getAllByRole('listitem')).toHaveLength(10)
  portal.faults.reset()
  await userEvent.click(card(SIGN_INS).getByRole('button', { name: 'Show earlier' }))
  await waitFor(() => expect(card(SIGN_INS).getAllByRole('listitem').length).toBeGreaterThan(10))
})

const LISTS = [
  ['access-log', LOG],
  ['sign-in-history', SIGN_INS],
] as const
test.runIf(isLong).each(LISTS)(
  '%s that fails to load shows a code and a retry and keeps the rest',
  async (path, name) => {
    const portal = await openPortal(dana)
    portal.faults.set({ next: [{ call: `${USERS}/${path}`, answer: '503', times: 9 }] })
    await portal.visit(PAGE)
    await openPart(name)
    expect(await card(name).findByText('We couldn’t load this list')).toBeDefined()
    expect(card(name).getByText(/Code ADM-0011/)).toBeDefined()
    portal.faults.reset()
    await userEvent.click(card(name).getByRole('button', { name: 'Try again' }))
    expect((await rowsIn(name)).length).toBeGreaterThan(0)
  },
)

test.runIf(isLong)('offline, both lists ask for a connection', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit(PAGE)
  for (const name of [LOG, SIGN_INS]) {
    await openPart(name)
    expect(await card(name).findByText('You need to be online to see this list.')).toBeDefined()
  }
})

test.runIf(isLong)('an empty list shows a note', async () => {
  const portal = await openPortal(dana)
  const { change } = portal.tab
  portal.tab.change = (path, body) =>
    /access-log|sign-in-history/.test(path)
      ? JSON.stringify({ entries: [], events: [], nextCursor: null })
      : change(path, body)
  await portal.visit(PAGE)
  for (const name of [LOG, SIGN_INS]) await openPart(name)
  expect(await screen.findByText('No one has opened your record yet')).toBeDefined()
  expect(await screen.findByText('No sign-ins yet')).toBeDefined()
})
