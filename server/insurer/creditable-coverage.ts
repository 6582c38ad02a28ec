import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { InsurerCall } from './call.ts'

/** A period of coverage without a break, both ends inclusive. */
export const CoveragePeriod = v.object({
  planName: v.pipe(v.string(), v.minLength(1)),
  memberId: v.string(),
  groupName: v.string(),
  from: Day,
  /** Null while the coverage continues. */
  to: v.nullable(Day),
})
export type CoveragePeriod = v.InferOutput<typeof CoveragePeriod>

/** The facts of a creditable coverage letter: the people that this insurer's health plans covered, and the dates. */
export const CreditableCoverage = v.object({
  name: v.string(),
  birthDate: Day,
  /** The insurer's name, as in the signature of its letters. */
  payerName: v.string(),
  /** Newest first. */
  periods: v.array(CoveragePeriod),
})
export type CreditableCoverage = v.InferOutput<typeof CreditableCoverage>

/** Proof of earlier coverage, for another insurer or an employer. */
export type CreditableCoverages = {
  /**
   * The periods of the person with this member id, in all plans that count, without those that start later. Null for a
   * member who gets no letter, whatever the reason, and for an unknown id.
   */
  ofMember(call: InsurerCall, memberId: string): Promise<CreditableCoverage | null>
}
