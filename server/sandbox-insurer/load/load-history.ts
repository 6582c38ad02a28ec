import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { type Chance, chanceOf } from '#server/sandbox-insurer/history/chance.ts'
import type { Encounter } from '#server/sandbox-insurer/history/encounter.ts'
import { type Lives, claimsOfWorld } from '#server/sandbox-insurer/history/history.ts'
import { PROVIDERS } from '#server/sandbox-insurer/history/providers.ts'
import type { Condition } from '#server/sandbox-insurer/history/routine.ts'
import { DIAGNOSES, PLACES, SERVICES } from '#server/sandbox-insurer/history/services.ts'
import type { Person } from '#server/sandbox-insurer/world/person.ts'

const CONDITIONS = ['pressure', 'diabetes', 'cholesterol', 'mood', 'asthma', 'thyroid', 'heart'] as const
/** What a day in a hospital's outpatient rooms is made of; such bills are long. */
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

/** About a hundred lines a member on average, which some have ten times and others hardly. */
const days = (chance: Chance): number => {
  if (chance.isOnceIn(60)) return chance.between(30, 80)
  return chance.between(1, 7)
}

const dayInHospital = (on: Temporal.PlainDate, chance: Chance): Encounter => ({
  on,
  kind: 'outpatient',
  provider: PROVIDERS.hospital,
  facility: PROVIDERS.hospital.name,
  place: PLACES.outpatient,
  diagnoses: [DIAGNOSES.pressure],
  services: Array.from({ length: chance.between(6, 14) }, () => ({ service: chance.oneOf(ON_A_DAY) })),
  ...(chance.isOnceIn(30) ? { afterwards: chance.oneOf(['corrected', 'reversed'] as const) } : {}),
})

const lives: Lives = {
  conditionsOf(personId): readonly Condition[] {
    const chance = chanceOf(`${personId} lives with`)
    return CONDITIONS.filter(() => chance.isOnceIn(11))
  },
  plannedFor(personId, contractType, today) {
    if (contractType !== 'medical') return []
    const chance = chanceOf(`${personId} goes to`)
    return Array.from({ length: days(chance) }, () =>
      dayInHospital(today.subtract({ days: chance.between(0, WITHIN_DAYS) }), chance),
    )
  },
  // The last six characters, which number the claims of the named people, would repeat themselves in a crowd.
  markOf: (memberId) => memberId.slice(-8),
}

/** A family's claims, decided as everybody's are; the same for the same day. */
export const claimsOfFamily = (family: readonly Person[], today: Temporal.PlainDate): AdjudicatedClaim[] =>
  claimsOfWorld(today, family, lives)
