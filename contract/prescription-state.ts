import type { Fill, Prescription } from './entities/prescription.ts'

type Day = Temporal.PlainDate

/** How many days after its supply has run out a medicine is still listed as active. */
const ACTIVE_DAYS = 30
/** The longest supply that is filled at once: a year of contraceptives. */
const LONGEST_SUPPLY_DAYS = 366
/** Without a rule of the plan, how many days before the supply runs out a refill is due. */
const DUE_BEFORE_DAYS = 7

/** A fill for its reader, or as the insurer states it. */
type CountedFill = Omit<Fill, 'claimHandle'>

export type MedicineState<F extends CountedFill = Fill> = {
  /** Null if it can't be known, because the supply of the last fill can't be counted. False if no fill was paid. */
  isActive: boolean | null
  /** The newest paid fill that isn't in the future; without one, the newest paid fill. */
  lastFill: F | null
  runsOutOn: Day | null
  /** The first day of a refill, if the plan states a share and a refill is left. */
  refillFrom: Day | null
  isRefillDue: boolean
  /** Whether the supply has run out while refills are left. */
  isLate: boolean
  needsRenewal: boolean
}

export type Medicine<F extends CountedFill = Fill> = Pick<
  Prescription,
  'refillsLeft' | 'expiresOn' | 'refillAfterPercent'
> & { fills: readonly F[] }

const isBefore = (one: Day, other: Day) => Temporal.PlainDate.compare(one, other) < 0

/**
 * The state of a medicine on a day (docs/decisions/082). Dates are counted only from a fill that isn't in the future and
 * has a supply of at least one day.
 */
export function medicineStateOn<F extends CountedFill>(
  { fills, refillsLeft, expiresOn, refillAfterPercent }: Medicine<F>,
  today: Day,
): MedicineState<F> {
  const lastFill = lastPaid(fills, today)
  const supply = supplyOf(lastFill, today)
  const runsOutOn = supply && supply.on.add({ days: supply.days })
  const hasExpired = expiresOn !== null && isBefore(Temporal.PlainDate.from(expiresOn), today)
  const hasRefill = refillsLeft !== null && refillsLeft > 0 && !hasExpired
  const refillFrom =
    supply && hasRefill && refillAfterPercent !== null
      ? supply.on.add({ days: Math.ceil((supply.days * refillAfterPercent) / 100) })
      : null
  const dueFrom = refillFrom ?? (runsOutOn && runsOutOn.subtract({ days: DUE_BEFORE_DAYS }))
  const isCounted = runsOutOn !== null && !isBefore(runsOutOn.add({ days: ACTIVE_DAYS }), today)
  const isUnknown =
    runsOutOn === null &&
    lastFill !== null &&
    lastFill.on >= today.subtract({ days: LONGEST_SUPPLY_DAYS + ACTIVE_DAYS }).toString()
  return {
    isActive: isUnknown ? null : isCounted,
    lastFill,
    runsOutOn,
    refillFrom,
    isRefillDue: isCounted && hasRefill && dueFrom !== null && !isBefore(today, dueFrom),
    isLate: isCounted && hasRefill && isBefore(runsOutOn, today),
    needsRenewal: isCounted && (refillsLeft === 0 || hasExpired),
  }
}

/** Whether a list of current medicines has it: a missing fact doesn't mean that the medicine isn't taken. */
export const isCurrent = ({ isActive }: Pick<MedicineState, 'isActive'>): boolean => isActive !== false

function lastPaid<F extends CountedFill>(fills: readonly F[], today: Day): F | null {
  const paid = fills.filter(({ rejection }) => rejection === null).toSorted((a, b) => (a.on < b.on ? 1 : -1))
  return paid.find(({ on }) => on <= today.toString()) ?? paid[0] ?? null
}

function supplyOf(fill: CountedFill | null, today: Day): { on: Day; days: number } | null {
  if (fill?.daysSupply == null || fill.daysSupply < 1) return null
  const on = Temporal.PlainDate.from(fill.on)
  return isBefore(today, on) ? null : { on, days: Math.floor(fill.daysSupply) }
}

export const MEDICINE_GROUPS = ['active', 'refill-due', 'renewal', 'not-active'] as const
export type MedicineGroup = (typeof MEDICINE_GROUPS)[number]

export function isInGroup(state: MedicineState, group: MedicineGroup): boolean {
  switch (group) {
    case 'active':
      return isCurrent(state)
    case 'refill-due':
      return state.isRefillDue
    case 'renewal':
      return state.needsRenewal
    case 'not-active':
      return !isCurrent(state)
  }
}
