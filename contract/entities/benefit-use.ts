import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { ApprovalAnswer } from './approval-rule.ts'
import { Meter, NetworkMeters } from './spending.ts'

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A person's use of one benefit, as of the requested day. */
export const BenefitUse = v.object({
  /** The code of the BenefitCategory. */
  code: v.string(),
  memberId: v.string(),
  /** In `unit`, for the period that the limit's rule sets; null without a stated limit. */
  allowed: orNull(Amount),
  /** In `unit`; may be more than `allowed`. Null if it isn't stated. */
  used: orNull(Amount),
  /** `cents` are what the plan paid. */
  unit: v.picklist(['visit', 'day', 'service', 'cents']),
  /** The day on which the count starts over for everyone (a new year); null for other rules. */
  resetsOn: orNull(Day),
  /** The last day on which the person had it. */
  lastOn: orNull(Day),
  /** The first day on which the plan pays for it (again). A past day means now. Null if it isn't stated, or never. */
  nextOn: orNull(Day),
  /** Covered from this day on; null without a waiting period, or if it is over. */
  waitingUntil: orNull(Day),
  /** The code of the benefit that was used instead of this one (contacts instead of glasses). */
  insteadOf: orNull(v.string()),
  /** Whether the insurer excludes it for this person, regardless of the plan. */
  isExcluded: v.optional(v.boolean()),
  /** Whether this person needs approval, if the insurer states it in addition to the plan's rule. */
  approval: v.optional(ApprovalAnswer),
})
export type BenefitUse = v.InferOutput<typeof BenefitUse>

/** A person's benefits and limits as of a day. */
export const PersonBenefits = v.object({
  memberId: v.string(),
  name: orEmpty(v.string()),
  /** The first and the last day of the person's own coverage. */
  coveredFrom: v.optional(orNull(Day)),
  /** Null while no end is known. */
  coveredTo: v.optional(orNull(Day)),
  uses: rows(BenefitUse),
  /** Deductible and out-of-pocket limit, as on the spending page; null if the insurer doesn't state limits. */
  in: orNull(NetworkMeters),
  out: orNull(NetworkMeters),
  /** The most that the plan pays for the person in a year (dental); null without such a limit. */
  annualMaximum: orElse(v.nullable(Meter), null),
})
export type PersonBenefits = v.InferOutput<typeof PersonBenefits>

/** Totals of the contract's limits, without months and services; null if it covers one person. */
export const FamilyMeters = v.object({ in: NetworkMeters, out: NetworkMeters })
