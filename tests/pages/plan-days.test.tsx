import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { spending } from '#contract/calls/spending.ts'
import { pagesOf } from '#shell/menu.ts'
import { accessIn } from '#member/page-access.ts'
import { pagesFor, chooseResults } from '#tests/kit/searched.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import * as v from 'valibot'
import { isLong } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

afterEach(closePortal)

const priya = { as: 'futureplan1', plan: 'medical' } as const
const greg = { as: 'formerplan9', plan: 'medical' } as const

const region = (name: string) => screen.getByRole('region', { name }).textContent ?? ''
const DATE = String.raw`[A-Z][a-z]+ \d{1,2}, \d{4}`

test('before its first day a plan shows its contents, but nothing as valid today', async () => {
  const portal = await openPortal(priya)
  await portal.visit('/dashboard')
  expect(portal.text).toMatch(new RegExp(`plan starts on ${DATE}`))
  expect(region('ID card')).toMatch(new RegExp(`You can use it starting ${DATE}`))
  expect(region('First payment')).toContain('$412.80')
  for (const closed of ['Newest claims', 'Coverage & Copays', 'Your limits this year'])
    expect(screen.queryByRole('region', { name: closed })).toBeNull()
  await portal.visit('/id-card')
  expect(portal.text).not.toContain('Show this card')
  expect(portal.text).toMatch(new RegExp(`You can use the numbers starting ${DATE}`))
})

test('pages that open with the plan show the day and request no data', async () => {
  const portal = await openPortal(priya)
  const starts = new RegExp(`^“(.+)” opens on ${DATE}$`)
  for (const [address, page] of [
    ['/claims', 'Claims'],
    ['/claim-details/1', 'Claim details'],
    ['/spending-details', 'Spending details'],
    ['/coverage-and-copays', 'Coverage and copays'],
    ['/programs', 'Programs'],
    ['/authorizations', 'Authorizations'],
  ] as const) {
    await portal.visit(address)
    expect(starts.exec(portal.heading)?.[1]).toBe(page)
    expect(document.title).toBe(`${page} - Member Portal`)
    expect(portal.text).toMatch(new RegExp(`Your .+ plan starts on ${DATE}`))
    expect(portal.asked.filter((line) => /claims|spending|fhir/.test(line))).toEqual([])
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'ID Card' })).toBeDefined()
  }
})

test.runIf(isLong)('a page that the plan never has is not found, even before its first day', async () => {
  const portal = await openPortal(priya)
  await portal.visit('/health-reimbursement')
  expect(portal.heading).toBe('Page not found')
})

test.runIf(isLong)('the menu lists open pages; the search box also lists those that open later', async () => {
  const portal = await openPortal(priya)
  await portal.visit('/dashboard')
  const member = portal.member ?? expect.fail('Priya has no medical plan')
  expect(pagesOf(member, accessIn(portal.router)).map(({ key }) => key)).toEqual([
    'home',
    'pay-bill',
    'id-card',
    'documents',
    'contact',
  ])
  const first = (typed: string) => chooseResults([pagesFor(member)], typed)[0]?.found[0]
  expect(first('claims')).toMatchObject({
    place: { to: '/claims' },
    more: expect.stringMatching(/^Opens on /) as unknown,
  })
  expect(first('id card')).not.toHaveProperty('more')
})

test('on its first day the plan opens', async () => {
  const portal = await openPortal(priya)
  await portal.visit('/claims')
  expect(portal.heading).toMatch(/opens on/)
  const plan = portal.member?.plan ?? expect.fail('Priya has no medical plan')
  const seconds = now()
    .toZonedDateTimeISO('America/Chicago')
    .until(Temporal.PlainDate.from(plan.origEffDate).toZonedDateTime('America/Chicago'))
    .total('seconds')
  const later = await openPortal({ ...priya, at: Math.ceil(seconds) + 60 })
  await later.visit('/claims')
  expect(later.heading).toBe('Claims')
})

test.runIf(isLong)('the server rejects closed calls with the reason', async () => {
  const portal = await openPortal(priya)
  await portal.visit('/dashboard')
  const { memberId } = portal.member?.plan ?? expect.fail('Priya has no medical plan')
  await expect(
    call(
      spending,
      { params: { memberId }, query: { contractType: 'medical' } },
      { failureShown: 'by-caller' },
    ),
  ).rejects.toMatchObject({ status: 403, problem: { code: 'PLN-0001' } })
})

test('after its last day a plan is marked as ended on every tile', async () => {
  const portal = await openPortal(greg)
  await portal.visit('/dashboard')
  expect(portal.text).toMatch(new RegExp(`plan ended on ${DATE}`))
  expect(region('ID card')).toMatch(new RegExp(`This plan ended on ${DATE}`))
  expect(region('ID card')).not.toMatch(/Show (it|this)/)
  const coverage = region('Coverage & Copays')
  expect(coverage).toContain('Coverage ended')
  expect(coverage).toContain('$25')
  expect(coverage).not.toMatch(/0 people|available yet/)
  expect(region('Final bills')).toMatch(/Your plan has ended\. You still owe/)
})

test('an ended plan’s bill can be paid, without an offer of AutoPay', async () => {
  const portal = await openPortal(greg)
  await portal.visit('/payment-center')
  expect(portal.text).toMatch(/You still owe \$[\d,.]+ for the time it covered you/)
  expect(portal.text).not.toMatch(/coverage may have stopped|keep your coverage|Grace/)
  expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeDefined()
  const autoPay = await screen.findByRole('region', { name: 'AutoPay' })
  expect(
    await within(autoPay).findByText('Your plan has ended, so AutoPay can’t be turned on.'),
  ).toBeDefined()
  expect(within(autoPay).queryByRole('button')).toBeNull()
})

test.runIf(isLong)('pages open only until the plan’s end show the day', async () => {
  const portal = await openPortal(greg)
  await portal.visit('/programs')
  expect(portal.heading).toBe('“Programs” is closed')
  expect(portal.text).toMatch(new RegExp(`plan ended on ${DATE}. This page was part of it`))
  await portal.visit('/programs/nosuch')
  expect(portal.heading).toBe('Page not found')
  await portal.visit('/claims')
  expect(portal.heading).toBe('Claims')
})

test.runIf(isLong)('a member whose coverage ended or starts later is not counted as covered', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const days = { Eli: { end: '2026-01-31', status: 'cancelled' }, June: { start: '2099-01-01' } }
  portal.tab.change = (path, body) => (path.startsWith('/fhir/Coverage') ? withDays(body, days) : body)
  await portal.visit('/coverage-and-copays')
  const all = within(screen.getByRole('region', { name: 'Who’s covered' })).getAllByRole('listitem')
  expect(portal.text).toContain(`${all.length - 1} people are covered. Coverage for 1 person starts later.`)
  await portal.visit('/dashboard')
  expect(region('Coverage & Copays')).toContain(`${all.length - 1} people covered`)
  expect(region('Coverage & Copays')).toContain('1 person’s coverage starts later')
})

const Bundle = v.looseObject({
  entry: v.array(
    v.looseObject({
      resource: v.looseObject({
        beneficiary: v.looseObject({ display: v.string() }),
        period: v.record(v.string(), v.unknown()),
      }),
    }),
  ),
})

type Change = { start?: string; end?: string; status?: string }

/** The coverages with other days for these people. */
function withDays(body: string, days: Record<string, Change>): string {
  const bundle = v.parse(Bundle, JSON.parse(body))
  for (const { resource } of bundle.entry) {
    const { status, ...period } = days[resource.beneficiary.display.split(' ')[0] ?? ''] ?? {}
    Object.assign(resource.period, period)
    if (status) Object.assign(resource, { status })
  }
  return JSON.stringify(bundle)
}
