import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { today } from '#base/clock.ts'
import { ClaimDetails } from '#contract/entities/claim.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { rows } from '#tests/kit/claims-page.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const BEING_SENT = { predicate: (one: { state: { isPaused: boolean } }) => !one.state.isPaused }

/** Waits for the member's own notes, which load after the claim. */
const stands = () => screen.findByRole('region', { name: 'My note' })

const part = (name: string | RegExp) => within(screen.getByRole('region', { name }))

/** Opens the first claim that a search finds, through its link. */
async function opened(search: string, { as = 'harperdana1' } = {}) {
  return open(await openPortal({ as, plan: 'medical' }), search)
}

/** `label` is the status that the claim must have. */
async function open(portal: OpenPortal, search: string, label = '') {
  await portal.visit(`/claims?${search}`)
  const links = rows()
    .filter((row) => row.textContent?.includes(label))
    .flatMap((row) => [...row.querySelectorAll('a[href*="/claim-details/"]')])
  if (!links[0]) throw new Error(`no claim matches ${search} ${label}`)
  await userEvent.click(links[0])
  await stands()
  await settled()
  return portal
}

/** Changes a claim to one that the sandbox doesn't have. */
function changed(portal: OpenPortal, change: (claim: ClaimDetails) => Partial<ClaimDetails>) {
  portal.tab.change = (path, body) => {
    if (!/\/claims\/[\w-]+$/.test(path)) return body
    const claim = v.parse(ClaimDetails, JSON.parse(body))
    return JSON.stringify({ ...claim, ...change(claim) })
  }
}

const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(queryClient.isMutating(BEING_SENT)).toBe(0))
  await settled()
}

/** Opens a part of the page that is closed at first. */
const unfold = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const amountIn = (row: HTMLElement) => within(row).getByRole('cell').textContent

test('a denied claim shows the reason, the next step, its deadline and the amount', async () => {
  const portal = await opened('search=MRI')
  expect(portal.address).toMatch(/^\/medical\/claim-details\/[\w-]{75}$/)
  expect(portal.heading).toBe('MRI without contrast')
  const why = part(/^Why this was denied/)
  expect(why.getByText(/needed prior authorization.*\(NSM-001\)/)).toBeDefined()
  expect(why.getByText(/^Next step: ask your provider/)).toBeDefined()
  expect(why.getByText(/^You can appeal until \w+ \d+, \d{4}\.$/)).toBeDefined()
  expect(why.getByText(/decide on your appeal within 30 days, or within 72 hours/)).toBeDefined()
  const money = part('Who pays what')
  const billed = amountIn(money.getByRole('row', { name: /^Billed by the provider/ }))
  expect(amountIn(money.getByRole('row', { name: /^You may owe/ }))).toBe(billed)
  expect(portal.text).toContain(`Your plan doesn’t cover ${billed} of this.`)
  expect(screen.getAllByText(/^This is not a bill/)).toHaveLength(1)
  expect(why.getByText(`Don’t pay this yet: ${billed}`)).toBeDefined()
  expect(why.getByText(/Providers in our network usually can’t bill you/)).toBeDefined()
  // Appeal comes before anything about paying, and paying is never the first filled button.
  const text = portal.text
  expect(text.indexOf('Don’t pay this yet')).toBeLessThan(text.indexOf('Appeal this decision'))
  expect(text.indexOf('Appeal this decision')).toBeLessThan(text.indexOf('Mark as paid'))
  const [filled] = document.querySelectorAll('main [class*="primary"]')
  expect(filled?.textContent).toBe('Appeal this decision')
  await userEvent.click(screen.getByRole('link', { name: 'View explanation of benefits' }))
  expect(await screen.findByText(/You may owe up to \$[\d,.]+ if this decision doesn’t change/)).toBeDefined()
})

test.runIf(isLong)('after the last day the remaining options replace the appeal form', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const on = today().subtract({ days: 1 }).toString()
  changed(portal, ({ appealBy }) => ({ appealBy: appealBy && { ...appealBy, on, lawOn: on } }))
  await open(portal, 'search=Clearwater', 'Partly denied')
  expect(screen.getByText(/^The deadline to appeal was /)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Appeal this decision' })).toBeNull()
})

test('an undecided claim shows no amounts and says when to expect them', async () => {
  const portal = await opened('statuses=received,pending&search=first%20specialist')
  expect(screen.getByText('You’ll see the amounts after we process the claim.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Who pays what' })).toBeNull()
  const due = part('When we decide')
  expect(due.getByText(/^We must decide by [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeDefined()
  await userEvent.click(due.getByRole('button', { name: 'Where does this date come from?' }))
  expect(due.getByText('The rule is 29 CFR 2560.503-1(f)(2); 45 CFR 147.136.')).toBeDefined()
  const steps = part('Claim history')
  expect(steps.getByText('We’ll decide by')).toBeDefined()
  expect(steps.getByText(/^From the provider: The doctor’s visit notes\. Due by /)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'View explanation of benefits' })).toBeNull()
  await portal.visit(`${portal.address}?view=eob`)
  expect(portal.heading).toBe('This claim has no explanation of benefits')
})

test.runIf(isLong)('the note is stored on the server, for the writer only', async () => {
  const portal = await opened('search=MRI')
  const note = () => screen.getByRole('textbox', { name: /^What you want to remember/ })
  await unfold('My note')
  await fill(note(), 'Called Jo on Monday')
  await press('Save note')
  expect(part('My note').getByText(/^Saved /)).toBeDefined()
  await portal.reload()
  await stands()
  expect(screen.getByDisplayValue('Called Jo on Monday')).toBeDefined()
  for (const text of ['Called Al', 'Called Jo on Monday']) {
    await userEvent.clear(note())
    await fill(note(), text)
    await press('Save note')
  }
  await portal.reload()
  await stands()
  expect(screen.getByDisplayValue('Called Jo on Monday')).toBeDefined()
  await userEvent.clear(note())
  await press('Save note')
  expect(part('My note').getByText('Note deleted.')).toBeDefined()
})

test.runIf(isLong)('a bill is compared while its amount is typed, and saved', async () => {
  const portal = await opened('statuses=paid&kinds=professional')
  const bill = part('Your provider’s bill')
  await unfold('Your provider’s bill')
  const owed = Number(
    (amountIn(part('Who pays what').getByRole('row', { name: /^You may owe/ })) ?? '').replace(/[$,]/g, ''),
  )
  await userEvent.click(bill.getByRole('radio', { name: 'I have the bill' }))
  await press('Save')
  expect(bill.getByRole('link', { name: 'Enter the amount on the bill' })).toBeDefined()
  await userEvent.type(bill.getByRole('textbox', { name: /^Amount on the bill/ }), owed.toFixed(2))
  expect(bill.getByText('This bill matches your claim.')).toBeDefined()
  await userEvent.clear(bill.getByRole('textbox', { name: /^Amount on the bill/ }))
  await userEvent.type(bill.getByRole('textbox', { name: /^Amount on the bill/ }), (owed + 10.5).toFixed(2))
  expect(bill.getByText('This bill is $10.50 more than you may owe.')).toBeDefined()
  await press('Save')
  expect(bill.getByText('Saved.')).toBeDefined()
  await portal.reload()
  await stands()
  expect(screen.getByText('This bill is $10.50 more than you may owe.')).toBeDefined()
})

test('the explanation of benefits is a page with the amounts of the claim, and a file', async () => {
  const portal = await opened('search=MRI')
  const owed = amountIn(part('Who pays what').getByRole('row', { name: /^You may owe/ }))
  await follow(screen.getByRole('link', { name: 'View explanation of benefits' }), 'Explanation of benefits')
  expect(amountIn(part('Who pays what').getByRole('row', { name: /^You may owe/ }))).toBe(owed)
  expect(part('Why an amount isn’t covered').getByText(/NSM-001/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download explanation of benefits (PDF)' })).toBeDefined()
  vi.spyOn(window, 'open').mockReturnValueOnce(null)
  await press('Open PDF in a new tab')
  await eventually(() => expect(portal.text).toContain('Code EOB-0002'))
  portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: 'html', times: 9 }] })
  await press('Download explanation of benefits (PDF)')
  await eventually(() => expect(portal.text).toContain('Code EOB-0001'))
})

test.runIf(isLong)('another payer’s claim is shown as stated', async () => {
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
  expect(screen.getByText(/They don’t add up exactly/)).toBeDefined()
  expect(part('About this claim').getAllByText('Not listed').length).toBeGreaterThan(0)
  expect(part('Services').getAllByText('In the payer’s own words')).toHaveLength(2)
  expect(part(/^Why this was denied/).getByText('Next step: call us to find out what to do.')).toBeDefined()
})

test.runIf(isLong)('a claim with many services shows some of them and the count', async () => {
  const count = 10_000
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  changed(portal, ({ lines }) => ({
    lines: Array.from({ length: count }, (_, n) => ({ ...lines[0]!, lineNumber: n + 1 })),
  }))
  await open(portal, 'search=MRI')
  const services = part('Services')
  await unfold('Services')
  expect(services.getByText(`Showing 50 of ${count} services`)).toBeDefined()
  expect(services.getAllByRole('heading', { level: 3 })).toHaveLength(50)
  await press('Show 50 more')
  expect(services.getAllByRole('heading', { level: 3 })).toHaveLength(100)
})

test.runIf(isLong)('details of one kind of care appear only on its claims', async () => {
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
  expect(part('About this claim').getByText(/^Hip or knee replacement.*\(470\)$/)).toBeDefined()
  expect(part('About this claim').getByText('Discharged')).toBeDefined()
})

test.runIf(isLong)('a message about the claim starts with it', async () => {
  await opened('search=MRI')
  await follow(screen.getByRole('link', { name: 'Ask about this claim' }), 'New message')
  expect(screen.getByRole('combobox', { name: /^Related claim/ })).toHaveProperty(
    'value',
    expect.stringContaining('MRI'),
  )
  expect(screen.getByRole('button', { name: /^A claim Topic/ })).toBeDefined()
})

test('another member’s claim and an invalid number both lead to the list', async () => {
  const portal = await openPortal({ as: 'harpermarc1', plan: 'medical' })
  await portal.visit('/claim-details/M26001000000001')
  expect(portal.heading).toBe('We can’t find this claim')
  const firstText = screen.getByRole('main').textContent
  expect(screen.getByRole('link', { name: 'See all claims' }).getAttribute('href')).toBe('/medical/claims')
  await portal.visit('/claim-details/no%20such%20number')
  expect(screen.getByRole('main').textContent).toBe(firstText)
})

test.runIf(isLong)('an opened claim is readable offline, and changes are rejected with a note', async () => {
  const portal = await opened('search=MRI')
  const { address } = portal
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/dashboard')
  await portal.visit(address)
  expect(portal.heading).toBe('MRI without contrast')
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  await unfold('My note')
  const note = screen.getByRole('textbox', { name: /^What you want to remember/ })
  await userEvent.clear(note)
  await userEvent.type(note, 'Later')
  await press('Save note')
  expect(screen.getByRole('group', { name: /We kept what you typed/ })).toBeDefined()
  expect(screen.getByDisplayValue('Later')).toBeDefined()
  await press('Download appeal form (PDF)')
  expect(screen.getByText('You need to be online for this.')).toBeDefined()
})

test('Dana reads used and remaining units, the decision and the reviewer', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/authorizations')
  const main = () => within(screen.getByRole('main'))
  await follow(
    main().getAllByRole('link', { name: 'Physical therapy session' })[0] ?? expect.fail(),
    'Physical therapy session',
  )
  const services = within(main().getByRole('region', { name: 'Services' }))
  expect(services.getByText(/^12 visits approved, 5 used, 7 left, valid until [A-Z]/)).toBeDefined()
  const details = within(main().getByRole('region', { name: 'Details' }))
  expect(details.getByRole('link', { name: 'NSM-A2001018' })).toBeDefined()
  expect(details.getAllByRole('link')).toHaveLength(6)
  await portal.visit('/authorizations')
  await follow(
    main().getAllByRole('link', { name: 'CT scan of the chest' })[0] ?? expect.fail(),
    'CT scan of the chest',
  )
  const notice = within(await main().findByRole('region', { name: 'Who decided, and why' }))
  for (const title of ['The rule we used', 'Why the rule applies', 'Where to complain', 'Who decided'])
    expect(notice.getByRole('heading', { name: title })).toBeDefined()
  expect(notice.getByText(/^Arkansas Insurance Department/)).toBeDefined()
  expect(notice.getByRole('link', { name: 'Call (501) 555-0148' })).toBeDefined()
  expect(notice.queryByText('Ask us for your written notice.')).toBeNull()
  await portal.visit('/authorizations')
  const scan = 'Heart stress test with imaging'
  await follow(main().getAllByRole('link', { name: scan })[0] ?? expect.fail(), scan)
  const vendor = within(await main().findByRole('region', { name: 'Who reviews this' }))
  expect(vendor.getByText(/^Cedar Glade Imaging Review reviews this request/)).toBeDefined()
})

test('a denied claim names the approval it differs from and offers an appeal', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/claims?statuses=denied')
  const denied = within(screen.getByRole('main')).getAllByRole('link', { name: 'Physical therapy session' })
  await follow(denied[0] ?? expect.fail(), 'Physical therapy session')
  const name = 'You have an approval for this care'
  const card = within(await within(screen.getByRole('main')).findByRole('region', { name }))
  expect(
    card.getByText(/^Provider: the approval is for .*, and the claim is from Boston Mountain/),
  ).toBeDefined()
  expect(card.getByRole('link', { name: 'Appeal with this approval' })).toBeDefined()
})
