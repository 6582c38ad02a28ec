import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { ClaimKind } from './claim.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

const Times = v.pipe(v.number(), v.integer())

/** The used part of a limit, in cents. */
export const Meter = v.object({
  /** Null without a limit. */
  limitCents: v.nullable(Cents),
  /** Null if the insurer doesn't state it. */
  usedCents: orNull(Cents),
  /** Null without a limit, or if the insurer doesn't state it. */
  leftCents: orNull(Cents),
})
export type Meter = v.InferOutput<typeof Meter>

const Month = v.pipe(Times, v.minValue(1), v.maxValue(12))

/** The amounts that one month's care added to the limits, in cents. */
export const MonthOfLimits = v.object({ month: Month, deductibleCents: Cents, outOfPocketCents: Cents })
export type MonthOfLimits = v.InferOutput<typeof MonthOfLimits>

/**
 * The limits of one network: the amount paid before the plan pays, and the most paid in a year. A limit is null if the
 * insurer doesn't state whether one exists.
 */
export const NetworkMeters = v.object({
  deductible: orNull(Meter),
  outOfPocket: orNull(Meter),
  /** A person's use by month of service, without empty months; omitted if not stated. */
  months: v.optional(rows(MonthOfLimits)),
})
export type NetworkMeters = v.InferOutput<typeof NetworkMeters>

/** A benefit with a limited number of services, and how often the person had it in the limit's period. */
export const VisitLimit = v.object({
  /** The code of the benefit. */
  code: v.string(),
  name: orEmpty(LocalizedText),
  limit: Times,
  used: Times,
  left: Times,
})
export type VisitLimit = v.InferOutput<typeof VisitLimit>

/** One person's year under one plan. */
export const PersonMeters = v.object({
  memberId: v.string(),
  name: orEmpty(v.string()),
  in: NetworkMeters,
  out: NetworkMeters,
  /** The plan's maximum payment for the person (dental); null without such a limit. */
  annualMaximum: orElse(v.nullable(Meter), null),
  /** Limited benefits that the person has had, from the insurer's benefit-use data. */
  visits: rows(VisitLimit),
})
export type PersonMeters = v.InferOutput<typeof PersonMeters>

/** The day of the last decision that the member may see; null until the year's first decision. */
export const DecidedUpTo = v.union([Day, v.literal('none-yet')])

/** A plan year's meters, computed from the claims of the whole contract and not stored (shared world). */
export const Accumulators = v.object({
  contractType: ContractType,
  planName: orEmpty(v.string()),
  /** Whether the plan covered the member on any day of the year. */
  isCovered: v.boolean(),
  resetsOn: Day,
  /** The member first, then those whose claims they may see; other adults are left out. */
  people: rows(PersonMeters),
  /** Totals of everyone in the contract; null if it covers one person. */
  family: orElse(v.nullable(v.object({ in: NetworkMeters, out: NetworkMeters })), null),
  decidedUpTo: orNull(DecidedUpTo),
})
export type Accumulators = v.InferOutput<typeof Accumulators>

/** The filter that lists the claims behind a sum (contract/calls/claims.ts). */
export const ClaimsBehind = v.object({
  from: Day,
  to: Day,
  members: v.optional(v.string()),
  kinds: v.optional(ClaimKind),
  search: v.optional(v.string()),
})
export type ClaimsBehind = v.InferOutput<typeof ClaimsBehind>

/**
 * The parts of all bills, in cents, with each cent in exactly one: `billed = planPaid + otherInsurance + discount +
 * memberOwes + nobodyOwes + undecided`. Adjusted and reversed claims don't count.
 */
export const Spent = v.object({
  billedCents: Cents,
  planPaidCents: Cents,
  otherInsuranceCents: Cents,
  discountCents: Cents,
  /** `share + uncovered`. */
  memberOwesCents: Cents,
  /** The member's deductible, copays and coinsurance of covered care. */
  shareCents: Cents,
  /** Denied or not covered, and the provider may bill the member for it. */
  uncoveredCents: Cents,
  /** Not covered, and the provider may not bill the member for it. */
  nobodyOwesCents: Cents,
  /** From claims that aren't decided yet. */
  undecidedCents: Cents,
  /** The amount not covered, regardless of who owes it; also contained in the other parts. */
  notCoveredCents: Cents,
})
export type Spent = v.InferOutput<typeof Spent>

const spentOn = { spent: Spent, claims: ClaimsBehind }

/** A year's bills of everyone whose claims the member may see, from all their plans, by the first day of service. */
export const Spending = v.object({
  total: v.object(spentOn),
  /** All twelve, including empty ones. */
  months: rows(v.object({ month: Month, ...spentOn })),
  /** Largest bill first, as in the two below. */
  members: rows(v.object({ name: v.string(), ...spentOn })),
  kinds: rows(v.object({ kind: orNull(ClaimKind), ...spentOn })),
  providers: rows(v.object({ name: v.string(), ...spentOn })),
})
export type Spending = v.InferOutput<typeof Spending>
