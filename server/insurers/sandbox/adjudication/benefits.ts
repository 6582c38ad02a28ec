import type { Frequency } from '#contract/entities/plan-coverage.ts'

/** The kinds of service that a plan's rules distinguish. */
export const CATEGORIES = [
  'preventive',
  'primary',
  'specialist',
  'virtual',
  'urgent',
  'emergency',
  'hospital',
  'outpatient',
  'lab',
  'imaging',
  'therapy',
  'equipment',
  'ambulance',
  'drug-0',
  'drug-1',
  'drug-2',
  'drug-3',
  'drug-4',
  'drug-5',
  'dental-preventive',
  'dental-basic',
  'dental-major',
  'dental-ortho',
  'eye-exam',
  'eye-lenses',
  'eye-wear',
  'eye-contacts',
] as const
export type Category = (typeof CATEGORIES)[number]

/** The member's share of an allowed amount: the deductible if it applies, then the copay, then the coinsurance. */
export type CostShare = {
  copayCents: number
  /** Whole percent of what remains after the deductible and copay. */
  coinsurancePercent: number
  afterDeductible: boolean
  /** The plan pays at most this much for one service; the rest isn't covered. */
  allowanceCents?: number
}

/** The rules of one benefit, in any network. */
export type BenefitRule = {
  /** Null if the plan pays any number of times. */
  frequency: Frequency | null
  /** Benefits whose services also count here: contacts replace glasses. */
  countsWith: readonly string[]
  /** The plan pays starting this many months after coverage begins; 0 without a waiting period. */
  waitingMonths: number
  /** The most that the plan ever pays for one person, in cents; null without such a limit. */
  lifetimeCents: number | null
}

/** The most that one person and the whole family pay in a plan year, in cents; null without a limit. */
export type YearLimit = { individualCents: number | null; familyCents: number | null }

export type SideLimits = { deductible: YearLimit; outOfPocket: YearLimit }

/** The limits that are counted over a plan year. */
export type YearLimits = {
  year: number
  in: SideLimits
  out: SideLimits
  /** The most that the plan pays for one person in a year (dental); null without such a limit. */
  annualMaximumCents: number | null
}

export type Side = SideLimits & { services: Partial<Record<Category, CostShare>> }

/** A plan's design for one year. Services that a side doesn't list aren't covered there. */
export type Benefits = YearLimits & {
  planId: string
  in: Side
  out: Side
  /** By the code of the benefit. */
  rules: Readonly<Record<string, BenefitRule>>
  /** The month in which plan years begin. */
  yearStartsIn: number
  /** The most that one person pays for drugs in a year (Medicare Part D); omitted by other plans. */
  drugLimitCents?: number
}
