import { businessDaysAfter } from '#contract/business-days.ts'
import type { PlanYear, ShownReimbursement } from '#contract/entities/reimbursement.ts'

/** A plan year's money, before any request. Days are ISO dates, which sort chronologically. */
export type Credit = {
  year: number
  startsOn: string
  endsOn: string
  runOutOn: string
  creditCents: number
  rolloverCapCents: number
}

/** The facts about a request that the account needs. */
export type RequestFacts = {
  requestId: string
  submittedAt: string
  submittedOn: string
  serviceFrom: string
  amountCents: number
  provenOn: string | null
  ruling: 'not-eligible' | null
}

/** The outcome of a request as of a day. */
export type Outcome = Pick<
  ShownReimbursement,
  'planYear' | 'state' | 'reason' | 'dueOn' | 'decidedOn' | 'paidOn' | 'approvedCents'
> & { heldCents: number }

/** A request is reviewed within this many business days, and paid within this many more. */
export const REVIEW_DAYS = 2
export const PAYMENT_DAYS = 3
/** How many days a request waits for its receipt. */
export const RECEIPT_DAYS = 45

/** Cached, because an account asks for the same days again and again, and each requires many holiday lookups. */
function rememberDays(find: (day: Temporal.PlainDate, days: number) => Temporal.PlainDate) {
  const found = new Map<string, string>()
  return (day: string, days: number): string => {
    const name = `${day} ${days}`
    const known = found.get(name) ?? find(Temporal.PlainDate.from(day), days).toString()
    found.set(name, known)
    return known
  }
}

const dayAfter = rememberDays((day, days) => day.add({ days }))
const businessAfter = rememberDays(businessDaysAfter)

/** The plan year that pays for a service: the year of the service. */
export const yearFor = (serviceFrom: string, credits: readonly Credit[]): Credit | undefined =>
  credits.find(({ startsOn, endsOn }) => startsOn <= serviceFrom && serviceFrom <= endsOn)

/** The milestones of a request, which follow only from its dates. */
function milestones({ submittedOn, provenOn, ruling }: RequestFacts) {
  const lapsesOn = dayAfter(submittedOn, RECEIPT_DAYS + 1)
  const isProven = provenOn !== null && provenOn < lapsesOn
  const from = isProven && provenOn > submittedOn ? provenOn : submittedOn
  const decidedOn = isProven || ruling ? businessAfter(from, REVIEW_DAYS) : lapsesOn
  const releasedOn = ruling || !isProven ? decidedOn : undefined
  return { lapsesOn, isProven, decidedOn, releasedOn, paidOn: businessAfter(decidedOn, PAYMENT_DAYS) }
}

type Event = { on: string; rank: number; at: string; id: string; happen: (left: Left) => void }

/** The money left in each year, the money held by each request, and the amounts rolled over or forfeited. */
type Left = {
  cents: Map<number, number>
  held: Map<string, number>
  rollover: Map<number, number>
  forfeited: Map<number, number>
}

const add = <Key>(sums: Map<Key, number>, key: Key, cents: number) =>
  void sums.set(key, (sums.get(key) ?? 0) + cents)

/** Closes a year: the rest rolls over up to the cap, and the year pays no more requests. */
function close(credit: Credit, next: Credit | undefined, left: Left): void {
  const rest = left.cents.get(credit.year) ?? 0
  left.cents.set(credit.year, 0)
  add(left.forfeited, credit.year, rest)
  if (!next) return
  const kept = Math.min(rest, credit.rolloverCapCents)
  add(left.rollover, next.year, kept)
  add(left.cents, next.year, kept)
}

function eventsOf(credits: readonly Credit[], asked: readonly RequestFacts[]): Event[] {
  const closings = credits.map((credit) => ({
    on: dayAfter(credit.runOutOn, 1),
    rank: 0,
    at: '',
    id: String(credit.year),
    happen: (left: Left) =>
      close(
        credit,
        credits.find(({ year }) => year === credit.year + 1),
        left,
      ),
  }))
  const rest = asked.flatMap((request): Event[] => {
    const credit = yearFor(request.serviceFrom, credits)
    if (!credit) return []
    const { requestId: id, submittedAt: at, submittedOn } = request
    const { releasedOn } = milestones(request)
    const hold = (left: Left) => {
      const held = Math.min(request.amountCents, left.cents.get(credit.year) ?? 0)
      left.held.set(id, held)
      add(left.cents, credit.year, -held)
    }
    const release = (left: Left) => {
      const held = left.held.get(id) ?? 0
      left.held.set(id, 0)
      const isClosed = releasedOn !== undefined && releasedOn > credit.runOutOn
      add(isClosed ? left.forfeited : left.cents, credit.year, held)
    }
    return [
      { on: submittedOn, rank: 2, at, id, happen: hold },
      ...(releasedOn ? [{ on: releasedOn, rank: 1, at, id, happen: release }] : []),
    ]
  })
  const key = ({ on, rank, at, id }: Event) => `${on} ${rank} ${at} ${id}`
  return [...closings, ...rest].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/**
 * The account on a day: balance = credits − requested amounts, applied in the order of everything that has happened by
 * then. Each request holds the money left when it arrived, so a year never pays more than was put in.
 */
export function accountOn(
  day: Temporal.PlainDate,
  allCredits: readonly Credit[],
  asked: readonly RequestFacts[],
): { years: PlanYear[]; outcomes: Map<string, Outcome> } {
  const today = day.toString()
  const credits = allCredits.filter(({ startsOn }) => startsOn <= today)
  const left: Left = {
    cents: new Map(credits.map(({ year, creditCents }) => [year, creditCents])),
    held: new Map(),
    rollover: new Map(),
    forfeited: new Map(),
  }
  for (const event of eventsOf(credits, asked)) if (event.on <= today) event.happen(left)
  const known = asked.filter(({ submittedOn }) => submittedOn <= today)
  const outcomes = new Map(
    known.map((request) => [
      request.requestId,
      outcomeOf(request, {
        today,
        held: left.held.get(request.requestId) ?? 0,
        planYear: yearFor(request.serviceFrom, credits)?.year ?? Number(request.serviceFrom.slice(0, 4)),
      }),
    ]),
  )
  const years = credits
    .map((credit) => yearOf(credit, left, [...outcomes.values()]))
    .toSorted((a, b) => b.year - a.year)
  return { years, outcomes }
}

function outcomeOf(
  request: RequestFacts,
  { today, held, planYear }: { today: string; held: number; planYear: number },
): Outcome {
  const { lapsesOn, decidedOn, releasedOn, paidOn } = milestones(request)
  const base = { planYear, heldCents: held, reason: null, dueOn: null, paidOn: null }
  const isDue = today < decidedOn
  // A receipt isn't known before the day on which it arrives.
  const waits = !request.ruling && (request.provenOn === null || request.provenOn > today)
  if (isDue && waits)
    return {
      ...base,
      state: 'receipt-needed',
      dueOn: dayAfter(lapsesOn, -1),
      decidedOn: null,
      approvedCents: null,
    }
  if (isDue) return { ...base, state: 'pending', dueOn: decidedOn, decidedOn: null, approvedCents: null }
  if (releasedOn)
    return { ...base, state: 'denied', reason: request.ruling ?? 'no-receipt', decidedOn, approvedCents: 0 }
  if (held === 0) return { ...base, state: 'denied', reason: 'balance', decidedOn, approvedCents: 0 }
  const isPaid = paidOn <= today
  return {
    ...base,
    state: isPaid ? 'paid' : 'approved',
    reason: held < request.amountCents ? 'balance' : null,
    decidedOn,
    paidOn: isPaid ? paidOn : null,
    approvedCents: held,
  }
}

function yearOf(credit: Credit, left: Left, outcomes: readonly Outcome[]): PlanYear {
  const { year, startsOn, endsOn, runOutOn, creditCents } = credit
  const requestsIn = (...states: Outcome['state'][]) =>
    outcomes
      .filter(({ planYear, state }) => planYear === year && states.includes(state))
      .reduce((sum, { heldCents }) => sum + heldCents, 0)
  return {
    year,
    startsOn,
    endsOn,
    runOutOn,
    creditCents,
    rolloverCents: left.rollover.get(year) ?? 0,
    paidCents: requestsIn('paid'),
    approvedCents: requestsIn('approved'),
    pendingCents: requestsIn('pending', 'receipt-needed'),
    forfeitedCents: left.forfeited.get(year) ?? 0,
    availableCents: left.cents.get(year) ?? 0,
  }
}
