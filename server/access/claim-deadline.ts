import type { Claim, ClaimRow } from '#contract/entities/claim.ts'
import type { Deadline, WantedInformation } from '#contract/entities/deadline.ts'
import {
  type DeadlineSubject,
  NOT_STATED,
  type PlanFacts,
  deadlineFor,
} from '#server/platform/deadlines/look-up.ts'
import type { Services } from '#server/services.ts'

/** A claim as the deadline rules see it: about money, or about a pharmacy's drug. */
export const aboutClaim = (
  subject: 'claim' | 'appeal',
  { kind }: Pick<ClaimRow, 'kind'>,
  on: string | null,
): DeadlineSubject => ({
  subject,
  kind: kind === 'pharmacy' ? 'drug' : 'payment',
  benefit: kind === 'pharmacy' ? 'pharmacy' : 'medical',
  specialty: null,
  on,
})

/**
 * When an open claim must be decided: the insurer's own date, or the earliest date under the current rules. Null for a
 * claim that is decided, has a payer's own state, or has no date.
 */
export function claimDeadline(
  services: Pick<Services, 'deadlines' | 'clock'>,
  claim: Claim,
  plan: PlanFacts,
): Deadline | null {
  const { status, statusText, receivedOn, decisionDueOn } = claim
  if (statusText !== undefined || (status !== 'received' && status !== 'pending')) return null
  const wanted = wantedFor(claim)
  const deadline = deadlineFor(services, {
    plan,
    about: aboutClaim('claim', claim, receivedOn),
    facts: { ...NOT_STATED, receivedOn, wanted },
    wanted,
    stated: decisionDueOn ? { on: decisionDueOn } : null,
  })
  return deadline.state === 'unknown' ? null : deadline
}

const wantedFor = ({ infoRequest }: Claim): WantedInformation[] =>
  infoRequest
    ? [
        {
          itemId: 'information',
          what: infoRequest.what,
          from: infoRequest.of,
          askedOn: infoRequest.askedOn,
          dueOn: infoRequest.dueOn,
          receivedOn: null,
        },
      ]
    : []
