import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { choose } from '#tests/kit/choose.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { readsOffline } from '#tests/kit/kept-state.ts'
import { type ChangeMedicines, openWithMedicines, withSharedMedicines } from '#tests/kit/medicines.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#base/clock.ts'
import type { Prescription } from '#contract/entities/prescription.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const main = () => within(screen.getByRole('main'))

async function open(path = '/pharmacy', as = 'harperdana1') {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(path)
  return portal
}

test('Dana sees her medicines and a rejected fill, and prices atorvastatin', async () => {
  const portal = await open()
  expect(portal.heading).toBe('Pharmacy')
  expect(portal.text).toMatch(/You have \d+ current medicines?\./)
  expect(portal.text).toContain('It was too early for a refill.')
  expect(portal.text).toContain('This list comes from paid pharmacy claims.')
  await portal.visit('/pharmacy/price')
  await fill(main().getByRole('searchbox', { name: 'Drug name' }), 'lipitor')
  await userEvent.click(await main().findByRole('button', { name: 'Atorvastatin 20 mg tablet' }))
  await userEvent.click(await main().findByRole('button', { name: 'Show prices' }))
  await eventually(() => expect(portal.text).toContain('30 days at a pharmacy'))
  expect(portal.text).toMatch(/You pay \$\d+\.\d\d or more today/)
  expect(portal.text).toContain('Tier 1 copay: $10.')
})

test('a member under 17 opens the menu entry and reads why the center is closed', async () => {
  const portal = await openPortal({ as: 'harpereli16', plan: 'medical' })
  await portal.visit('/pharmacy')
  expect(portal.heading).toBe('“Pharmacy” isn’t open to you yet')
  expect(document.title).toBe('Pharmacy - Member Portal')
  expect(portal.text).toContain('Members under 17 can’t use the pharmacy center.')
  expect(portal.text).toContain('PHA-0002')
  const bar = within(screen.getByRole('navigation', { name: 'Main menu', hidden: true }))
  const entry = bar.getByRole('link', { name: 'Pharmacy', hidden: true })
  expect(entry.getAttribute('href')).toBe('/medical/pharmacy')
})

test.runIf(isLong)('keeps the last choice, and a search without results offers a way back', async () => {
  const portal = await open()
  await choose('Show', 'Not active')
  const shown = portal.text
  await portal.visit('/claims')
  await portal.visit('/pharmacy')
  expect(portal.text).toContain(/\d+ of \d+ shown/.exec(shown)?.[0] ?? 'no count')
  await fill(main().getByRole('searchbox', { name: 'Search your medicines' }), 'qqq')
  await eventually(() => expect(portal.text).toContain('No medicine fits.'))
})

test.runIf(isLong)('a quantity that can’t be filled shows the reason', async () => {
  const portal = await open('/pharmacy/price')
  await fill(main().getByRole('searchbox', { name: 'Drug name' }), 'fluoxetine')
  await userEvent.click(await main().findByRole('button', { name: 'Fluoxetine 20 mg capsule' }))
  await userEvent.clear(main().getByRole('textbox', { name: /^Quantity/ }))
  await fill(main().getByRole('textbox', { name: /^Quantity/ }), '0')
  await userEvent.click(await main().findByRole('button', { name: 'Show prices' }))
  await eventually(() => expect(portal.text).toContain('Enter a number above 0.'))
  await userEvent.clear(main().getByRole('textbox', { name: /^Quantity/ }))
  await fill(main().getByRole('textbox', { name: /^Quantity/ }), '0.5')
  await userEvent.click(await main().findByRole('button', { name: 'Show prices' }))
  await eventually(() => expect(portal.text).toContain('PHA-0005'))
  const type = async (name: RegExp, text: string) => {
    await userEvent.clear(main().getByRole('textbox', { name }))
    await fill(main().getByRole('textbox', { name }), text)
  }
  await type(/^Quantity/, '10')
  await type(/^Days’ supply/, '31')
  await userEvent.click(await main().findByRole('button', { name: 'Show prices' }))
  await eventually(() => expect(portal.text).toContain('Enter a number from 1 to 30.'))
  expect(portal.text).not.toContain('PHA-0005')
  await type(/^Days’ supply/, '10')
  await userEvent.click(await main().findByRole('button', { name: 'Show prices' }))
  await eventually(() => expect(portal.text).toContain('10 days at a pharmacy'))
  expect(portal.text).not.toContain('90 days by mail')
})

test.runIf(isLong)('the drug list of the plan opens each drug with its rules', async () => {
  const portal = await open('/pharmacy/drug-list', 'octaviar88')
  await fill(main().getByRole('searchbox', { name: /^Search the list/ }), 'empagliflozin')
  await eventually(() => expect(portal.text).toContain('Empagliflozin 10 mg'))
  const [details] = main().getAllByRole('button', { name: /^Empagliflozin 10 mg/ })
  await userEvent.click(details!)
  expect(portal.text).toContain('Step therapy')
})

test('Dana searches her plan’s list offline, with a typo, and finds a drug new to her', async () => {
  const portal = await open('/pharmacy/drug-list')
  await eventually(() =>
    expect(portal.tab.asked.some(({ path }) => path.endsWith('/pharmacy/drugs'))).toBe(true),
  )
  await eventually(() => expect(portal.text).toContain('Acetaminophen 500 mg tablet'))
  portal.tab.isOffline = true
  await portal.reload()
  connection.set('offline')
  await fill(main().getByRole('searchbox', { name: /^Search the list/ }), 'empagliflozzin')
  await eventually(() => expect(portal.text).toContain('Empagliflozin 10 mg'))
  expect(portal.text).toContain('From the copy on this device.')
  expect(portal.text).not.toContain('Acetaminophen 500 mg')
})

test.runIf(isLong)('Dana sees what a price request shares before it leaves her device', async () => {
  const portal = await open('/pharmacy/price')
  await fill(main().getByRole('searchbox', { name: 'Drug name' }), 'lipitor')
  await userEvent.click(await main().findByRole('button', { name: 'Atorvastatin 20 mg tablet' }))
  await userEvent.click(await main().findByRole('button', { name: 'Show prices' }))
  await userEvent.click(await main().findByRole('button', { name: 'Share these prices' }))
  const text = () => main().getByText(/^Atorvastatin 20 mg tablet: my price/).textContent
  expect(text()).toMatch(/30 days at a pharmacy:\n- .+: \$\d+\.\d\d now, \$\d+\.\d\d after my deductible/)
  expect(text()).not.toMatch(/Dana|Danielle|Harper|for the same purpose|deductible is left/)
  const cheaper = main().queryByRole('checkbox', { name: /may cost less/ })
  if (cheaper) {
    await userEvent.click(cheaper)
    expect(text()).toContain('My plan lists for the same purpose:')
  }
  expect(main().getByRole('button', { name: 'Copy the prices' })).toBeDefined()
  expect(portal.text).toContain('It names the drug, but not you.')
})

test.runIf(isLong).each([
  ['/pharmacy', /Lisinopril 10 mg tablet/, 'harperdana1'],
  ['/pharmacy', /left until your yearly limit/, 'wilmaross42'],
  ['/pharmacy/drug-list', /Acetaminophen 500 mg tablet/, 'harperdana1'],
] as const)('%s has %s offline after a reload', (address, text, as) => readsOffline(address, text, as)())

const TILE = { name: 'Your medicines' }

const home = (as: string, change: ChangeMedicines = (all) => all) =>
  openWithMedicines(as, change, '/dashboard')

/** A medicine whose supply of 30 days began this many days ago. */
const filled = (one: Prescription, name: string, daysAgo: number): Prescription => ({
  ...one,
  prescriptionId: name,
  name,
  refillsLeft: 2,
  expiresOn: null,
  refillAfterPercent: 75,
  fills: one.fills.slice(0, 1).map((fill) => ({
    ...fill,
    on: today().subtract({ days: daysAgo }).toString(),
    daysSupply: 30,
    rejection: null,
  })),
})

test.runIf(isLong).each([
  [90, 90, '30', '30'],
  [20, 10, '20', '10'],
] as const)(
  'a fill of %i pieces for %i days is priced as %s for %s days',
  async (quantity, daysSupply, ...typed) => {
    const longamine: ChangeMedicines = (all) => {
      const own = all.find(({ isOwn, drugId }) => isOwn && drugId !== null)
      const one = filled(own ?? expect.fail('Dana has no listed medicine'), 'Longamine', 3)
      return [{ ...one, fills: one.fills.map((fill) => ({ ...fill, quantity, daysSupply })) }]
    }
    await openWithMedicines('harperdana1', longamine, '/pharmacy')
    await userEvent.click(await main().findByRole('button', { name: /^Longamine/ }))
    await userEvent.click(await main().findByRole('button', { name: 'Price this drug' }))
    const field = (name: RegExp) => main().findByRole<HTMLInputElement>('textbox', { name })
    expect([(await field(/^Quantity/)).value, (await field(/^Days’ supply/)).value]).toEqual(typed)
  },
)

test.runIf(isLong)('an open drug stays open when the device’s copy arrives', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const copy = Promise.withResolvers<void>()
  portal.tab.change = async (path, body) => {
    if (path.endsWith('/pharmacy/drugs')) await copy.promise
    return body
  }
  await portal.visit('/pharmacy')
  // Doesn't wait for answers, unlike `visit`.
  await userEvent.click(main().getByRole('link', { name: 'Drug list' }))
  const details = () => main().findByRole('button', { name: /^Acetaminophen 500 mg/ })
  await userEvent.click(await details())
  copy.resolve()
  connection.set('offline')
  await eventually(() => expect(portal.text).toContain('From the copy on this device.'))
  expect((await details()).getAttribute('aria-expanded')).toBe('true')
})

test('home lists a rejected fill and late or due refills, with links', async () => {
  const portal = await home('harperdana1', (all) => {
    const paid = all.find(({ fills }) => fills[0]?.rejection === null)
    const rejected = all.find(({ fills }) => fills[0]?.rejection)
    if (!paid || !rejected) return expect.fail('Dana has no paid and rejected fill')
    return [
      filled(paid, 'Dueamine', 25),
      filled(paid, 'Lateamine', 35),
      filled(paid, 'Newamine', 3),
      rejected,
    ]
  })
  const tile = within(await screen.findByRole('region', TILE))
  const rows = tile.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Refused at the counter')
  expect(rows[1]).toMatch(/Lateamine.*Refill late/)
  expect(rows[2]).toMatch(/Dueamine.*Refill due now/)
  expect(tile.getByRole('link', { name: 'See your medicines' }).getAttribute('href')).toMatch(/\/pharmacy$/)
  expect(portal.text).not.toContain('Newamine')
})

test.runIf(isLong)('home has no such tile if nothing needs the member', async () => {
  const portal = await home('harperdana1', () => [])
  await eventually(() => expect(portal.text).toContain('Need help?'))
  expect(screen.queryByRole('region', TILE)).toBeNull()
})

test.runIf(isLong)('home doesn’t request the medicines of a member under 17', async () => {
  const portal = await home('harpereli16')
  await eventually(() => expect(portal.text).toContain('Need help?'))
  expect(portal.tab.asked.some(({ path }) => path.endsWith('/prescriptions'))).toBe(false)
  expect(screen.queryByRole('region', TILE)).toBeNull()
})

test.runIf(isLong)('the tile loads offline after a reload', () =>
  readsOffline('/dashboard', /Refused at the counter/, 'harperdana1')(),
)

test('Octavia requests an exception from a rejected fill, and sees its due date', async () => {
  const portal = await openWithMedicines('octaviar88', withSharedMedicines, '/pharmacy')
  await eventually(() => expect(portal.text).toContain('Only Rosa Reyes can ask for an exception.'))
  await userEvent.click(await main().findByRole('button', { name: /^Rosamine/ }))
  expect(main().queryByRole('button', { name: 'Price this drug' })).toBeNull()
  await userEvent.click(await main().findByRole('button', { name: 'Ask for an exception' }))
  await eventually(() => expect(portal.heading).toBe('Ask for a drug exception'))
  const drug = await main().findByRole<HTMLInputElement>('textbox', { name: /^Drug and strength/ })
  expect(drug.value).toMatch(/^Evolocumab/)
  await userEvent.click(main().getByRole('checkbox', { name: /^This is urgent/ }))
  await fill(main().getByRole('textbox', { name: /^Reason/ }), 'My cholesterol stays high.')
  await userEvent.click(main().getByRole('button', { name: 'Send request' }))
  await eventually(() => expect(portal.text).toContain('We’re reviewing your request'))
  expect(portal.text).toMatch(/We must decide by .+ at \d+:\d\d/)
  await portal.visit('/pharmacy/exceptions')
  expect(portal.text).toContain('In review')
})

test.runIf(isLong)(
  'a request without a reason says so, and keeps what was typed after a reload',
  async () => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    await portal.visit('/pharmacy/exceptions/new')
    await fill(main().getByRole('textbox', { name: /^Drug and strength/ }), 'Adalimumab 40 mg')
    await userEvent.click(main().getByRole('button', { name: 'Send request' }))
    await eventually(() => expect(portal.text).toContain('Enter the reason.'))
    await portal.reload()
    const drug = await main().findByRole<HTMLInputElement>('textbox', { name: /^Drug and strength/ })
    expect(drug.value).toBe('Adalimumab 40 mg')
  },
)

test.runIf(isLong)('Octavia starts an appeal of a denied request', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/pharmacy/exceptions')
  await follow(main().getByRole('link', { name: /^Empagliflozin/ }), 'Empagliflozin 10 mg tablet')
  expect(portal.text).toContain('We denied your request')
  const start = await main().findByRole('link', { name: 'Appeal this decision' })
  // On phones, it stays within reach, as on the pages of claims and authorizations.
  expect(start.closest('[data-main-action="page"]')).not.toBeNull()
  await follow(start, /appeal/i)
  await main().findByRole('button', { name: /Send/ })
})

test('Dana sets up mail order in the state that she names, and moves a medicine', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/pharmacy/mail-order')
  // The open list of states hides the other fields from roles.
  const zip = () => main().getByLabelText(/^ZIP/)
  await fill(main().getByLabelText(/^Street address/), '1 Main St')
  await fill(main().getByLabelText(/^City/), 'Columbia')
  await fill(main().getByLabelText(/^Phone for/), '5015550123')
  await fill(main().getByRole('combobox', { name: /^State/ }), 'Missouri')
  await fill(zip(), '72201')
  await userEvent.click(main().getByRole('button', { name: 'Save' }))
  expect(main().getAllByText('This ZIP code isn’t in that state. Check both.')).toHaveLength(2)
  await userEvent.clear(zip())
  await fill(zip(), ' 65201-1234')
  await userEvent.click(main().getByRole('button', { name: 'Save' }))
  await eventually(() => expect(portal.text).toContain('1 Main St, Columbia, MO 65201-1234'))
  await eventually(() => expect(document.activeElement?.textContent).toBe('Where we send it'))
  await userEvent.click(main().getByRole('button', { name: 'Change the address' }))
  expect(document.activeElement).toBe(main().getByRole('textbox', { name: /^Street address/ }))
  await userEvent.click(main().getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Change the address' }))
  await userEvent.click((await main().findAllByRole('button', { name: 'Move to mail order' }))[0]!)
  await eventually(() => expect(portal.text).toContain('Arrives by'))
  await eventually(() => expect(document.activeElement?.textContent).toBe('Medicines you can get by mail'))
})

test.runIf(isLong).each([
  ['/pharmacy/exceptions', /Empagliflozin/, 'octaviar88'],
  ['/pharmacy/mail-order', /Set up mail order/, 'octaviar88'],
] as const)('%s has %s offline after a reload', (address, text, as) => readsOffline(address, text, as)())
