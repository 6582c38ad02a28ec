import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { choose } from '#tests/kit/choose.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { readsOffline } from '#tests/kit/kept-state.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

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

test('a member under 17 follows the menu entry and reads why the pharmacy center is closed', async () => {
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

test.runIf(isLong)('keeps the last choice, and finds nothing with a way back', async () => {
  const portal = await open()
  await choose('Show', 'Not active')
  const shown = portal.text
  await portal.visit('/claims')
  await portal.visit('/pharmacy')
  expect(portal.text).toContain(/\d+ of \d+ shown/.exec(shown)?.[0] ?? 'no count')
  await fill(main().getByRole('searchbox', { name: 'Search your medicines' }), 'qqq')
  await eventually(() => expect(portal.text).toContain('No medicine fits.'))
})

test.runIf(isLong)('a quantity that can’t be filled says why', async () => {
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
})

test.runIf(isLong)('the drug list of the plan opens each drug with its rules', async () => {
  const portal = await open('/pharmacy/drug-list', 'octaviar88')
  await fill(main().getByRole('searchbox', { name: /^Search the list/ }), 'empagliflozin')
  await eventually(() => expect(portal.text).toContain('Empagliflozin 10 mg'))
  const [details] = main().getAllByRole('button', { name: 'Details' })
  await userEvent.click(details!)
  expect(portal.text).toContain('Step therapy')
})

test.runIf(isLong).each([
  ['/pharmacy', /Lisinopril 10 mg tablet/, 'harperdana1'],
  ['/pharmacy', /left until your yearly limit/, 'wilmaross42'],
  ['/pharmacy/drug-list', /Acetaminophen 500 mg tablet/, 'harperdana1'],
] as const)('%s has %s without a network after a reload', (address, text, as) =>
  readsOffline(address, text, as)(),
)
