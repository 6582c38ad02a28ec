import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { claimNotes } from '#contract/calls/claim-notes.ts'
import { serviceWindows } from '#offline/connection.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

afterEach(async () => {
  serviceWindows.set([])
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const
const list = () => within(screen.getByRole('region', { name: 'What needs you' }))
const titles = () =>
  list()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent ?? '')

test('Dana reads which denials she can appeal and until when, one press from each', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  const denied = titles().filter((title) => /^(Denied|Partly denied): /.test(title))
  expect(denied.length).toBeGreaterThan(0)
  for (const title of denied) expect(title).toMatch(/you can appeal until [A-Z][a-z]+ \d{1,2}, \d{4}\.$/)
  const [link] = list().getAllByRole('link', { name: /^(Denied|Partly denied)/ })
  await follow(link ?? expect.fail('no link'), /^(?!Good )/)
  expect(link?.textContent).toContain(`: ${portal.heading}`)
  expect(screen.getByRole('heading', { level: 2, name: /Why/ })).toBeDefined()
  expect(portal.address).toMatch(/^\/medical\/claim-details\//)
})

test.runIf(isLong).each(['received', 'in-review', 'upheld'] as const)(
  'a denial with an appeal that is %s is not listed',
  async (state) => {
    const portal = await openPortal(dana)
    portal.tab.change = (path, body) => {
      if (!path.endsWith('/notes')) return body
      const notes = v.parse(claimNotes.reply, JSON.parse(body))
      const appeal = {
        appealId: 'a',
        confirmation: 'A1',
        ground: 'needed',
        letter: 'Please look again.',
        state,
        startedAt: '2026-11-20T15:00:00Z',
        decisionBy: '2026-12-20',
        reviewOn: null,
        decidedOn: null,
      }
      return JSON.stringify({ ...notes, appeal })
    }
    await portal.visit('/dashboard')
    expect(titles().filter((title) => /denied/i.test(title))).toEqual([])
  },
)

test.runIf(isLong)('Ray finds the receipts his account needs and its balance', async () => {
  const portal = await openPortal({ as: 'delgadoray3' })
  await portal.visit('/dashboard')
  const receipt = list().getAllByRole('link', { name: /^Receipt needed: \$/ })[0]
  expect(receipt?.textContent).toMatch(/Send it by [A-Z][a-z]+ \d{1,2}, \d{4}\.$/)
  expect(receipt?.getAttribute('href')).toBe('/medical/health-reimbursement')
  const tile = within(screen.getByRole('region', { name: 'Reimbursement account' }))
  expect(tile.getByText(/^\$[\d,]+\.\d\d$/)).toBeDefined()
  expect(tile.getByText(/receipts? needed$/)).toBeDefined()
})

test('Priya reads that her first payment is due instead of “all done”', async () => {
  const portal = await openPortal({ as: 'futureplan1' })
  await portal.visit('/dashboard')
  expect(titles()[0]).toMatch(/^Your first payment is due: \$[\d.]+Pay by .*, so your plan can start on /)
  expect(list().queryByText('You’re all caught up.')).toBeNull()
})

test.runIf(isLong)(
  'a dental plan’s home shows dental claims and names the plan of other denials',
  async () => {
    const portal = await openPortal({ ...dana, plan: 'dental' })
    await portal.visit('/dashboard')
    const tile = within(screen.getByRole('region', { name: 'Newest claims' }))
    const rows = tile.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).not.toMatch(/Office visit|Lisinopril/)
    const denied = titles().filter((title) => /^(Denied|Partly denied): /.test(title))
    expect(denied.length).toBeGreaterThan(0)
    for (const title of denied) expect(title).toMatch(/Ouachita Health Open Choice 1000$/)
  },
)

test.runIf(isLong)('Octavia, in her grace period, first reads what she owes and the risk', async () => {
  const portal = await openPortal({ as: 'octaviar88' })
  await portal.visit('/dashboard')
  expect(titles()[0]).toMatch(/^Your premium is past due: \$/)
})

test.runIf(isLong)('planned work is announced before it begins, with a link', async () => {
  const portal = await openPortal({ ...dana, without: ['claims'] })
  await portal.visit('/dashboard')
  const startsAt = now().add({ hours: 1 }).toString()
  const endsAt = now().add({ hours: 2 }).toString()
  act(() => serviceWindows.set([{ service: 'id-cards', startsAt, endsAt }]))
  expect(titles()[0]).toMatch(/^ID cards: planned maintenance on .*Open your card before then/)
  expect(list().getAllByRole('link')[0]?.getAttribute('href')).toBe('/medical/id-card')
})

test.runIf(isLong)('an answer is listed until it is read on any device', async () => {
  const close = await openBackendOfItsOwn()
  try {
    const portal = await openPortal({ ...dana, without: ['claims'] })
    await portal.visit('/dashboard')
    expect(titles().filter((title) => title.startsWith('We answered'))).toHaveLength(1)
    await portal.visit('/contact-us')
    await portal.visit('/dashboard')
    expect(titles().filter((title) => title.startsWith('We answered'))).toEqual([])
    await closePortal()
    const another = await openPortal({ ...dana, without: ['claims'] })
    await another.visit('/dashboard')
    expect(titles().filter((title) => title.startsWith('We answered'))).toEqual([])
  } finally {
    await closePortal()
    await close()
  }
})

test('failed parts are reported once with the number to call, and load on retry', async () => {
  const portal = await openPortal(dana)
  portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: '503', times: 99 }] })
  await portal.visit('/dashboard')
  const notices = screen.getAllByText(/^We couldn’t load /)
  expect(notices.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/your claims.*your bill/),
  ])
  const notice = within(notices[0]?.closest('[role="status"]') as HTMLElement)
  expect(notice.getByRole('link', { name: 'Call (501) 555-0110' })).toBeDefined()
  expect(list().queryByText('You’re all caught up.')).toBeNull()
  portal.faults.reset()
  await userEvent.click(notice.getByRole('button', { name: 'Try again' }))
  await settled()
  expect(screen.queryByText(/^We couldn’t load /)).toBeNull()
})

test.runIf(isLong)('the home page of a plan without online services shows a note', async () => {
  const portal = await openPortal({ as: 'norights001' })
  await portal.visit('/dashboard')
  expect(screen.getByText('Your plan doesn’t include online services here.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'What needs you' })).toBeNull()
})
