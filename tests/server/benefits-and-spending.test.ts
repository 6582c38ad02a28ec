import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { benefitUse, planCoverage } from '#contract/calls/plan-benefits.ts'
import { spending } from '#contract/calls/spending.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { effectiveDateOf, endDateOf, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})

const today = worldDay()
const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0

/** Every active plan with limits of every person with a login. */
const places = people.flatMap(({ login, blockedDaysAgo, isLockedOut, places: all }) =>
  login === undefined || blockedDaysAgo !== undefined || isLockedOut
    ? []
    : all
        .filter(({ plan }) => plan.design.features.accumulators && plan.design.features.whosCovered)
        .filter((place) => {
          const end = endDateOf(place, today)
          return !isBefore(today, effectiveDateOf(place, today)) && (!end || !isBefore(end, today))
        })
        .map((place) => [login, place.plan.contractType, memberIdOf(place)] as const),
)

async function askedAs(login: string, memberId: string, type: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const get = async (call: string) => {
    const path = `/abcbs/v1/members/${memberId}/${call}?contractType=${type}`
    const answer = await tab.fetch(path, { headers: bearer })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  return {
    year: v.parse(spending.reply, await get('spending')),
    use: v.parse(benefitUse.reply, await get('benefit-use')),
    coverage: v.parse(planCoverage.reply, await get('plan-coverage')).coverage,
  }
}

/** Counts the covered services of this calendar year by benefit, directly from the claims. */
async function servicesOf(memberId: string): Promise<Map<string, number>> {
  const rows = await server.db
    .select({ claim: claims, line: claimLines })
    .from(claims)
    .innerJoin(claimLines, eq(claimLines.claimId, claims.claimId))
    .where(eq(claims.memberId, memberId))
  const counts = new Map<string, number>()
  for (const { claim, line } of rows) {
    const isOfYear = claim.serviceFrom.startsWith(String(today.year)) && claim.serviceFrom <= today.toString()
    const isDecided = claim.status === 'paid' || claim.status === 'denied'
    const benefit = SERVICE_BY_CODE.get(line.service.code)?.benefit
    if (isOfYear && isDecided && !line.isDenied && benefit)
      counts.set(benefit, (counts.get(benefit) ?? 0) + 1)
  }
  return counts
}

test.each(sample(places, 3))(
  'amounts and counts of %s, %s, equal those of spending, to the cent and the visit',
  async (login, type, memberId) => {
    const { year, use, coverage } = await askedAs(login, memberId, type)
    const { accumulators } = year
    const asSpent = accumulators.people.map((one) => ({
      memberId: one.memberId,
      in: one.in,
      out: one.out,
      annualMaximum: one.annualMaximum,
      visits: one.visits.map(({ code, limit, used }) => ({ code, limit, used })),
    }))
    const asUsed = use.people.map((one) => ({
      memberId: one.memberId,
      in: one.in,
      out: one.out,
      annualMaximum: one.annualMaximum,
      visits: one.uses.flatMap(({ code, allowed, used, unit, lastOn }) =>
        unit === 'cents' || allowed === null || used === null || lastOn === null
          ? []
          : [{ code, limit: allowed, used }],
      ),
    }))
    expect(asUsed).toEqual(asSpent)
    expect(use.family).toEqual(accumulators.family)
    // The claims confirm this for limits that renew with the calendar year.
    const counted = (coverage?.categories ?? []).filter(
      ({ limit }) => limit?.count && limit.rule && 'per' in limit.rule && limit.rule.per === 'calendar-year',
    )
    for (const person of use.people) {
      const services = await servicesOf(person.memberId)
      for (const { code } of counted) {
        const stated = person.uses.find((one) => one.code === code)
        expect([code, stated?.used]).toEqual([code, services.get(code) ?? 0])
      }
    }
  },
)

test('the test covers everyone in the sandbox with limits', () => {
  expect(places.length).toBeGreaterThan(10)
  expect(new Set(places.map(([, type]) => type)).size).toBeGreaterThan(1)
})
