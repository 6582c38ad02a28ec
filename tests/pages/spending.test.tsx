import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import * as v from 'valibot'
import { type YearOfSpending, spending as spendingCall } from '#contract/calls/spending.ts'
import { today } from '#base/clock.ts'
import { connection } from '#offline/connection.ts'
import { haveClaimsThisYear } from '#tests/kit/claims-this-year.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

beforeAll(haveClaimsThisYear)
afterEach(closePortal)

const part = (name: string) => within(screen.getByRole('region', { name }))

async function spending(as: string, plan: 'medical' | 'dental', address = '/spending-details') {
  const portal = await openPortal({ as, plan })
  await portal.visit(address)
  return portal
}

test('the page first shows the amount left, then each person’s used limits', async () => {
  const portal = await spending('harperdana1', 'medical')
  expect(portal.heading).toBe('Spending details')
  expect(portal.text).toMatch(
    /You have \$[\d,.]+ left until you (meet your deductible|reach your)|You’ve reached/,
  )
  const hers = part('Danielle Harper (you)')
  const deductible = hers.getByRole('meter', { name: 'Deductible, Danielle Harper, in network' })
  expect(deductible.getAttribute('aria-valuetext')).toMatch(
    /^\$[\d,.]+ of \$[\d,.]+ used\. (\$[\d,.]+ left( until your family meets its limit)?|Met( by your family)?|You pay \$0 more)$/,
  )
  expect(hers.getByText(/^Rehabilitation \(physical/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Limits for Eli Harper and June Harper' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /Marcus/ })).toBeNull()
  for (const there of ['Family total', 'What doesn’t count']) expect(portal.text).toContain(there)
})

test('no two meters and no two explained words have the same name', async () => {
  await spending('harperdana1', 'medical')
  const meters = screen
    .getAllByRole('meter', { hidden: true })
    .map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent)
  expect(meters.length).toBeGreaterThan(8)
  expect(new Set(meters).size).toBe(meters.length)
  const terms = [...document.querySelectorAll('[data-term]')].map((term) => term.textContent)
  expect(new Set(terms).size).toBe(terms.length)
})

/** Answers a year of spending with changed amounts. */
function alter(portal: Awaited<ReturnType<typeof openPortal>>, edit: (answer: YearOfSpending) => void) {
  portal.tab.change = (path, body) => {
    if (!path.includes('/spending')) return body
    const answer = v.parse(spendingCall.reply, JSON.parse(body))
    edit(answer)
    return JSON.stringify(answer)
  }
}

const meter = (limitCents: number, usedCents: number) => ({
  limitCents,
  usedCents,
  leftCents: limitCents - usedCents,
})

test('shows unknown limits as not listed, never as met or missing', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const unused = { limitCents: 2_000_00, usedCents: null, leftCents: null }
  alter(portal, ({ accumulators }) => {
    const [own] = accumulators.people
    accumulators.family = null
    accumulators.decidedUpTo = null
    accumulators.people = [
      {
        ...(own ?? expect.fail('no member')),
        in: { deductible: null, outOfPocket: unused },
        out: { deductible: null, outOfPocket: null },
        annualMaximum: { ...meter(1_000_00, 400_00), leftCents: null },
      },
    ]
  })
  await portal.visit('/spending-details')
  await screen.findByRole('heading', { name: 'Danielle Harper (you)' })
  expect(portal.text).toContain('Limit $2,000.00. Amount used: not listed')
  expect(portal.text).toContain('Amount left: not listed')
  expect(portal.text).toMatch(/Deductible, Danielle Harper, in network\s*Not listed/)
  for (const invented of [
    /No deductible/,
    /no out-of-network limits/,
    /Used up/,
    /Met/,
    /any claims for this plan/,
  ])
    expect(portal.text).not.toMatch(invented)
})

test('a limit the family has met comes first, with the members it covers', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const met = { deductible: meter(2_000_00, 2_000_00), outOfPocket: meter(10_000_00, 6_000_00) }
  alter(portal, ({ accumulators }) => (accumulators.family = { in: met, out: met }))
  await portal.visit('/spending-details')
  const note = await screen.findByText('Family deductible met: Marcus Harper and Ava Harper pay none.')
  expect(screen.getByText(/^Adults’ claims are private/)).toBeDefined()
  const first = screen.getByRole('heading', { name: 'Danielle Harper (you)' })
  expect(note.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.runIf(isLong)('the person’s remaining amount ends with the family’s limit', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  alter(portal, ({ accumulators }) => {
    const [own] = accumulators.people
    if (!own || !accumulators.family) throw new Error('Dana has no family plan')
    own.in = { deductible: meter(1_000_00, 0), outOfPocket: meter(5_000_00, 1_000_00) }
    accumulators.family.in = { deductible: meter(2_000_00, 2_000_00), outOfPocket: meter(6_000_00, 5_500_00) }
  })
  await portal.visit('/spending-details')
  const text = (name: string) =>
    part('Danielle Harper (you)')
      .getByRole('meter', { name: `${name}, Danielle Harper, in network` })
      .getAttribute('aria-valuetext')
  expect(text('Deductible')).toBe('$0.00 of $1,000.00 used. Met by your family')
  expect(text('Out-of-pocket limit')).toBe(
    '$1,000.00 of $5,000.00 used. $500.00 left until your family meets its limit',
  )
  await portal.visit('/dashboard')
  expect(portal.text).toContain('Met by your family')
})

test('a bar opens its claims, and they add up to it', async () => {
  const portal = await spending('harperdana1', 'medical')
  const kinds = part('By type of care')
  await userEvent.click(kinds.getByRole('button', { name: 'By type of care' }))
  const bar = kinds.getByRole('link', { name: /^Pharmacy: Total billed \$/ })
  const [billed] = /\$[\d,]+\.\d\d/.exec(bar.textContent ?? '') ?? []
  await userEvent.click(kinds.getByRole('button', { name: /show as a table$/ }))
  expect(kinds.getByRole('row', { name: new RegExp(`^Pharmacy .* \\${billed}$`) })).toBeDefined()
  await follow(bar, 'Claims')
  expect(portal.address).toBe('/medical/claims')
  expect(screen.getByRole('link', { name: 'Remove filter: Pharmacy' })).toBeDefined()
  expect(screen.getByRole('link', { name: new RegExp(`01/01/${today().year} to`) })).toBeDefined()
})

test('the plan year is in the address, and an earlier one is shown as past', async () => {
  const portal = await spending('delgadoray3', 'medical')
  const last = today().year - 1
  await follow(screen.getByRole('link', { name: String(last) }), 'Spending details')
  expect(portal.address).toContain(`year=${last}`)
  expect(screen.getByRole('link', { name: String(last), current: 'page' })).toBeDefined()
  expect(portal.text).toContain(`In ${last}, `)
  expect(screen.getByRole('heading', { name: `Your ${last} health costs` })).toBeDefined()
  await portal.visit('/spending-details?year=1999')
  expect(screen.getByText(/^We can’t show that year/)).toBeDefined()
})

test.runIf(isLong)('a plan has no years before its start', async () => {
  await spending('dentalonly7', 'dental')
  const began = today().with({ day: 1 }).subtract({ months: 20 }).year
  const years = Array.from({ length: today().year - began + 1 }, (_, back) => String(today().year - back))
  const tabs = within(screen.getByRole('navigation', { name: 'Plan year' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(years.slice(0, 3))
})

test.runIf(isLong)('the line announces each month chosen by arrow keys, and its table matches', async () => {
  await spending('harperdana1', 'medical')
  const line = part(`Your share through ${today().year}`)
  const months = line.getByRole('listbox', { name: 'Your share so far, month by month' })
  const options = within(months).getAllByRole('option')
  expect(options).toHaveLength(today().month)
  expect(options.at(-1)?.getAttribute('aria-selected')).toBe('true')
  await userEvent.click(options[0]!)
  expect(options[0]?.textContent).toMatch(/^January: \$[\d,.]+ so far, \$[\d,.]+ this month\./)
  await userEvent.keyboard('{ArrowRight}')
  // Today is in January, so January is the only month so far.
  const next = options[1] ?? options[0]
  expect(document.activeElement).toBe(next)
  expect(next?.getAttribute('aria-selected')).toBe('true')
  // Once for screen readers, and once for everyone else.
  expect(line.getAllByText(next?.textContent ?? '')).toHaveLength(2)
  await userEvent.keyboard('{End}')
  const last = options.at(-1)
  expect(document.activeElement).toBe(last)
  const [soFar = ''] = /\$[\d,.]+(?= so far)/.exec(last?.textContent ?? '') ?? []
  const used = part('Danielle Harper (you)').getByRole('meter', {
    name: 'Out-of-pocket limit, Danielle Harper, in network',
  })
  expect(used.getAttribute('aria-valuetext')).toContain(`${soFar} of `)
  await userEvent.click(line.getByRole('button', { name: 'Show this chart as a table' }))
  const rows = line.getAllByRole('row')
  expect(rows).toHaveLength(today().month + 1)
  expect(rows.at(-1)?.textContent).toContain(soFar)
})

test.runIf(isLong)('the likely day shows its basis, and only for the current year', async () => {
  const portal = await openPortal({ as: 'delgadoray3', plan: 'medical' })
  alter(portal, ({ accumulators }) => {
    const [own] = accumulators.people
    if (!own) throw new Error('Ray has no limits')
    const months = Array.from({ length: today().month }, (_, at) => ({
      month: at + 1,
      deductibleCents: 0,
      outOfPocketCents: 100_00,
    }))
    const used = 100_00 * months.length
    own.in = { months, deductible: meter(0, 0), outOfPocket: meter(used + 1_00, used) }
  })
  await portal.visit('/spending-details')
  if (today().month > 3) {
    expect(portal.text).toMatch(/At this pace, you’ll reach your out-of-pocket limit around \w+ \d+, \d{4}/)
    expect(portal.text).toContain('We took your average per day so far')
  }
  await portal.visit(`/spending-details?year=${today().year - 1}`)
  expect(portal.text).not.toContain('At this pace')
})

test.runIf(isLong)(
  'a year without spending has no line or charts, and large amounts are in full',
  async () => {
    const portal = await openPortal({ as: 'delgadoray3', plan: 'medical' })
    alter(portal, ({ accumulators, spending: answer }) => {
      const [own] = accumulators.people
      if (own) own.in = { deductible: meter(1_000_00, 0), outOfPocket: meter(5_000_00, 0), months: [] }
      for (const { spent } of [answer.total, ...answer.months])
        for (const field of Object.keys(spent) as (keyof typeof spent)[]) spent[field] = 0
      Object.assign(answer, { members: [], kinds: [], providers: [] })
    })
    await portal.visit('/spending-details')
    expect(
      screen.getByText(
        `No claims for services in ${today().year} yet. Your provider sends us one after a visit.`,
      ),
    ).toBeDefined()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByRole('region', { name: 'By type of care' })).toBeNull()
    alter(portal, ({ spending: answer }) => {
      answer.total.spent.billedCents = 987_654_321_00
      answer.total.spent.shareCents = 123_456_789_12
    })
    await portal.visit(`/spending-details?year=${today().year - 1}`)
    expect(portal.text).toContain('$987,654,321.00')
    expect(portal.text).toContain('Your share$123,456,789.12')
  },
)

test.runIf(isLong)('years are compared on request, and each bar opens its year', async () => {
  const portal = await spending('harperdana1', 'medical')
  const lastYear = String(today().year - 1)
  expect(portal.asked.filter((path) => path.includes(`year=${lastYear}`))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Compare years' }))
  const bar = await screen.findByRole('link', { name: new RegExp(`^${lastYear}: Total billed \\$`) })
  expect(screen.getByRole('link', { name: new RegExp(`^${today().year} so far: `) })).toBeDefined()
  await follow(bar, 'Spending details')
  expect(portal.address).toContain(`year=${lastYear}`)
})

test.runIf(isLong)('years that fail to load show an error in their place and can be retried', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/spending-details')
  portal.tab.isOffline = true
  await userEvent.click(screen.getByRole('button', { name: 'Compare years' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('We couldn’t load the other years.')).toBeDefined()
  portal.tab.isOffline = false
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: new RegExp(`^${today().year - 1}: `) })).toBeDefined()
})

test.runIf(isLong)('a dental plan shows what it can still pay', async () => {
  const portal = await spending('dentalonly7', 'dental')
  expect(portal.text).toMatch(/Your plan can still pay \$[\d,.]+ for you this year\./)
  expect(screen.getByRole('meter', { name: /^Yearly maximum the plan pays, / })).toBeDefined()
  expect(screen.getByRole('meter', { name: /^Cleaning, /, hidden: true })).toBeDefined()
})

test.runIf(isLong)('an ended plan shows what was left and does not start over', async () => {
  const portal = await spending('formerplan9', 'medical')
  expect(portal.text).toMatch(/In \d{4}, you (had|were|reached)/)
  expect(portal.text).toMatch(/\$[\d,.]+ not used/)
  expect(portal.text).not.toMatch(/\$[\d,.]+ left[^ ]|You have \$|starts over|At this pace/)
  await portal.visit('/dashboard')
  const tile = await screen.findByRole('region', { name: /limits/ })
  const endedThisYear = portal.member?.plan.covTermDate?.startsWith(String(today().year))
  await eventually(() =>
    expect(tile.textContent).toMatch(endedThisYear ? /\$[\d,.]+ not used/ : /This plan didn’t cover you/),
  )
  expect(tile.textContent).not.toMatch(/\$[\d,.]+ left/)
})

test.runIf(isLong)('without the right the page is not found and its data is not requested', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical', without: ['deductible'] })
  await portal.visit('/spending-details')
  expect(portal.heading).toBe('Page not found')
  expect(portal.asked.filter((path) => path.includes('/spending'))).toEqual([])
})

test.runIf(isLong)('without the right to claims the bars are not links', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical', without: ['claims'] })
  await portal.visit('/spending-details')
  expect(portal.heading).toBe('Spending details')
  expect(document.querySelector('main a[href*="/claims"]')).toBeNull()
})

test.runIf(isLong)('a failure shows its code; an opened page is readable offline', async () => {
  const portal = await spending('harperdana1', 'medical')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/dashboard')
  await portal.visit('/spending-details')
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Download health expense summary/ }))
  expect(screen.getByText('You need to be online for this.')).toBeDefined()
})
