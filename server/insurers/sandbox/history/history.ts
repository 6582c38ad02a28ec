import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { FEDERAL_PLAN } from '#server/insurers/sandbox/world/plan.ts'
import {
  type Person,
  type Enrollment,
  effectiveDateOf,
  endDateOf,
  memberIdOf,
} from '#server/insurers/sandbox/world/person.ts'
import { type Random, seededRandom } from './random.ts'
import { type FiledEncounter, decideClaims } from './decide-claims.ts'
import type { Encounter } from './encounter.ts'
import { CONDITIONS, plannedFor } from './planned.ts'
import { sessionsFor } from './sessions.ts'
import { type Condition, type Patient, dentalMonth, medicalMonth, visionMonth } from './routine.ts'

/** How far back the history goes (spec §4: older claims aren't shown). */
const MONTHS = 36

const monthly = { medical: medicalMonth, dental: dentalMonth, vision: visionMonth }

/** Facts about people apart from their enrollments; the crowd for load tests has other facts than the named people. */
export type Lives = {
  conditionsOf: (personId: string) => readonly Condition[]
  plannedFor: typeof plannedFor
  /** Visits under an approval, by member id. */
  sessionsFor?: typeof sessionsFor
  /** The part of a claim number that identifies the member. */
  markOf: (memberId: string) => string
}

const named: Lives = {
  conditionsOf: (personId) => CONDITIONS[personId] ?? [],
  plannedFor,
  sessionsFor,
  markOf: (memberId) => memberId.slice(-6),
}

/** All claims of the world, in the order in which they were decided; the same for the same day. */
export function claimsOfWorld(
  today: Temporal.PlainDate,
  everyone: readonly Person[] = people,
  lives = named,
): AdjudicatedClaim[] {
  const places = everyone.flatMap((person) =>
    person.places.filter(isDecidedHere).map((place) => ({ person, place })),
  )
  const contracts = Map.groupBy(
    [
      ...places.flatMap(({ person, place }) => fileEncounters(person, place, today, lives)),
      // After all other encounters of the contract, so that their numbers and amounts don't depend on these.
      ...places.flatMap(({ person, place }) => fileSessions(person, place, today, lives)),
    ],
    ({ place }) => `${place.contractId} ${place.plan.contractType}`,
  )
  return [...contracts.values()].flatMap((all) => decideClaims(all, today))
}

/** Claims of the Federal Employee Program are decided elsewhere. */
const isDecidedHere = ({ plan }: Enrollment): boolean => plan.planType !== FEDERAL_PLAN

/** The encounters that one person files under one enrollment, oldest service first. */
function fileEncounters(
  person: Person,
  place: Enrollment,
  today: Temporal.PlainDate,
  lives: Lives,
): FiledEncounter[] {
  const { personId } = person
  const { contractType } = place.plan
  const memberId = memberIdOf(place)
  const random = seededRandom(`${personId} ${place.contractId} ${contractType}`)
  const first = latest(effectiveDateOf(place, today), today.subtract({ months: MONTHS }))
  const end = endDateOf(place, today) ?? today
  const isWithin = isBetween(first, end)
  const patient: Patient = { ...person, conditions: lives.conditionsOf(personId) }
  const routine = place.plan.design.features.claims
    ? monthsFrom(first, end).flatMap((month) => monthly[contractType](month, patient, random))
    : []
  const planned = lives.plannedFor(personId, contractType, today)
  // Encounters after the end of coverage are filed, too, if they were planned there.
  const isTooLate = ({ services }: Encounter) =>
    services.some(({ refusal }) => refusal?.code === REASONS.afterEnd.code)
  return [...routine, ...planned]
    .filter((encounter) => isWithin(encounter) || isTooLate(encounter))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on))
    .map((encounter) => ({
      person,
      place,
      memberId,
      mark: lives.markOf(memberId),
      encounter,
      ...daysOf(encounter, today, random),
    }))
}

const isBetween =
  (first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  ({ on }: Encounter): boolean =>
    Temporal.PlainDate.compare(first, on) <= 0 && Temporal.PlainDate.compare(on, last) <= 0

/** The visits under an approval, each billed the next day to the plan at that time. */
const fileSessions = (
  person: Person,
  place: Enrollment,
  today: Temporal.PlainDate,
  { sessionsFor, markOf }: Lives,
): FiledEncounter[] => {
  const memberId = memberIdOf(place)
  const sessions =
    place.plan.contractType === 'medical' ? sessionsFor?.(person.personId, memberId, today) : []
  const isCovered = isBetween(effectiveDateOf(place, today), endDateOf(place, today) ?? today)
  return (sessions ?? []).filter(isCovered).map((encounter) => ({
    person,
    place,
    memberId,
    mark: markOf(memberId),
    encounter,
    receivedOn: encounter.on.add({ days: 1 }),
    processedOn: encounter.on.add({ days: 4 }),
    paidOn: encounter.on.add({ days: 7 }),
  }))
}

/** A pharmacy files the claim while the member waits; other providers send it by mail. */
function daysOf({ on, nights = 0, kind, isOpen }: Encounter, today: Temporal.PlainDate, random: Random) {
  if (kind === 'pharmacy') return { receivedOn: on, processedOn: on, paidOn: on.add({ days: 14 }) }
  const receivedOn = isOpen ? on.add({ days: 1 }) : on.add({ days: nights + random.between(2, 7) })
  const processedOn = isOpen ? today.add({ days: 6 }) : receivedOn.add({ days: random.between(3, 12) })
  return { receivedOn, processedOn, paidOn: processedOn.add({ days: 3 }) }
}

function monthsFrom(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const from = first.with({ day: 1 })
  const months = from.until(last.with({ day: 1 }), { largestUnit: 'month' }).months
  return Array.from({ length: Math.max(0, months + 1) }, (_, n) => from.add({ months: n }))
}

const latest = (a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(a, b) > 0 ? a : b
