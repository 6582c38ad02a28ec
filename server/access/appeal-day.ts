import { isAppealable } from '#contract/appeals.ts'
import { authorizationStatusOf, isDenial } from '#contract/authorization-status.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import type { LastDay } from '#contract/entities/deadline.ts'
import type { MemberException } from '#server/insurer/drug-exceptions.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import {
  type DeadlineSubject,
  type PlanFacts,
  lastDayAlone,
  lastDayFor,
} from '#server/platform/deadlines/look-up.ts'
import type { Services } from '#server/services.ts'
import { aboutClaim } from './claim-deadline.ts'
import type { ReadablePerson } from './readable-claims.ts'

/** An appeal of a claim as the deadline rules see it. */
export const appealOfClaim = (claim: Pick<ClaimRow, 'kind' | 'processedOn'>): DeadlineSubject =>
  aboutClaim('appeal', claim, claim.processedOn)

/** Under a medical plan, a drug is one that a provider administers. */
export const benefitOf = ({ benefit, kind }: Pick<MemberAuthorization, 'benefit' | 'kind'>) =>
  benefit ?? (kind === 'drug' ? ('medical' as const) : null)

/** An appeal of a prior authorization as the deadline rules see it. */
export const appealOfAuthorization = (one: MemberAuthorization): DeadlineSubject => ({
  subject: 'appeal',
  kind: one.kind,
  benefit: benefitOf(one),
  specialty: one.specialty,
  on: one.decidedOn,
})

/** An appeal of a drug exception as the deadline rules see it. */
export const exceptionAppealAbout = ({ decidedOn }: Pick<MemberException, 'decidedOn'>): DeadlineSubject => ({
  subject: 'appeal',
  kind: 'drug',
  benefit: 'pharmacy',
  specialty: null,
  on: decidedOn,
})

/**
 * The last day to appeal an authorization; null if nothing was denied, or neither the insurer nor a rule gives a day.
 */
export const appealDayOfAuthorization = (
  services: Pick<Services, 'deadlines' | 'clock'>,
  one: MemberAuthorization,
  plan: PlanFacts,
): LastDay | null =>
  isAppealableAuthorization(one) ? lastDayFor(services, noticeOfAuthorization(one, plan)) : null

/** The same for a row of a list, which shows only the date. */
export const listedAppealDay = (
  services: Pick<Services, 'deadlines'>,
  one: MemberAuthorization,
  plan: PlanFacts,
): string | null =>
  isAppealableAuthorization(one)
    ? (lastDayAlone(services, noticeOfAuthorization(one, plan))?.on ?? null)
    : null

const noticeOfAuthorization = (one: MemberAuthorization, plan: PlanFacts) => ({
  plan,
  about: appealOfAuthorization(one),
  noticedOn: one.decidedOn,
  statedOn: one.appealUntil ?? null,
})

/** Whether an authorization was denied, fully or partly, or its insurer states a last day to appeal. */
export const isAppealableAuthorization = ({
  status,
  appealUntil,
}: Pick<MemberAuthorization, 'status' | 'appealUntil'>): boolean =>
  Boolean(appealUntil) || isDenial(authorizationStatusOf(status))

/** The line and market of a claim's plan; both null if the plan isn't known. */
export const planOfClaim = (
  { memberId, contractType }: Pick<ClaimRow, 'memberId' | 'contractType'>,
  readable: readonly ReadablePerson[],
): PlanFacts =>
  readable.find((one) => one.memberId === memberId)?.plans[contractType] ?? {
    line: null,
    market: null,
  }

/** The last day to appeal a claim; null if it can't be appealed, or neither the insurer nor a rule gives a day. */
export const appealDayOf = (
  services: Pick<Services, 'deadlines' | 'clock'>,
  claim: ClaimRow,
  plan: PlanFacts,
): LastDay | null => (isAppealable(claim) ? lastDayFor(services, noticeOf(claim, plan)) : null)

/** The decision on a claim, from which the last day to appeal is counted. */
const noticeOf = (claim: ClaimRow, plan: PlanFacts) => ({
  plan,
  about: appealOfClaim(claim),
  noticedOn: claim.processedOn,
  statedOn: claim.appealUntil ?? null,
})

/** The claim with the last day to appeal it. A claim that can't be appealed is unchanged. */
export function withAppealDay<Row extends ClaimRow>(
  services: Pick<Services, 'deadlines' | 'clock'>,
  claim: Row,
  readable: readonly ReadablePerson[],
): Row {
  if (claim.appealUntil || !isAppealable(claim)) return claim
  return {
    ...claim,
    appealUntil: lastDayAlone(services, noticeOf(claim, planOfClaim(claim, readable)))?.on ?? null,
  }
}
