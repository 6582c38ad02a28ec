import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { InsurerCall } from './call.ts'

/** A span in which somebody was covered without a break, both ends included. */
export const CoveragePeriod = v.object({
  planName: v.pipe(v.string(), v.minLength(1)),
  memberId: v.string(),
  groupName: v.string(),
  from: Day,
  /** Null while the coverage goes on. */
  to: v.nullable(Day),
})
export type CoveragePeriod = v.InferOutput<typeof CoveragePeriod>

/** What a letter of creditable coverage proves: whom health plans of this insurer covered, and when. */
export const CreditableCoverage = v.object({
  name: v.string(),
  birthDate: Day,
  /** Who covered them, as it signs its letters. */
  payerName: v.string(),
  /** The newest first. */
  periods: v.array(CoveragePeriod),
})
export type CreditableCoverage = v.InferOutput<typeof CreditableCoverage>

/** Proof of earlier coverage, for another insurer or an employer. */
export type CreditableCoverages = {
  /**
   * The periods of the person who has this member id, in all plans that count; those that start later are not among them.
   * Null for somebody who gets no letter, whatever the reason, and where nobody has this id.
   */
  ofMember(call: InsurerCall, memberId: string): Promise<CreditableCoverage | null>
}
