import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { today } from '#base/clock.ts'
import { type Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { draftsWritten } from '#offline/drafts.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

/** What comes after the page itself takes its time on a busy machine. */
const PATIENCE = { timeout: 20_000 }
const BEING_SENT = { predicate: (one: { state: { isPaused: boolean } }) => !one.state.isPaused }

/** The member's own notes are there, which come after the claim. */
const stands = () => screen.findByRole('region', { name: 'My note' }, PATIENCE)

const part = (name: string) => within(screen.getByRole('region', { name }))

/** Opens the first claim that a search finds, through its link. */
async function opened(search: string, { as = 'harperdana1' } = {}) {
  return open(await openPortal({ as, plan: 'medical' }), search)
}

/** `label` is the state that the claim must have. */
async function open(portal: Awaited<ReturnType<typeof openPortal>>, search: string, label = '') {
  await portal.visit(`/claims?${search}`)
  const rows = within(screen.getByRole('main')).getAllByRole('listitem')
  const links = rows
    .filter((row) => row.textContent?.includes(label))
    .flatMap((row) => [...row.querySelectorAll('a[href*="/claim-details/"]')])
  if (!links[0]) throw new Error(`no claim matches ${search} ${label}`)
  await userEvent.click(links[0])
  await stands()
  await settled()
  return portal
}

/** A claim as no sandbox has it. */
function changed(portal: Awaited<ReturnType<typeof openPortal>>, change: (claim: Claim) => Partial<Claim>) {
  portal.tab.change = (path, body) => {
    if (!/\/claims\/[\w-]+$/.test(path)) return body
    const claim = v.parse(ClaimDetails, JSON.parse(body))
    return JSON.stringify({ ...claim, ...change(claim) })
  }
}

const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(queryClient.isMutating(BEING_SENT)).toBe(0), PATIENCE)
  await settled()
}

const amountIn = (row: HTMLElement) => within(row).getByRole('cell').textContent

test('a denied claim says why, whose turn it is, until when, and what it comes to', async () => {
  const portal = await opened('search=MRI')
  expect(portal.address).toMatch(/^\/medical\/claim-details\/[\w-]{75}$/)
  expect(portal.heading).toBe('MRI without contrast')
  const why = part('Why it was denied, and what you can do')
  expect(why.getByText(/needed our approval before it was given.*\(NSM-001\)/)).toBeDefined()
  expect(why.getByText(/^Your provider’s turn/)).toBeDefined()
  expect(why.getByText(/^You can appeal until \w+ \d+, \d{4}\.$/)).toBeDefined()
  expect(why.getByText(/We decide on an appeal within 30 days/)).toBeDefined()
  const money = part('Who pays what')
  const billed = amountIn(money.getByRole('row', { name: /^Billed by the provider/ }))
  expect(amountIn(money.getByRole('row', { name: /^You may owe/ }))).toBe(billed)
  expect(portal.text).toContain(`You may owe ${billed}.`)
  expect(screen.getAllByText(/^This is not a bill/)).toHaveLength(1)
})

test('an appeal is asked for in full, sent once, and stands on the page afterwards', async () => {
  const portal = await opened('search=MRI')
  await userEvent.click(screen.getByText('Start an appeal'))
  await press('Send appeal')
  expect(screen.getByRole('group', { name: 'Please check 2 things' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^It was approved/ }))
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Why should it be paid/ }),
    'My doctor had called.',
  )
  await draftsWritten()
  await portal.reload()
  await stands()
  expect(await screen.findByText(/^We kept what you wrote before/)).toBeDefined()
  const letter = screen.getByRole('textbox', { name: /^Why should it be paid/ })
  expect(letter).toHaveProperty('value', 'My doctor had called.')
  expect(screen.getByRole('radio', { name: /^It was approved/ })).toHaveProperty('checked', true)
  await press('Send appeal')
  expect(document.activeElement?.textContent).toBe('We have your appeal')
  const why = part('Why it was denied, and what you can do')
  const number = why.getByText(/^AP\d{5}-\d{6}$/).textContent
  expect(why.getByText('Received')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
  await portal.reload()
  await stands()
  expect(screen.getByText(number)).toBeDefined()
  expect(part('Why it was denied, and what you can do').getByText('My doctor had called.')).toBeDefined()
})

test.each([
  ['in-review', { reviewOn: '2026-11-03' }, 'In review', /^Someone who did not decide before/],
  [
    'upheld',
    { reviewOn: '2026-11-03', decidedOn: '2026-11-17' },
    'Decision stays',
    /how to ask for an independent review\.$/,
  ],
])('an appeal that is %s says since when and what comes next', async (state, dates, label, next) => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const appeal = {
    ...{ appealId: 'appeal-1', confirmation: 'AP26300-000001', ground: 'other', letter: 'Please.' },
    ...{ startedAt: '2026-11-01T15:00:00Z', decisionBy: '2026-12-01', reviewOn: null, decidedOn: null },
    ...{ state, ...dates },
  }
  portal.tab.change = (path, body) =>
    path.endsWith('/notes') ? JSON.stringify({ note: null, bill: null, appeal, isAppealOffered: true }) : body
  await open(portal, 'search=Clearwater', 'Partly denied')
  const why = part('Why it was denied, and what you can do')
  expect(why.getByText(label)).toBeDefined()
  expect(why.getByText('November 3, 2026')).toBeDefined()
  expect(why.queryByText('November 17, 2026') !== null).toBe('decidedOn' in dates)
  expect(why.getByText(next)).toBeDefined()
})

test('after 180 days there is no form, and a word about what is left', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const processedOn = today().subtract({ days: 181 }).toString()
  changed(portal, () => ({ processedOn }))
  await open(portal, 'search=Clearwater', 'Partly denied')
  expect(screen.getByText(/^The time to appeal ended on /)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
})

test('a claim that nobody has decided shows no amounts yet, and when to expect them', async () => {
  const portal = await opened('statuses=received,pending&search=first%20time')
  expect(screen.getByText('The amounts come when the claim is decided.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Who pays what' })).toBeNull()
  const steps = part('What has happened')
  expect(steps.getByText('We decide by')).toBeDefined()
  expect(steps.getByText(/^From the provider: The doctor’s notes of the visit\. Due by /)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See explanation of benefits' })).toBeNull()
  await portal.visit(`${portal.address}?view=eob`)
  expect(portal.heading).toBe('There is no explanation of benefits for this claim')
})

test('the note is kept by the server, and is the writer’s alone', async () => {
  const portal = await opened('search=MRI')
  const note = () => screen.getByRole('textbox', { name: /^What you want to remember/ })
  await userEvent.type(note(), 'Called Jo on Monday')
  await press('Save note')
  expect(part('My note').getByText(/^Saved /)).toBeDefined()
  await portal.reload()
  await stands()
  expect(screen.getByDisplayValue('Called Jo on Monday')).toBeDefined()
  for (const text of ['Called Al', 'Called Jo on Monday']) {
    await userEvent.clear(note())
    await userEvent.type(note(), text)
    await press('Save note')
  }
  await portal.reload()
  await stands()
  expect(screen.getByDisplayValue('Called Jo on Monday')).toBeDefined()
  await userEvent.clear(note())
  await press('Save note')
  expect(part('My note').getByText('The note was taken away.')).toBeDefined()
})

test('a bill is compared while its amount is typed, and kept', async () => {
  const portal = await opened('statuses=paid&kinds=professional')
  const bill = part('The provider’s bill')
  const owed = Number(
    (amountIn(part('Who pays what').getByRole('row', { name: /^You may owe/ })) ?? '').replace(/[$,]/g, ''),
  )
  await userEvent.click(bill.getByRole('radio', { name: 'I have the bill' }))
  await press('Save')
  expect(bill.getByRole('link', { name: 'Write the amount on the bill' })).toBeDefined()
  await userEvent.type(bill.getByRole('textbox', { name: /^Amount on the bill/ }), owed.toFixed(2))
  expect(bill.getByText('The bill fits this claim.')).toBeDefined()
  await userEvent.clear(bill.getByRole('textbox', { name: /^Amount on the bill/ }))
  await userEvent.type(bill.getByRole('textbox', { name: /^Amount on the bill/ }), (owed + 10.5).toFixed(2))
  expect(bill.getByText('The bill asks for $10.50 more than you may owe.')).toBeDefined()
  await press('Save')
  expect(bill.getByText('Saved.')).toBeDefined()
  await portal.reload()
  await stands()
  expect(screen.getByText('The bill asks for $10.50 more than you may owe.')).toBeDefined()
})

test('the explanation of benefits is a page with the amounts of the claim, and a file', async () => {
  const portal = await opened('search=MRI')
  const owed = amountIn(part('Who pays what').getByRole('row', { name: /^You may owe/ }))
  await userEvent.click(screen.getByRole('link', { name: 'See explanation of benefits' }))
  await settled()
  expect(portal.heading).toBe('Explanation of benefits')
  expect(amountIn(part('Who pays what').getByRole('row', { name: /^You may owe/ }))).toBe(owed)
  expect(part('Why an amount is not covered').getByText(/NSM-001/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download explanation of benefits (PDF)' })).toBeDefined()
  vi.spyOn(window, 'open').mockReturnValueOnce(null)
  await press('Open the PDF in a new tab')
  expect(screen.getByText('Code EOB-0002')).toBeDefined()
  portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: 'html', times: 9 }] })
  await press('Download explanation of benefits (PDF)')
  await vi.waitFor(() => expect(portal.text).toContain('Code EOB-0001'), PATIENCE)
})

test('another payer’s claim is shown as it was stated', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  changed(portal, ({ money, lines }) => ({
    statusText: 'Suspended (S9)',
    money: { ...money, billedCents: 900_155, allowedCents: 1_022, planPaidCents: -4_050 },
    diagnoses: [
      { system: 'x', code: 'Z99', display: '' },
      { system: 'x', code: 'Z99', display: '' },
    ],
    lines: [...lines, ...lines].map((line) => ({
      ...line,
      service: { system: 'x', code: 'Q-1', display: '' },
      reasons: [{ code: 'X1', text: 'In the payer’s own words' }],
    })),
    patientAccount: null,
    paidFromAccountCents: 1_000,
  }))
  await open(portal, 'search=MRI')
  expect(screen.getByText('Suspended (S9)')).toBeDefined()
  const rows = part('Who pays what')
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual(
    expect.arrayContaining([
      'Billed by the provider$9,001.55',
      expect.stringContaining('$10.22'),
      'Your plan paid-$40.50',
      'Already paid from your health account$10.00',
    ]),
  )
  expect(screen.getByText(/They do not add up exactly/)).toBeDefined()
  expect(part('About this claim').getAllByText('None noted').length).toBeGreaterThan(0)
  expect(part('Services').getAllByText('In the payer’s own words')).toHaveLength(2)
  expect(part('Why it was denied, and what you can do').getByText('Ask us whose turn it is.')).toBeDefined()
})

test('of ten thousand services some are shown at once, with how many there are', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  changed(portal, ({ lines }) => ({
    lines: Array.from({ length: 10_000 }, (_, n) => ({ ...lines[0]!, lineNumber: n + 1 })),
  }))
  await open(portal, 'search=MRI')
  const services = part('Services')
  expect(services.getByText('Showing 50 of 10000 services')).toBeDefined()
  expect(services.getAllByRole('heading', { level: 3 })).toHaveLength(50)
  await press('Show 50 more')
  expect(services.getAllByRole('heading', { level: 3 })).toHaveLength(100)
})

test('what only some kinds of care tell stands on their claims', async () => {
  await opened('kinds=pharmacy')
  const facts = part('About this claim')
  for (const term of [
    'Drug code (NDC)',
    'Days’ supply',
    'Refill number',
    'Brand or generic',
    'Prescribed by',
  ])
    expect(facts.getByText(term)).toBeDefined()
  await opened('kinds=ambulance', { as: 'wilmaross42' })
  expect(part('About this claim').getByText('Picked up at')).toBeDefined()
  await opened('kinds=inpatient', { as: 'wilmaross42' })
  expect(part('About this claim').getByText(/^Replacement of a hip .*\(470\)$/)).toBeDefined()
  expect(part('About this claim').getByText('Discharged')).toBeDefined()
})

test('a question about the claim begins with its number', async () => {
  await opened('search=MRI')
  await userEvent.click(screen.getByRole('link', { name: 'Ask about this claim' }))
  expect(await screen.findByRole('textbox', { name: /^Your question/ }, PATIENCE)).toHaveProperty(
    'value',
    expect.stringMatching(/^About claim M\d+: $/),
  )
  expect(screen.getByRole('button', { name: /What is it about/ }).textContent).toBe('A claim')
})

test('money from the account is offered to those who have one', async () => {
  await opened('owing=yes&statuses=paid')
  expect(screen.queryByRole('link', { name: 'Use my HRA for this' })).toBeNull()
  await opened('owing=yes&statuses=paid', { as: 'delgadoray3' })
  expect(screen.getByRole('link', { name: 'Use my HRA for this' }).getAttribute('href')).toMatch(
    /\/health-reimbursement\?claim=[\w-]{75}$/,
  )
})

test('a claim of somebody else and a number that is none read alike, and lead to the list', async () => {
  const portal = await openPortal({ as: 'harpermarc1', plan: 'medical' })
  await portal.visit('/claim-details/M26001000000001')
  expect(portal.heading).toBe('We cannot find this claim')
  const told = screen.getByRole('main').textContent
  expect(screen.getByRole('link', { name: 'See all claims' }).getAttribute('href')).toBe('/medical/claims')
  await portal.visit('/claim-details/no%20such%20number')
  expect(screen.getByRole('main').textContent).toBe(told)
})

test('an opened claim is read without a line, and what would be written says that it cannot', async () => {
  const portal = await opened('search=MRI')
  const { address } = portal
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/dashboard')
  await portal.visit(address)
  expect(portal.heading).toBe('MRI without contrast')
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  const note = screen.getByRole('textbox', { name: /^What you want to remember/ })
  await userEvent.clear(note)
  await userEvent.type(note, 'Later')
  await press('Save note')
  expect(screen.getByRole('group', { name: /What you typed is kept/ })).toBeDefined()
  expect(screen.getByDisplayValue('Later')).toBeDefined()
  await press('Download appeal form (PDF)')
  expect(screen.getByText('You are offline, and this needs the internet.')).toBeDefined()
})
