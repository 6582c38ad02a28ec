import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { MONEY_FIELDS } from '#contract/claim-money.ts'
import { benefitUse } from '#contract/calls/plan-benefits.ts'
import { type YearOfSpending, spending } from '#contract/calls/spending.ts'
import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import type { ClaimsBehind, Spent } from '#contract/entities/spending.ts'
import { accumulatorsOf } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import { limitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { type Enrollment, effectiveDateOf, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

const today = worldDay()
const years = [today.year, today.year - 1, today.year - 2]
/** This year, or last year while this one has few claims. */
const fullYear = today.month > 3 ? today.year : today.year - 1
const world = claimsOfWorld(today)

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const [dana, marcus, ava] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022003'] as const

const isStarted = (place: Enrollment): boolean =>
  Temporal.PlainDate.compare(effectiveDateOf(place, today), today) <= 0

/** Every plan with limits of every person with a login. */
const allPlaces = people.flatMap(({ login, blockedDaysAgo, isLockedOut, places: all }) =>
  (blockedDaysAgo !== undefined || isLockedOut ? [] : all)
    .filter(({ plan }) => login !== undefined && plan.design.features.accumulators)
    .map((place) => ({
      login: login ?? '',
      place,
      memberId: memberIdOf(place),
      type: place.plan.contractType,
    })),
)

/** The plans that have limits to show today. */
const places = allPlaces.filter(({ place }) => isStarted(place))
const future = allPlaces.filter(({ place }) => !isStarted(place))

test.each(future)(
  'before its first day the plan of $login has no spending and says why',
  async ({ login, memberId, type }) => {
    const { tab, bearer } = await signInAs(server.app, login)
    const query = `contractType=${type}`
    for (const path of [
      `spending?${query}`,
      `spending/csv?${query}`,
      `spending/pdf?${query}`,
      'claims',
      'claims.csv',
      'claims/1',
    ]) {
      const answer = await tab.fetch(`/abcbs/v1/members/${memberId}/${path}`, { headers: bearer })
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        403,
        expect.objectContaining({
          code: 'PLN-0001',
          detail: expect.stringMatching(/^The plan starts on \d{4}-\d\d-01\.$/) as unknown,
        }),
      ])
    }
  },
)

test('the sandbox has a plan that has not started', () =>
  expect(future.map(({ login }) => login)).toContain('futureplan1'))

async function member(login: string, memberId: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const get = (path: string) => tab.fetch(`/abcbs/v1/members/${memberId}/${path}`, { headers: bearer })
  const year = async (query: string): Promise<YearOfSpending> => {
    const answer = await get(`spending?${query}`)
    expect(answer.status).toBe(200)
    return v.parse(spending.reply, await answer.json())
  }
  const listed = async (behind: Partial<ClaimsBehind>) => {
    const answer = await get(`claims.csv?${new URLSearchParams(behind as Record<string, string>)}`)
    const totals = (await answer.text()).split('\r\n').filter((row) => /^"?Total/.test(row))
    const columns = [
      ...MONEY_FIELDS.filter((field) => field !== 'memberOwesCents'),
      'shareCents',
      'deniedCents',
    ]
    const sums = Object.fromEntries(columns.map((field) => [field, 0]))
    for (const row of totals)
      for (const [at, cell] of row.split(',').slice(-columns.length).entries())
        sums[columns[at] ?? ''] = (sums[columns[at] ?? ''] ?? 0) + Math.round(Number(cell) * 100)
    return { ...sums, memberOwesCents: (sums['shareCents'] ?? 0) + (sums['deniedCents'] ?? 0) }
  }
  const file = async (kind: 'pdf' | 'csv', query: string) => {
    const url = `/abcbs/v1/members/${memberId}/spending/${kind}?${query}`
    const answer = await server.app.inject({ url, headers: bearer })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  return { get, year, listed, file }
}

const sum = (spent: readonly Spent[], field: keyof Spent) => spent.reduce((all, one) => all + one[field], 0)
const FIELDS = [
  'billedCents',
  'planPaidCents',
  'otherInsuranceCents',
  'discountCents',
  'memberOwesCents',
] as const

/** Amounts in the format of the page, the CSV and the PDF. */
const SHOWN = [...FIELDS.slice(0, 4), 'shareCents', 'uncoveredCents'] as const

/** Amounts in the format of the CSV's columns. */
const COLUMNS = [...SHOWN, 'nobodyOwesCents', 'undecidedCents'] as const

const csvSums = (csv: Buffer): number[] =>
  csv
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').slice(-COLUMNS.length))
    .reduce(
      (sums, cells) => sums.map((all, at) => all + Math.round(Number(cells[at]) * 100)),
      COLUMNS.map(() => 0),
    )

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

describe.each(sample(places, 2))('$login, $type $memberId', ({ login, memberId, type, place }) => {
  test('page, list, CSV and PDF show the same amounts every year', async () => {
    const { year, listed, file } = await member(login, memberId)
    for (const asked of years) {
      const query = `contractType=${type}&year=${asked}`
      const { spending: sums } = await year(query)
      const { spent } = sums.total
      const { search: _all, ...whole } = sums.total.claims
      expect(await listed(whole)).toMatchObject(
        Object.fromEntries(FIELDS.map((field) => [field, spent[field]])),
      )
      expect(sum([spent], 'billedCents')).toBe(COLUMNS.slice(1).reduce((all, field) => all + spent[field], 0))
      for (const parts of [sums.months, sums.members, sums.kinds, sums.providers])
        for (const field of COLUMNS)
          expect(
            sum(
              parts.map((part) => part.spent),
              field,
            ),
          ).toBe(spent[field])
      expect(csvSums(await file('csv', query))).toEqual(COLUMNS.map((field) => spent[field]))
      // A PDF takes time, so each person gets one for a single year.
      if (asked !== today.year) continue
      const { tree, untagged, title } = readTaggedPdf(await file('pdf', query))
      expect([title, untagged.flat()]).toEqual([`Health expense summary ${asked}`, []])
      const rows = inReadingOrder(tree).filter(({ role }) => role === 'TR')
      const feet = rows
        .map(({ children }) => children.map(({ text }) => text))
        .filter(([name]) => name === 'Total')
      const onPaper = SHOWN.filter((field) => field !== 'otherInsuranceCents')
      const wanted = ['Total', ...onPaper.map((field) => dollars(spent[field]))]
      expect(feet).toEqual(spent.billedCents === 0 ? [] : [wanted, wanted, wanted, wanted])
    }
  })

  test('the meters match the contract’s claims', async () => {
    const { year } = await member(login, memberId)
    const ofContract = world.filter(
      (claim) => claim.contractId === place.contractId && claim.contractType === type,
    )
    for (const asked of years) {
      const { accumulators } = await year(`contractType=${type}&year=${asked}`)
      expect(accumulators.people[0]?.memberId).toBe(memberId)
      for (const person of accumulators.people) {
        const limits = limitsOf(place.plan, asked)
        const shown = ofContract.filter((claim) => !claim.isConfidential || person.memberId === memberId)
        const [folded, whole] = [shown, ofContract].map((of) => accumulatorsOf(of, person.memberId, limits))
        for (const network of ['in', 'out'] as const)
          for (const limit of ['deductible', 'outOfPocket'] as const) {
            expect(person[network][limit]).toMatchObject(folded![network][limit].individual)
            if (accumulators.family)
              expect(accumulators.family[network][limit]).toMatchObject(whole![network][limit].family)
            const { limitCents, usedCents, leftCents } = person[network][limit] ?? expect.fail('not stated')
            const ofMonths = (person[network].months ?? []).map((month) => month[`${limit}Cents`])
            expect(ofMonths.reduce((all, cents) => all + cents, 0)).toBe(usedCents)
            if (limitCents !== null) expect((usedCents ?? NaN) + (leftCents ?? NaN)).toBe(limitCents)
          }
        const owed = paidByPlan(shown, person.memberId, asked)
        if (person.annualMaximum) expect(person.annualMaximum.usedCents).toBe(owed)
      }
    }
  })
})

const paidByPlan = (all: readonly AdjudicatedClaim[], memberId: string, year: number): number =>
  all
    .filter((claim) => claim.memberId === memberId && claim.serviceFrom.startsWith(String(year)))
    .filter(({ status }) => status === 'paid')
    .reduce((paid, { money }) => paid + money.planPaidCents, 0)

test('each total of Dana’s year opens exactly its claims', async () => {
  const { year, listed } = await member('harperdana1', dana)
  const { spending: sums } = await year(`contractType=medical&year=${fullYear}`)
  expect(sums.providers.length).toBeGreaterThan(5)
  const lists: { spent: Spent; claims: ClaimsBehind }[][] = [
    sums.months,
    sums.members,
    sums.kinds,
    sums.providers,
  ]
  const parts = lists.flatMap((all) => sample(all, 4))
  for (const { spent, claims: behind } of parts)
    expect(await listed(behind)).toMatchObject(
      Object.fromEntries(FIELDS.map((field) => [field, spent[field]])),
    )
})

test('a holder sees the children too; spouse and adult child only their own and totals', async () => {
  const spendingOf = async (login: string, memberId: string) =>
    (await member(login, memberId)).year(`contractType=medical`)
  const hers = await spendingOf('harperdana1', dana)
  expect(hers.accumulators.people.map(({ name }) => name)).toEqual([
    'Danielle Harper',
    'Eli Harper',
    'June Harper',
  ])
  expect(hers.leavesOutOthers).toBe(true)
  for (const [login, memberId] of [
    ['harpermarc1', marcus],
    ['harperava19', ava],
  ] as const) {
    const own = await spendingOf(login, memberId)
    expect(own.accumulators.people.map((person) => person.memberId)).toEqual([memberId])
    expect(own.accumulators.family).toEqual(hers.accumulators.family)
    expect(own.spending.members.length).toBeLessThan(2)
    expect(JSON.stringify(own)).not.toMatch(/Danielle|Eli Harper/)
    expect(own.leavesOutOthers).toBe(true)
  }
})

test('denied amounts are not in a share, and a share never exceeds the limits', async () => {
  const hers = await (await member('harperdana1', dana)).year(`contractType=medical&year=${fullYear}`)
  const denied = hers.spending.total.spent
  expect(denied.uncoveredCents).toBeGreaterThan(0)
  expect(denied.shareCents + denied.uncoveredCents).toBe(denied.memberOwesCents)
  const { year } = await member('delgadoray3', 'ZZD55120701')
  const { accumulators, spending: sums } = await year(`contractType=medical&year=${fullYear}`)
  const [own] = accumulators.people
  expect(sums.total.spent.shareCents).toBe(
    (own?.in.outOfPocket?.usedCents ?? NaN) + (own?.out.outOfPocket?.usedCents ?? NaN),
  )
})

test('hides a family’s months, which would reveal other adults’ care', async () => {
  const { year } = await member('harperdana1', dana)
  const { accumulators } = await year(`contractType=medical&year=${fullYear}`)
  expect(accumulators.people[0]?.in.months?.length).toBeGreaterThan(0)
  expect([accumulators.family?.in.months, accumulators.family?.out.months]).toEqual([undefined, undefined])
})

test('rejects spending without the right or under another plan', async () => {
  const asked = async (login: string, memberId: string, query: string) => {
    const { get } = await member(login, memberId)
    const parts = ['spending', 'spending/pdf', 'spending/csv']
    return Promise.all(parts.map(async (path) => (await get(`${path}?${query}`)).status))
  }
  const refused = [404, 404, 404]
  expect(await asked('harperdana1', dana, 'contractType=vision')).toEqual(refused)
  expect(await asked('norights001', 'ZZS40000601', 'contractType=medical')).toEqual(refused)
  const wrong = [400, 400, 400]
  expect(await asked('harperdana1', dana, `contractType=medical&year=${today.year - 3}`)).toEqual(wrong)
  expect(await asked('harperdana1', dana, `contractType=medical&year=${today.year + 1}`)).toEqual(wrong)
  expect(await asked('harperdana1', dana, 'contractType=medical&year=x')).toEqual(wrong)
  expect(await asked('harperdana1', dana, 'contractType=pets')).toEqual(wrong)
})

test('on January 1 the new year starts with nothing used or spent', async () => {
  const newYear = today.with({ month: 1, day: 1 }).add({ years: 1 })
  // Signed in for the new year: a token from the old one would have expired.
  server.faults.set({ clockOffsetSeconds: today.until(newYear).days * 86_400 })
  const { year } = await member('delgadoray3', 'ZZD55120701')
  const january = await year('contractType=medical')
  expect([january.year, january.years, january.accumulators.resetsOn]).toEqual([
    newYear.year,
    [newYear.year, newYear.year - 1, newYear.year - 2],
    `${newYear.year + 1}-01-01`,
  ])
  expect(january.spending.total.spent.billedCents).toBe(0)
  expect(january.accumulators.people[0]?.in.deductible?.usedCents).toBe(0)
  expect(january.accumulators.decidedUpTo).toBe('none-yet')
  const { spending: last } = await year(`contractType=medical&year=${today.year}`)
  expect(last.total.spent.billedCents).toBeGreaterThan(0)
})

test('shows the stated count of visits', async () => {
  const { get, year } = await member('harperdana1', dana)
  const { people } = (await year('contractType=medical')).accumulators
  const uses = v.parse(benefitUse.reply, await (await get('benefit-use?contractType=medical')).json())
  expect(people[0]?.visits.map(({ code }) => code)).toContain('rehabilitation')
  for (const [at, { memberId, visits, ...meters }] of people.entries()) {
    const person = uses.people[at]
    expect(person).toMatchObject({ memberId, in: meters.in, out: meters.out })
    for (const { code, limit, used } of visits)
      expect(person?.uses).toContainEqual(expect.objectContaining({ code, allowed: limit, used }))
  }
})

test('the summary is in Spanish on request', async () => {
  const { file } = await member('harperdana1', dana)
  const pdf = readTaggedPdf(await file('pdf', 'contractType=medical&language=es'))
  expect([pdf.lang, pdf.title]).toEqual(['es-US', `Resumen de gastos de salud ${today.year}`])
  const csv = await file('csv', 'contractType=medical&language=es')
  expect(csv.toString('utf8')).toContain('Denegado o no cubierto')
})
