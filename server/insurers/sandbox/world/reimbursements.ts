import type { AdjudicatedClaim, ClaimKind } from '#contract/entities/claim.ts'
import type { ExpenseType } from '#contract/entities/reimbursement.ts'
import type { CreditRow, RequestRow } from '#server/insurers/sandbox/reimbursement/repository.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { ADULT_AGE } from '#server/access/age.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { people } from './people.ts'
import { type Person, type Enrollment, effectiveDateOf, memberIdOf } from './person.ts'

type Day = Temporal.PlainDate

/** The employer's contribution for each month of coverage, and the most that rolls over into the next year. */
const CREDIT_A_MONTH_CENTS = 100_00
const ROLLOVER_CAP_CENTS = 500_00
/** Members don't request smaller amounts. */
const LEAST_CENTS = 10_00
/** Members spend only this share of a year's money. */
const SHARE_SPENT = 0.72

const EXPENSES: Record<ClaimKind, ExpenseType> = {
  professional: 'doctor',
  inpatient: 'hospital',
  outpatient: 'hospital',
  pharmacy: 'pharmacy',
  dental: 'dental',
  vision: 'vision',
  equipment: 'equipment',
  ambulance: 'hospital',
}

/** Credits for every year with coverage, and for the next one: an account opens automatically on its first day. */
function creditsOf(place: Enrollment, today: Day): CreditRow[] {
  const first = effectiveDateOf(place, today)
  return Array.from({ length: today.year + 2 - first.year }, (_, n) => {
    const year = first.year + n
    const months = n === 0 ? 13 - first.month : 12
    return {
      contractId: place.contractId,
      year,
      startsOn: n === 0 ? first.toString() : `${year}-01-01`,
      endsOn: `${year}-12-31`,
      runOutOn: `${year + 1}-03-31`,
      creditCents: months * CREDIT_A_MONTH_CENTS,
      rolloverCapCents: ROLLOVER_CAP_CENTS,
    }
  })
}

type SeededRequest = Pick<
  RequestRow,
  'memberId' | 'expense' | 'providerName' | 'serviceFrom' | 'serviceTo' | 'amountCents' | 'claimId' | 'ruling'
> & { on: Day; isProven: boolean }

/**
 * The claims that the holder may request money for: their own, and those of the children whose records they may read.
 * All claims of the contract are decided together, because each member's share depends on what the others used.
 */
function claimsOfAccount(
  { contractId, plan }: Enrollment,
  today: Day,
  everyone: readonly Person[],
): AdjudicatedClaim[] {
  const covered = everyone.flatMap((person) =>
    person.places
      .filter((place) => place.contractId === contractId && place.plan === plan)
      .map((place) => ({ person, place })),
  )
  const askedFor = covered
    .filter(({ place: { relationship }, person: { age } }) =>
      relationship === 'child' ? age < ADULT_AGE : relationship === 'self',
    )
    .map(({ place }) => memberIdOf(place))
  const claims = claimsOfWorld(
    today,
    covered.map(({ person, place }) => ({ ...person, places: [place] })),
  )
  return claims
    .filter(({ memberId }) => askedFor.includes(memberId))
    .toSorted((a, b) => (a.serviceFrom < b.serviceFrom ? -1 : 1))
}

/** Requests based on claims: some of the member's shares, until the year's money is nearly used up. */
function requestsForClaims(
  credits: readonly CreditRow[],
  claims: readonly AdjudicatedClaim[],
  today: Day,
): SeededRequest[] {
  const random = seededRandom(`reimbursement ${credits[0]?.contractId ?? ''}`)
  const spent = new Map<number, number>()
  return claims.flatMap((claim) => {
    const { memberId, kind, status, providerName, serviceFrom, serviceTo, claimId, processedOn } = claim
    const amountCents = claim.money.memberOwesCents
    const year = Number(serviceFrom.slice(0, 4))
    const credit = credits.find((one) => one.year === year)
    if (!processedOn || status !== 'paid' || amountCents < LEAST_CENTS || !credit) return []
    const on = Temporal.PlainDate.from(processedOn).add({ days: random.between(3, 20) })
    const so = (spent.get(year) ?? 0) + amountCents
    const isInTime = on.toString() <= credit.runOutOn && Temporal.PlainDate.compare(on, today) < 0
    if (!isInTime || so > credit.creditCents * SHARE_SPENT) return []
    spent.set(year, so)
    const what = { memberId, providerName, serviceFrom, serviceTo, amountCents, claimId }
    return [{ ...what, expense: EXPENSES[kind], ruling: null, on, isProven: true }]
  })
}

/** A request that isn't for medical care, and one that still lacks its receipt. */
function otherRequests(memberId: string, today: Day): SeededRequest[] {
  const [gym, dentist] = [today.subtract({ days: 64 }), today.subtract({ days: 9 })]
  const servedOn = (day: Day) => ({ serviceFrom: day.toString(), serviceTo: day.toString() })
  const own = { memberId, claimId: null }
  return [
    {
      ...own,
      expense: 'other',
      providerName: 'Prairie Fitness Club',
      amountCents: 39_00,
      ...servedOn(gym.subtract({ days: 5 })),
      on: gym,
      isProven: true,
      ruling: 'not-eligible',
    },
    {
      ...own,
      expense: 'dental',
      providerName: 'Stuttgart Family Dental',
      amountCents: 85_00,
      ...servedOn(dentist.subtract({ days: 3 })),
      on: dentist,
      isProven: false,
      ruling: null,
    },
  ]
}

const rowOf =
  (place: Enrollment, username: string) =>
  ({ on, isProven, ...told }: SeededRequest, at: number): RequestRow => {
    const requestId = `hra-${place.contractId}-${at + 1}`
    const plainTime = Temporal.PlainTime.from({ hour: 9, minute: at % 60 })
    return {
      ...told,
      requestId,
      confirmation: confirmationOf(requestId, 'reimbursement'),
      contractId: place.contractId,
      username,
      payTo: 'member',
      submittedAt: on.toZonedDateTime({ timeZone: INSURER_ZONE, plainTime }).toInstant().toString(),
      provenOn: isProven ? on.toString() : null,
    }
  }

/** The reimbursement accounts of everyone who has one, from their claims; the same for the same day. */
export function reimbursementRows(
  today: Day,
  everyone: readonly Person[] = people,
): { credits: CreditRow[]; requests: RequestRow[] } {
  const accounts = everyone.flatMap((person) =>
    person.places
      .filter(
        ({ plan, relationship }) => plan.design.features.reimbursementAccount && relationship === 'self',
      )
      .map((place) => ({ person, place })),
  )
  const parts = accounts.map(({ person, place }) => {
    const credits = creditsOf(place, today)
    const claims = claimsOfAccount(place, today, everyone)
    const told = [...requestsForClaims(credits, claims, today), ...otherRequests(memberIdOf(place), today)]
    const inOrder = told.toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on))
    return { credits, requests: person.login ? inOrder.map(rowOf(place, person.login)) : [] }
  })
  return {
    credits: parts.flatMap(({ credits }) => credits),
    requests: parts.flatMap(({ requests }) => requests),
  }
}
