import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type News, notify } from '#server/notifications/notify.ts'
import { portalVisits } from '#server/domains/conversations/tables.ts'
import { servicesFor } from '#server/services.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

const DANA = 'harperdana1'
const CALL = 'GET /member/myblueprint/v1/message-center/ZZH41022001/since-last-visit'
const HOUR = 3_600

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(async () => {
  await (await backend()).db.delete(portalVisits)
})
afterEach(() => closePortal())

const changes = () => screen.queryByRole('region', { name: /^Since your last visit/ })

/** Opens Home as Dana, this many hours from now. */
async function home(hours: number): Promise<OpenPortal> {
  const portal = await openPortal({ as: DANA, plan: 'medical', at: hours * HOUR })
  await portal.visit('/dashboard')
  return portal
}

async function tell(id: string, kind: News['kind']): Promise<void> {
  const services = servicesFor((await backend()).services)
  const row = (await enrollmentsOfUser(services, DANA)).find(
    ({ enrollment }) => enrollment.contractId === 'ZZH410220',
  )
  if (!row) throw new Error('Dana has no such plan')
  await notify(services, row, { id, kind, subject: 'News', body: 'Of something.' })
}

test.runIf(isLong)('a first visit and one without changes show nothing new', async () => {
  await home(0)
  expect(changes()).toBeNull()
  await home(2)
  expect(changes()).toBeNull()
})

test('Dana reads the news since her last visit, newest first, one press from each page', async () => {
  const before = await home(10)
  await tell('new-claim-1', 'claim')
  await tell('new-claim-2', 'claim')
  before.faults.set({ clockOffsetSeconds: 11 * HOUR })
  await tell('new-document', 'document')
  const portal = await home(14)
  const rows = within(changes() ?? expect.fail('There is no news')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^One letter about your documentsNewest: .*\d/),
    expect.stringMatching(/^2 updates on claims and appealsNewest: .*\d/),
  ])
  await follow(within(rows[1] ?? document.body).getByRole('link'), 'Claims')
  expect(portal.address).toBe('/medical/claims')
})

test.runIf(isLong)('if the news cannot be loaded, Home shows without it', async () => {
  await home(20)
  await tell('new-payment', 'payment')
  const portal = await openPortal({ as: DANA, plan: 'medical', at: 22 * HOUR })
  portal.faults.set({ next: [{ call: CALL, answer: '503', times: 9 }] })
  await portal.visit('/dashboard')
  expect(changes()).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'What needs you' })).toBeDefined()
})
