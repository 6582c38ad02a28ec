import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AUTHORIZATION_STATUSES } from '#contract/authorization-status.ts'
import { connection } from '#offline/connection.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const LIST = 'GET /abcbs/v1/members/ZZH41022001/authorizations'

const main = () => within(screen.getByRole('main'))
const rows = () => main().getAllByRole('listitem')
const rowOf = (service: string) =>
  rows().find((row) => row.querySelector('h2')?.textContent === service) ?? expect.fail(`no row: ${service}`)

async function open(address = '/authorizations', as = 'harperdana1'): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(address)
  return portal
}

/** Opens the page of the newest request. */
async function openNewest(): Promise<OpenPortal> {
  const portal = await open()
  await follow(within(rowOf('Knee replacement surgery')).getByRole('link'), 'Knee replacement surgery')
  return portal
}

test('Dana sees each request with its colored status; an unknown status has no color', async () => {
  await open()
  expect(rows()).toHaveLength(18)
  await userEvent.click(main().getByRole('button', { name: 'Show 7 more' }))
  expect(document.activeElement?.textContent).toBe('25 authorizations')
  const statuses = rows().map((row) => row.querySelector('h2 + div > span'))
  for (const { text, color } of AUTHORIZATION_STATUSES) {
    const label = statuses.find((status) => status?.textContent === text)
    expect(label?.className).toContain(color)
  }
  expect(main().getByText('Pended for Clinical Pharmacist').className).toBe('')
  const newest = within(rowOf('Knee replacement surgery'))
  expect(newest.getByText('Under Review').className).toMatch(/red/)
  expect(newest.getByText('Urgent')).toBeDefined()
  expect(newest.getByText(/^Decision due \d\d\/\d\d\/\d{4}$/)).toBeDefined()
  expect(main().getByText('4 requests are waiting for a decision.')).toBeDefined()
  await follow(newest.getByRole('link'), 'Knee replacement surgery')
  const services = within(main().getByRole('region', { name: 'Services' }))
  expect(services.getByText('Not yet')).toBeDefined()
})

test.runIf(isLong)('filters work on the device, and the count is announced', async () => {
  await open()
  const all = rows().length
  await choose('Status', 'Approved')
  const count = main().getByText(/^\d+ authorizations?$/)
  await waitFor(() => expect(document.activeElement).toBe(count))
  expect(rows().length).toBeLessThan(all)
  await choose('Member', 'Eli Harper')
  expect(rows().map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Breathing machine for asthma medicine',
  ])
  expect(count.textContent).toBe('1 authorization')
  await choose('Status', 'Denied')
  expect(main().getByRole('heading', { name: 'No authorizations match' })).toBeDefined()
  await userEvent.click(main().getByRole('button', { name: 'Clear search and filters' }))
  expect(rows()).toHaveLength(all)
  expect(document.activeElement).toBe(count)
})

test.runIf(isLong)('a search narrows the list, sorted by due date', async () => {
  await open()
  await userEvent.type(main().getByRole('searchbox'), 'dogwood sesion')
  await waitFor(() => expect(rows().length).toBeLessThan(5))
  expect(rowOf('Physical therapy session')).toBeDefined()
  await userEvent.click(main().getByRole('button', { name: 'Reset filters' }))
  await choose('Order', 'Due first')
  expect(within(rows()[0] ?? expect.fail()).getByText(/^(Decision due|We need something)/)).toBeDefined()
})

test('typing a year keeps the focus in its field and filters by the whole day only', async () => {
  await open()
  const all = rows().length
  const until = main().getByLabelText<HTMLInputElement>(/^Received until/)
  until.focus()
  for (const year of ['0002', '0020', '0202', '2020']) {
    fireEvent.input(until, { target: { value: `${year}-01-05` } })
    expect(main().queryAllByRole('listitem')).toHaveLength(year === '2020' ? 0 : all)
    expect(document.activeElement).toBe(until)
  }
})

test('Kim reads that a decision is overdue, with its meaning and the law', async () => {
  const portal = await open('/authorizations', 'nguyenkim22')
  await follow(within(rowOf('MRI of the lower back')).getByRole('link'), 'MRI of the lower back')
  const card = within(await main().findByRole('region', { name: 'When we decide' }))
  expect(card.getByText(/^Decision overdue since [A-Z][a-z]+ \d+, \d{4}$/)).toBeDefined()
  expect(card.getByText(/^The law generally treats this request as approved/)).toBeDefined()
  expect(card.getByText(/^Say: “My prior authorization request is past the date/)).toBeDefined()
  expect(card.getByRole('link', { name: /^Call / })).toBeDefined()
  expect(card.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  expect(main().queryByText(/You don’t need to do anything/)).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Where does this date come from?' }))
  expect(card.getByText('The rule is Ark. Code § 23-99-1105, -1106, -1116.')).toBeDefined()
  await portal.visit('/authorizations')
  await follow(within(rowOf('Sleep study')).getByRole('link'), 'Sleep study')
  expect(main().getByText(/^We must decide by [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeDefined()
})

test('the page explains the status, its reason and the request', async () => {
  await open()
  await follow(within(rowOf('Injection into the spine')).getByRole('link'), 'Injection into the spine')
  expect(await main().findByText(/We didn’t get all the records we need/)).toBeDefined()
  expect(main().getByText(/We need the notes from your last two visits/)).toBeDefined()
  expect(main().getByText('Denied: Insufficient Information')).toBeDefined()
  expect(screen.getByRole('main').textContent).toMatch(/Authorization number NSM-A2001\d/)
  const services = within(main().getByRole('region', { name: 'Services' }))
  expect(services.getByText('3 visits')).toBeDefined()
  const why = within(main().getByRole('region', { name: 'Who decided, and why' }))
  expect(why.getByText(/^Your doctor can talk to our doctor until /)).toBeDefined()
  expect(why.getByText('Ask us for your written notice.')).toBeDefined()
  const appeal = within(main().getByRole('region', { name: 'If you disagree' }))
  expect(appeal.getByText(/^You can appeal until [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeDefined()
  expect(appeal.getByText(/within 72 hours if it’s urgent/)).toBeDefined()
  expect(appeal.getByRole('button', { name: 'Download appeal form (PDF)' })).toBeDefined()
  const letters = within(main().getByRole('region', { name: 'Letters about this authorization' }))
  await userEvent.click(letters.getByRole('button', { name: 'Letters about this authorization' }))
  expect(await letters.findByText(/^Denied: Injection into the spine/)).toBeDefined()
})

test.runIf(isLong)('Dana writes about a request, and the conversation links back to it', async () => {
  const { db } = await backend()
  const portal = await openNewest()
  const { address } = portal
  await follow(main().getByRole('link', { name: 'Write to us about this' }), 'New message')
  const related = await main().findByRole<HTMLInputElement>('combobox', {
    name: /^Related claim, document or authorization/,
  })
  await waitFor(() => expect(related.value).toMatch(/^Prior authorization: Knee replacement surgery/))
  await choose('Topic', 'What my plan covers')
  await fill(main().getByRole('textbox', { name: /^Your message/ }), 'When do you decide?')
  await waitFor(() => expect(main().getByText('Draft saved')).toBeDefined())
  await portal.reload()
  const again = await main().findByRole<HTMLInputElement>('combobox', {
    name: /^Related claim, document or authorization/,
  })
  await waitFor(() => expect(again.value).toMatch(/^Prior authorization: Knee replacement surgery/))
  await userEvent.click(main().getByRole('button', { name: 'Send message' }))
  const link = await main().findByRole('link', { name: /^NSM-A2001/ })
  const [asked] = await db.select().from(questions).where(eq(questions.comments, 'When do you decide?'))
  expect(asked?.authorizationNumber).toBe(link.textContent)
  await follow(link, 'Knee replacement surgery')
  expect(portal.address).toBe(address)
})

test('a letter, the claim and the authorization lead to each other', async () => {
  const portal = await open('/authorizations', 'delgadoray3')
  const oldest = within(rows().at(-1) ?? expect.fail()).getByRole('link')
  const service = oldest.textContent
  await follow(oldest, service)
  const details = within(await main().findByRole('region', { name: 'Details' }))
  const claim = details.getByRole('link').textContent
  await userEvent.click(main().getByRole('button', { name: 'Letters about this authorization' }))
  expect(await main().findByRole('button', { name: /^Download .* \(PDF\)$/ })).toBeDefined()
  const authorization = portal.address
  await portal.visit('/documents')
  await userEvent.click(main().getByRole('tab', { name: /^Letters/ }))
  const more = await main().findAllByRole('button', { name: /^More for / })
  for (const button of more) {
    await userEvent.click(button)
    const way = screen.queryByRole('menuitem', { name: /^Go to authorization NSM-A/ })
    await (way ? userEvent.click(way) : userEvent.keyboard('{Escape}'))
    if (way) break
  }
  await waitFor(() => expect(portal.address).toBe(authorization))
  const again = within(main().getByRole('region', { name: 'Details' }))
  await follow(again.getByRole('link', { name: claim }), service)
  await userEvent.click(await main().findByRole('button', { name: 'About this claim' }))
  const back = await main().findByRole('link', { name: /^NSM-A/ })
  expect(authorization).toBe(back.getAttribute('href'))
})

test.runIf(isLong)('another member’s address is not found', async () => {
  const portal = await open(`/authorizations/${'x'.repeat(80)}`)
  expect(portal.heading).toBe('We can’t find this authorization')
  await portal.visit('/authorizations/NSM-A-UNKNOWN')
  expect(portal.heading).toBe('We can’t find this authorization')
})

test.runIf(isLong)('a number in the address is replaced by its handle', async () => {
  const portal = await open('/authorizations/NSM-A2001001')
  await main().findByRole('heading', { name: 'What this means' })
  expect(portal.address).not.toContain('NSM')
})

test.runIf(isLong)('a number that cannot be looked up now is a failure, not a wrong number', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.faults.set({ next: [{ call: `${LIST}/NSM-A2001001`, answer: '503', times: 9 }] })
  await portal.visit('/authorizations/NSM-A2001001')
  expect(portal.text).not.toContain('We can’t find this authorization')
  expect(portal.text).toContain('AUT-0002')
})

test.runIf(isLong)('offline, a number is looked up in the list on this device', async () => {
  const portal = await open()
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/authorizations/NSM-A2001001')
  expect(portal.address).toMatch(/\/authorizations\/[\w-]+$/)
  expect(portal.address).not.toContain('NSM')
  portal.tab.isOffline = false
})

test.runIf(isLong)('an ended approval is marked in the list and on its page', async () => {
  const portal = await open('/authorizations', 'delgadoray3')
  const stay = rows().at(-1) ?? expect.fail()
  expect(within(stay).getByText('Approved')).toBeDefined()
  expect(within(stay).getByText('Ended')).toBeDefined()
  const link = within(stay).getByRole('link')
  await follow(link, link.textContent)
  expect(main().getByText(/^This approval has ended\./)).toBeDefined()
  expect(portal.text).not.toContain('Your plan covers this service')
})

test.runIf(isLong)('contradictory facts are shown as stated and marked, with a number to call', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const items = [{ service: 'Care', requestedUnits: 12, approvedUnits: 12, usedUnits: 13, unit: 'visit' }]
  portal.tab.change = authorizationsChanged((one) => ({
    ...one,
    items,
    requestedOn: '2026-05-03',
    decidedOn: '2026-05-01',
  }))
  await portal.visit('/authorizations')
  const [first] = rows()
  expect(within(first ?? expect.fail()).getByText('Check the dates')).toBeDefined()
  const link = within(first ?? expect.fail()).getByRole('link')
  await follow(link, link.textContent)
  expect(main().getByText('Some of these dates don’t fit together.')).toBeDefined()
  const services = within(main().getByRole('region', { name: 'Services' }))
  expect(services.getByText('13 used of 12 approved')).toBeDefined()
  expect(services.getByRole('link', { name: /^Call / })).toBeDefined()
  expect(services.queryByText(/ left/)).toBeNull()
})

const authorizationsChanged = (change: (one: Record<string, unknown>) => Record<string, unknown>) =>
  function changed(path: string, body: string): string {
    if (!path.includes('/authorizations')) return body
    const answer = JSON.parse(body) as { authorizations?: Record<string, unknown>[] }
    return JSON.stringify(
      answer.authorizations
        ? { ...answer, authorizations: answer.authorizations.map(change) }
        : change(answer as Record<string, unknown>),
    )
  }

test.runIf(isLong)('missing and invalid facts are never shown blank', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const items = [{ service: '', requestedUnits: 1_200, approvedUnits: null }]
  portal.tab.change = authorizationsChanged((one) => ({
    ...one,
    status: ' ',
    service: '',
    servicingProvider: null,
    items,
    validFrom: '2026-05-03',
    validTo: '2026-05-01',
  }))
  await portal.visit('/authorizations')
  const [first] = rows()
  expect(within(first ?? expect.fail()).getByText('Status not listed')).toBeDefined()
  expect(within(first ?? expect.fail()).queryByText('Care from')).toBeNull()
  const link = within(first ?? expect.fail()).getByRole('link', { name: 'Service not listed' })
  await follow(link, 'Service not listed')
  expect(main().getByText(/^This request has no status yet/)).toBeDefined()
  const services = within(main().getByRole('region', { name: 'Services' }))
  expect(services.getByRole('heading', { level: 3 }).textContent).toBe('Service not listed')
  expect(services.getByText('1,200 days')).toBeDefined()
  expect(main().getByText('From May 3, 2026. Through May 1, 2026')).toBeDefined()
})

test.runIf(isLong)('an unreadable list is not shown as empty', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = authorizationsChanged((one) => ({ ...one, memberId: 7 }))
  await portal.visit('/authorizations')
  expect(portal.text).not.toContain('No prior authorizations')
  expect(main().getByText(uiMessages.isPartial.title)).toBeDefined()
})

test.runIf(isLong)('a list that fails to load shows its code and can be retried', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.faults.set({ next: [{ call: LIST, answer: '503', times: 9 }] })
  await portal.visit('/authorizations')
  expect(await main().findByText('We couldn’t load your authorizations')).toBeDefined()
  expect(main().getByText(/AUT-0001/)).toBeDefined()
  portal.faults.reset()
  await userEvent.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('Under Review')).toBeDefined()
})

test('a page opened once can be read offline', async () => {
  const portal = await openNewest()
  const { address } = portal
  connection.set('offline')
  await portal.visit('/authorizations')
  expect(main().getByText('Under Review')).toBeDefined()
  await portal.visit(address)
  expect(main().getByText(/We’re reviewing the request/)).toBeDefined()
})
