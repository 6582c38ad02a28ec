import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Market } from '#contract/deadlines/rules.ts'
import { ContractType, Tier1 } from '#contract/entities/plan.ts'
import type { InsurerCall } from './call.ts'

const Id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
const stated = v.nullable(v.string())

/** A person; the same person may be covered by several plans. Null means that the insurer doesn't state the value. */
export const Person = v.object({
  /** The insurer's own key, never shown. */
  personId: Id,
  firstName: v.string(),
  middleName: stated,
  lastName: v.string(),
  preferredName: stated,
  birthDate: Day,
  gender: stated,
  email: stated,
  /** Ten digits. */
  phone: stated,
  addressLines: v.array(v.string()),
})
export type Person = v.InferOutput<typeof Person>

export const Relationship = v.picklist(['self', 'spouse', 'child'])
export type Relationship = v.InferOutput<typeof Relationship>

/** One person's coverage under one contract and contract type. Both dates are covered days. */
export const Enrollment = v.object({
  enrollmentId: Id,
  personId: Id,
  planId: v.string(),
  contractId: Id,
  contractType: ContractType,
  memberId: Id,
  memberSeqNumber: v.string(),
  /**
   * The relationship to the policy holder; null if the insurer states none of these, in which case it gives no access.
   */
  relationship: v.nullable(Relationship),
  effectiveDate: Day,
  /** Null while no end is known. */
  endDate: v.nullable(Day),
  /** The day on which the printed card was issued, or `not-yet`; null if the insurer doesn't state it. */
  cardIssuedOn: v.nullable(v.union([Day, v.literal('not-yet')])),
})
export type Enrollment = v.InferOutput<typeof Enrollment>

/** The plan that the subscriber or the employer bought. Texts that the insurer doesn't state are empty. */
export const Plan = v.object({
  planId: v.string(),
  companyId: v.string(),
  /** Null if the insurer doesn't state it. */
  tier1: v.nullable(Tier1),
  /**
   * For example, `governmental` for a public employer, whose plan has other deadlines; null if only the line of
   * business indicates it.
   */
  market: v.optional(v.fallback(v.nullable(Market), null)),
  contractType: ContractType,
  displayName: v.string(),
  planType: v.string(),
  /**
   * The name or the id of the plan's network in the directory; it counts if the insurer's `benefits` don't name the
   * network.
   */
  network: v.optional(v.string()),
  groupNumber: v.string(),
  groupName: v.string(),
  ssoType: v.string(),
  chatType: v.string(),
})
export type Plan = v.InferOutput<typeof Plan>

/** One person on one contract, with the plan that covers them. */
export const CoveredMember = v.object({ person: Person, enrollment: Enrollment, plan: Plan })
export type CoveredMember = v.InferOutput<typeof CoveredMember>

/** A user of the portal as the insurer can identify them. */
export type PortalUser = {
  username: string
  /** The person whose identity the user proved at registration; null if another identity provider signs members in. */
  personId: string | null
}

/** The coverage of users, contracts and members. */
export type Membership = {
  /** Every plan of the user in any order, including past and future ones; empty if the insurer doesn't know the user. */
  ofUser(call: InsurerCall, user: PortalUser): Promise<CoveredMember[]>
  /** Everyone on a contract, in all its contract types. */
  ofContract(call: InsurerCall, contractId: string): Promise<CoveredMember[]>
  /** A member in all their plans under this member id. */
  ofMember(call: InsurerCall, memberId: string): Promise<CoveredMember[]>
}
