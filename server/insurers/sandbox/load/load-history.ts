import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { type Random, seededRandom } from '#server/insurers/sandbox/history/random.ts'
import type { Encounter } from '#server/insurers/sandbox/history/encounter.ts'
import { type Lives, claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import type { Condition } from '#server/insurers/sandbox/history/routine.ts'
import { DIAGNOSES, PLACES } from '#server/insurers/sandbox/history/diagnoses-and-places.ts'
import { SERVICES } from '#server/insurers/sandbox/history/services.ts'
import type { Person } from '#server/insurers/sandbox/world/person.ts'

const CONDITIONS = ['pressure', 'diabetes', 'cholesterol', 'mood', 'asthma', 'thyroid', 'heart'] as const
/** The services of one day in a hospital's outpatient department, which make for long bills. */
const ON_A_DAY = [
  SERVICES.visit,
  SERVICES.blood,
  SERVICES.metabolic,
  SERVICES.sugar,
  SERVICES.strep,
  SERVICES.xray,
  SERVICES.injection,
  SERVICES.mri,
  SERVICES.therapy,
  SERVICES.strips,
]
const WITHIN_DAYS = 36 * 30

/** About a hundred lines per member on average; some members have ten times as many, others hardly any. */
const days = (random: Random): number => {
  if (random.isOnceIn(60)) return random.between(30, 80)
  return random.between(1, 7)
}

const dayInHospital = (on: Temporal.PlainDate, random: Random): Encounter => ({
  on,
  kind: 'outpatient',
  provider: PROVIDERS.hospital,
  facility: PROVIDERS.hospital.name,
  place: PLACES.outpatient,
  diagnoses: [DIAGNOSES.pressure],
  services: Array.from({ length: random.between(6, 14) }, () => ({ service: random.oneOf(ON_A_DAY) })),
  ...(random.isOnceIn(30) ? { afterwards: random.oneOf(['corrected', 'reversed'] as const) } : {}),
})

const lives: Lives = {
  conditionsOf(personId): readonly Condition[] {
    const random = seededRandom(`${personId} lives with`)
    return CONDITIONS.filter(() => random.isOnceIn(11))
  },
  plannedFor(personId, contractType, today) {
    if (contractType !== 'medical') return []
    const random = seededRandom(`${personId} goes to`)
    return Array.from({ length: days(random) }, () =>
      dayInHospital(today.subtract({ days: random.between(0, WITHIN_DAYS) }), random),
    )
  },
  // The last six characters, which number the claims of the named people, would repeat in a crowd.
  markOf: (memberId) => memberId.slice(-8),
}

/** A family's claims, decided like all others; the same for the same day. */
export const claimsOfFamily = (family: readonly Person[], today: Temporal.PlainDate): AdjudicatedClaim[] =>
  claimsOfWorld(today, family, lives)
