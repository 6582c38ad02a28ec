import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const main = () => within(screen.getByRole('main'))
const region = async (name: string) => within(await main().findByRole('region', { name }))

async function open(as: string, path = '/health-records') {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(path)
  return portal
}

test('Dana reads her summary, her A1c as a chart and a table, and Eli’s record', async () => {
  const portal = await open('harperdana1')
  expect(portal.heading).toBe('Personal health record')
  const allergies = await region('Allergies')
  expect(allergies.getByRole('link', { name: 'Sulfa antibiotics' })).toBeDefined()
  const results = await region('Results outside the usual range')
  await userEvent.click(results.getByRole('link', { name: 'Hemoglobin A1c' }))
  await eventually(() => expect(portal.heading).toBe('Hemoglobin A1c'))
  expect(portal.text).toContain('5.9 % – Above the usual range')
  const chart = main().getByRole('img', { name: /^Hemoglobin A1c: 6 values from .* The lowest is 5\.4 %/ })
  expect(chart).toBeDefined()
  await userEvent.click(main().getByRole('button', { name: 'All values as a table' }))
  expect(main().getAllByRole('row')).toHaveLength(7)
  expect(await main().findByRole('link', { name: 'This isn’t right' })).toBeDefined()
  await portal.visit('/health-records')
  await choose('Whose record', 'Eli Harper')
  await eventually(() =>
    expect(portal.text).toContain(
      'You see this because you’re the policy holder and Eli Harper is under 18.',
    ),
  )
  expect(portal.address).not.toContain('ZZH')
  expect((await region('Vaccines')).getAllByRole('link').length).toBeGreaterThan(0)
})

test.runIf(isLong)('Dana asks to correct her A1c, and its page links to the request', async () => {
  const portal = await open('harperdana1')
  await userEvent.click(
    (await region('Results outside the usual range')).getByRole('link', { name: 'Hemoglobin A1c' }),
  )
  await userEvent.click(await main().findByRole('link', { name: 'This isn’t right' }))
  await eventually(() => expect(portal.heading).toBe('New request about a health record'))
  await eventually(() => expect(portal.text).toContain('Hemoglobin A1c – '))
  await fill(await main().findByLabelText(/^What’s wrong\?/), 'It was 5.4 %.')
  expect(portal.text).toContain('If you send it today, we must answer by')
  await userEvent.click(main().getByRole('button', { name: 'Send request' }))
  expect(main().getByRole('link', { name: 'Say what’s right.' })).toBeDefined()
  await fill(main().getByLabelText(/^What’s right\?/), '5.4 %')
  await userEvent.click(main().getByRole('button', { name: 'Send request' }))
  await eventually(() => expect(portal.heading).toBe('Correction: Hemoglobin A1c'))
  await eventually(() => expect(portal.text).toContain('We have your request'))
  expect(portal.text).toMatch(/We must decide by .*The rule is 45 CFR 164\.526/s)
  // An entry has only one request until it is decided.
  await userEvent.click(main().getByRole('link', { name: 'Hemoglobin A1c' }))
  await eventually(() => expect(portal.text).toContain('You asked us to correct this entry'))
})

test.runIf(isLong)(
  'what Dana typed is there after a reload, and Ava’s record she can’t ask about',
  async () => {
    const portal = await open('harperdana1', '/health-records/requests/new')
    await fill(await main().findByLabelText(/^What do you want to get\?/), 'Case notes of 2020')
    const people = within(main().getByLabelText('Whose record')).queryAllByRole('option')
    expect(people.map(({ textContent }) => textContent)).not.toContain('Ava Harper')
    await portal.visit('/health-records/requests')
    await eventually(() => expect(portal.heading).toBe('Requests about health records'))
    await portal.visit('/health-records/requests/new')
    const field = await main().findByLabelText<HTMLTextAreaElement>(/^What do you want to get\?/)
    expect(field.value).toBe('Case notes of 2020')
  },
)

test.runIf(isLong)('Tess sees her confidential records, and her mother doesn’t', async () => {
  const portal = await open('okafortess5')
  const own = await region('Between you and your plan')
  expect(own.getAllByText('Only you').length).toBeGreaterThan(0)
  expect(own.getAllByRole('link', { name: 'Counseling session, 45 minutes' })).not.toEqual([])
  await closePortal()
  const mothers = await open('okaforruth7')
  await choose('Whose record', 'Tess Okafor')
  await eventually(() => expect(mothers.text).toContain('Tess Okafor is under 18'))
  expect(portal.text).not.toContain('Between you and your plan')
  expect(mothers.text).not.toContain('Counseling')
})

test.runIf(isLong)('no device stores Tess’s confidential records', async () => {
  const portal = await open('okafortess5')
  const own = await region('Between you and your plan')
  const [entry] = own.getAllByRole('link', { name: 'Counseling session, 45 minutes' })
  await userEvent.click(entry ?? expect.fail('There is no such entry'))
  await eventually(() => expect(portal.heading).toBe('Counseling session, 45 minutes'))
  const { address } = portal
  portal.tab.isOffline = true
  await portal.reload()
  await eventually(() => expect(portal.text).toContain('We couldn’t load the health record'))
  expect(portal.text).not.toContain('Counseling')
  await portal.visit('/health-records')
  await region('Care team')
  const missing = await region('Between you and your plan')
  expect(missing.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(portal.text).not.toContain('Counseling')
  // The address reveals neither the entry nor that it is confidential.
  expect(address).not.toMatch(/counsel|confidential/i)
})

test.runIf(isLong)(
  'Wilma’s vaccines due have their days and reasons; without a list there is no section',
  async () => {
    const portal = await open('wilmaross42')
    const due = await region('Vaccines due')
    await userEvent.click(due.getByRole('link', { name: 'Shingles vaccine' }))
    await eventually(() => expect(portal.text).toContain('Recommended at your age'))
    expect(portal.text).toMatch(/Due .*Dose 2 of 2.*Until /s)
    await closePortal()
    await open('harpermarc1')
    await region('Allergies')
    expect(main().queryByRole('region', { name: 'Vaccines due' })).toBeNull()
  },
)

test.runIf(isLong)('a removed entry is explained, with the way back', async () => {
  const portal = await open('harperdana1', `/health-records/labs/${'x'.repeat(90)}`)
  await eventually(() => expect(portal.text).toContain('We can’t show this entry'))
  expect(main().getByRole('link', { name: 'Health record' })).toBeDefined()
})

test.runIf(isLong)('a kind that no record has is not found', async () => {
  const portal = await open('harperdana1', '/health-records/nonsense')
  expect(portal.heading).toBe('Page not found')
})
