import { screen, waitFor, within } from '@testing-library/react'
import { like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { appeals, claims as claimsTable } from '#server/insurers/sandbox/claims/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { haveClaimsThisYear } from '#tests/kit/claims-this-year.ts'
import {
  claims,
  listed,
  main,
  monthsShown,
  openAsDana,
  press,
  rows,
  summary,
} from '#tests/kit/claims-page.ts'
import { field, firstClaim } from '#tests/kit/kept-state.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

// Marks set here change the counts of other tests.
let closeBackend: () => Promise<void>
beforeAll(async () => {
  closeBackend = await openBackendOfItsOwn()
  await haveClaimsThisYear()
})
afterAll(() => closeBackend())
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const whole = () => waitFor(() => expect(summary().textContent).not.toContain('so far'))
const headline = () =>
  main().getByRole('link', { name: /^You have \d+ unpaid bills? from \d{4}: \$[\d,]+\.\d\d$/ })
const unpaidCount = () => Number(/\d+/.exec(headline().textContent ?? '')?.[0])
const button = (name: string) => screen.findByRole('button', { name })
const onPage = (text: string | RegExp) => main().findByText(text)

test.runIf(isLong)('the list starts with this year’s unpaid total, which opens those claims', async () => {
  await claims()
  await whole()
  const [count, cents] = [unpaidCount(), centsIn(headline().textContent)]
  expect(count).toBeGreaterThan(0)
  await press(headline())
  expect(listed()).toEqual({ owing: 'yes', when: 'year' })
  expect(summary().textContent).toContain(` of ${count} claim`)
  for (const row of rows()) expect(within(row).getByText(/^(Unpaid|Partly denied)$/)).toBeDefined()
  const shares = rows().map((row) => centsIn(within(row).getAllByRole('cell').at(-1)?.textContent))
  expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents)
})

test.runIf(isLong)('denied amounts are shown separately and are in no unpaid total', async () => {
  await claims('/claims?search=MRI')
  await whole()
  const [mri] = rows()
  const denied = centsIn(within(mri!).getAllByRole('cell').at(-1)?.textContent)
  expect(within(mri!).getAllByRole('cell').at(-1)?.textContent).toMatch(/^\$[\d,.]+ not covered$/)
  expect(centsIn(main().getByText(/^Denied, not covered: /).textContent)).toBeGreaterThanOrEqual(denied)
  const month = monthsShown()[0]?.[1]
  expect(month).toContain('Your share $0.00')
  expect(month).toContain('Not covered ')
})

test.runIf(isLong)('keeps an unsaved note while another claim is open, and in a reload', async () => {
  const portal = await openAsDana()
  const note = () => field(/^What you want to remember/)
  await firstClaim(portal, 'search=MRI')
  const { address } = portal
  await press(await button('My note'))
  await fill(await note(), 'Ask for Jo')
  await onPage('Not saved yet')
  await firstClaim(portal, 'search=Clearwater')
  expect(portal.address).not.toBe(address)
  expect(main().queryByText('Not saved yet')).toBeNull()
  await portal.visit(address)
  expect((await note()).value).toBe('Ask for Jo')
  await portal.reload()
  expect((await note()).value).toBe('Ask for Jo')
  await press(await button('Save note'))
  await onPage(/^Saved /)
  await portal.reload()
  expect((await note()).value).toBe('Ask for Jo')
  expect(main().queryByText('Not saved yet')).toBeNull()
})

test('a bill marked as paid or unpaid changes on the claim, its bill and the list', async () => {
  const portal = await claims('/claims?owing=yes&when=year')
  await whole()
  const before = unpaidCount()
  await press(within(rows()[0]!).getByRole('link', { name: /^(?!EOB)/ }))
  const { address } = portal
  await press(await button('Mark as paid'))
  expect(await onPage('Paid')).toBeDefined()
  expect(main().getByText(/^You marked this bill as paid on /)).toBeDefined()
  await portal.visit('/claims?owing=yes&when=year')
  expect(unpaidCount()).toBe(before - 1)
  expect(summary().textContent).toContain(` of ${before - 1} claim`)
  await portal.reload()
  await whole()
  expect(unpaidCount()).toBe(before - 1)
  await portal.visit(address)
  await press(await button('Your provider’s bill'))
  expect(screen.getByRole('radio', { name: 'I paid it' })).toHaveProperty('checked', true)
  await press(await button('Mark as unpaid'))
  expect(await onPage('Unpaid')).toBeDefined()
  expect(screen.getByRole('radio', { name: 'I have the bill' })).toHaveProperty('checked', true)
  await portal.visit('/claims')
  expect(unpaidCount()).toBe(before)
})

test.runIf(isLong)('while offline a claim cannot be marked, with the reason', async () => {
  await claims('/claims?owing=yes&when=year')
  await whole()
  await press(within(rows()[0]!).getByRole('link', { name: /^(?!EOB)/ }))
  const mark = await button('Mark as paid')
  await waitFor(() => expect(mark.getAttribute('aria-disabled')).not.toBe('true'))
  connection.set('offline')
  await press(mark)
  expect(main().getByText('You need to be online for this.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mark as paid' })).toBeDefined()
})

test.runIf(isLong)('a pharmacy copay counts as paid, with nothing to mark, compare or announce', async () => {
  const portal = await claims('/claims?kinds=pharmacy&statuses=completed')
  await whole()
  const paid = rows().find((row) => within(row).queryByText('Paid at pharmacy'))
  await press(within(paid!).getByRole('link', { name: /^(?!EOB)/ }))
  await button('My note')
  expect(portal.text).toContain('You paid this at the pharmacy when you picked up your medicine.')
  expect(portal.text).not.toMatch(/Pay your provider|Wait for your provider/)
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your provider’s bill' })).toBeNull()
})

test.runIf(isLong)('an appealed claim is marked in the list, in the headline and on its page', async () => {
  const { db } = await backend()
  const [mri] = await db.select().from(claimsTable).where(like(claimsTable.service, 'MRI without contrast%'))
  const { claimId, contractId, memberId } = mri!
  await db.insert(appeals).values({
    appealId: 'appeal-mri',
    submitKey: 'key',
    confirmation: 'AP26300-000001',
    username: 'harperdana1',
    aboutKind: 'claim',
    aboutId: claimId,
    contractId,
    memberId,
    ground: 'other',
    letter: 'Please.',
    state: 'received',
    startedAt: '2026-11-20T15:00:00Z',
  })
  const portal = await claims('/claims?search=MRI')
  await whole()
  expect(within(rows()[0]!).getByText('In appeal')).toBeDefined()
  expect(main().getByText('1 claim is in appeal')).toBeDefined()
  await press(within(rows()[0]!).getByRole('link', { name: /^(?!EOB)/ }))
  await button('My note')
  expect(main().getByText('In appeal')).toBeDefined()
  expect(portal.text).toContain('Your appeal is open.')
  expect(portal.text).not.toContain('Pay your provider when they bill you')
})

test.runIf(isLong)(
  'members with an account can pay the share by a request with the claim filled in',
  async () => {
    const pay = { name: 'Pay with reimbursement account' }
    const portal = await openPortal({ as: 'delgadoray3', plan: 'medical' })
    await portal.visit('/claims?statuses=completed&kinds=professional')
    const link = within(rows()[0]!).getByRole('link', { name: /^(?!EOB)/ })
    await follow(link, link.textContent)
    await follow(screen.getByRole('link', pay), 'Request reimbursement')
    expect(portal.text).toContain('For your claim: ')
    expect(portal.address).toMatch(/\/health-reimbursement\?claim=[\w-]{75}$/)
    await claims('/claims?owing=yes')
    await press(within(rows()[0]!).getByRole('link', { name: /^(?!EOB)/ }))
    await button('Mark as paid')
    expect(screen.queryByRole('link', pay)).toBeNull()
  },
)

const centsIn = (text: string | null | undefined): number =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100)
