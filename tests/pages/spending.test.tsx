import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { spending as spendingCall } from '#contract/calls/spending.ts'
import { today } from '#base/clock.ts'
import { connection } from '#offline/connection.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const part = (name: string) => within(screen.getByRole('region', { name }))

async function spending(as: string, plan: 'medical' | 'dental', address = '/spending-details') {
  const portal = await openPortal({ as, plan })
  await portal.visit(address)
  return portal
}

test('the page says first what is left, then shows whose limits are how far used', async () => {
  const portal = await spending('harperdana1', 'medical')
  expect(portal.heading).toBe('Spending details')
  expect(portal.text).toMatch(
    /You have \$[\d,.]+ left until you(r deductible is met| reach your)|You have reached/,
  )
  const hers = part('Danielle Harper (you)')
  const [deductible] = hers.getAllByRole('meter', { name: 'Deductible' })
  expect(deductible?.getAttribute('aria-valuetext')).toMatch(
    /^\$[\d,.]+ of \$[\d,.]+ used\. (\$[\d,.]+ left( until your family’s is met)?|Met( by your family)?|Nothing more to pay)$/,
  )
  expect(hers.getByText('Physical therapy sessions')).toBeDefined()
  for (const there of ['Your family together', 'Eli Harper', 'Other adults are not shown by name'])
    expect(portal.text).toContain(there)
  expect(portal.text).not.toContain('Marcus')
  expect(portal.text).toContain('What does not count')
})

test('what a person still has to pay ends with the family’s limit', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const meter = (limitCents: number, usedCents: number) => ({
    ...{ limitCents, usedCents },
    leftCents: limitCents - usedCents,
  })
  portal.tab.change = (path, body) => {
    if (!path.includes('/spending')) return body
    const { accumulators, ...rest } = v.parse(spendingCall.reply, JSON.parse(body))
    const [own] = accumulators.people
    if (!own || !accumulators.family) throw new Error('Dana has a family plan')
    own.in = { deductible: meter(1_000_00, 0), outOfPocket: meter(5_000_00, 1_000_00) }
    accumulators.family.in = { deductible: meter(2_000_00, 2_000_00), outOfPocket: meter(6_000_00, 5_500_00) }
    return JSON.stringify({ ...rest, accumulators })
  }
  await portal.visit('/spending-details')
  const [deductible] = part('Danielle Harper (you)').getAllByRole('meter', { name: 'Deductible' })
  const [outOfPocket] = part('Danielle Harper (you)').getAllByRole('meter', { name: 'Out-of-pocket limit' })
  expect(deductible?.getAttribute('aria-valuetext')).toBe('$0.00 of $1,000.00 used. Met by your family')
  expect(outOfPocket?.getAttribute('aria-valuetext')).toBe(
    '$1,000.00 of $5,000.00 used. $500.00 left until your family’s is met',
  )
  await portal.visit('/dashboard')
  expect(portal.text).toContain('Met by your family')
})

test('a bar opens the claims behind it, and they come to the same', async () => {
  const portal = await spending('harperdana1', 'medical')
  const kinds = part('By kind of care')
  const bar = kinds.getByRole('link', { name: /^Pharmacy: Billed \$/ })
  const [billed] = /\$[\d,]+\.\d\d/.exec(bar.textContent ?? '') ?? []
  await userEvent.click(kinds.getByRole('button', { name: /show as a table$/ }))
  expect(kinds.getByRole('row', { name: new RegExp(`^Pharmacy .* \\${billed}$`) })).toBeDefined()
  await userEvent.click(bar)
  await settled()
  expect(portal.address).toBe('/medical/claims')
  expect(await screen.findByRole('link', { name: 'Remove filter: Pharmacy' })).toBeDefined()
  expect(screen.getByRole('link', { name: new RegExp(`01/01/${today().year} to`) })).toBeDefined()
})

test('the plan year stands in the address, and an earlier one is told as over', async () => {
  const portal = await spending('delgadoray3', 'medical')
  const last = today().year - 1
  await userEvent.click(screen.getByRole('link', { name: String(last) }))
  await settled()
  expect(portal.address).toContain(`year=${last}`)
  expect(screen.getByRole('link', { name: String(last), current: 'page' })).toBeDefined()
  expect(portal.text).toContain(`In ${last}, `)
  expect(screen.getByRole('heading', { name: `Where the money went in ${last}` })).toBeDefined()
  await portal.visit('/spending-details?year=1999')
  expect(screen.getByText(/asked for a year that we cannot show/)).toBeDefined()
})

test('a dental plan shows what it can still pay', async () => {
  const portal = await spending('dentalonly7', 'dental')
  expect(portal.text).toMatch(/Your plan can still pay \$[\d,.]+ for you this year\./)
  expect(screen.getByRole('meter', { name: 'Yearly maximum the plan pays' })).toBeDefined()
  expect(screen.getByRole('meter', { name: 'Cleanings and dental exams' })).toBeDefined()
})

test('a plan that ended says what was left, and does not start over', async () => {
  const portal = await spending('formerplan9', 'medical')
  expect(portal.text).toMatch(/In \d{4}, (\$[\d,.]+ was left|you reached)/)
  expect(portal.text).not.toMatch(/You have \$[\d,.]+ left|starts over/)
})

test('without its right there is no page, and nothing of it is asked for', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical', without: ['deductible'] })
  await portal.visit('/spending-details')
  expect(portal.heading).toBe('Page not found')
  expect(portal.asked.filter((path) => path.includes('/spending'))).toEqual([])
})

test('without the right to claims the bars are no links', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical', without: ['claims'] })
  await portal.visit('/spending-details')
  expect(portal.heading).toBe('Spending details')
  expect(document.querySelector('main a[href*="/claims"]')).toBeNull()
})

test('a failure says its code and what to do; what was opened before is read without a line', async () => {
  const portal = await spending('harperdana1', 'medical')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/dashboard')
  await portal.visit('/spending-details')
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Download health expense summary/ }))
  expect(screen.getByText('You are offline, and this needs the internet.')).toBeDefined()
})
