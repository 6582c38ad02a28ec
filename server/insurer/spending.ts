import * as v from 'valibot'
import { AdjudicatedMoney, ClaimKind } from '#contract/entities/claim.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { DecidedUpTo, NetworkMeters, PersonMeters } from '#contract/entities/spending.ts'
import type { ReadableMember } from './claims.ts'
import type { InsurerCall } from './call.ts'

export type AccumulatorsQuery = {
  contractId: string
  contractType: ContractType
  planId: string
  year: number
  /** The members whose meters are requested; the answer has exactly theirs, in the same order. */
  memberIds: readonly string[]
  /** Whether more than one person is covered. */
  isFamily: boolean
  /** The caller's own id. Confidential claims of other members count only toward the family's limits. */
  ownMemberId?: string
}

/** The used part of a plan year's limits. */
export const YearAccumulators = v.object({
  people: v.array(v.omit(PersonMeters, ['name', 'visits'])),
  /** The total of everyone in the contract; null if it covers one person. */
  family: v.nullable(v.object({ in: NetworkMeters, out: NetworkMeters })),
  /** When the last claim of these people was decided, or that there is none yet; null if unstated. */
  decidedUpTo: v.nullable(DecidedUpTo),
})
export type YearAccumulators = v.InferOutput<typeof YearAccumulators>

/** The sum of one member's bills in one month for one kind of care by one provider. */
export const BillSum = v.object({
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  memberId: v.string(),
  kind: ClaimKind,
  providerName: v.string(),
  isDecided: v.boolean(),
  /** An insurer that can't state every amount doesn't offer this port. */
  money: AdjudicatedMoney,
})
export type BillSum = v.InferOutput<typeof BillSum>

/** A year in sums. */
export type Spending = {
  accumulators(call: InsurerCall, query: AccumulatorsQuery): Promise<YearAccumulators>
  /** A year's bills, added up by every dimension that sums need; excludes adjusted and reversed claims. */
  bills(call: InsurerCall, query: { readable: readonly ReadableMember[]; year: number }): Promise<BillSum[]>
}
