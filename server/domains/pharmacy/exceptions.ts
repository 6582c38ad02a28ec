import type { DrugException } from '#contract/entities/drug-exception.ts'
import { pick } from '#contract/pick.ts'
import { nameIn } from '#server/access/reach.ts'
import { type FoundException, appealDayOfException } from '#server/access/readable-exception.ts'
import { dayAt } from '#server/config/clock.ts'
import type { MemberException } from '#server/insurer/drug-exceptions.ts'
import { type PlanFacts, deadlineFor } from '#server/platform/deadlines/look-up.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { withFileNames } from '#server/platform/uploads/file-name.ts'
import type { CallServices, Services } from '#server/services.ts'

const SHOWN = [
  'confirmation',
  'drugId',
  'drug',
  'kind',
  'reason',
  'prescriber',
  'isUrgent',
  'state',
  'sentAt',
  'decidedOn',
  'approvedUntil',
  'why',
  'canBeWithdrawn',
] as const satisfies readonly (keyof MemberException)[]

/** An exception as its reader sees it, with the dates from the deadline rules. */
export const shownException = (
  services: Pick<CallServices, 'deadlines' | 'clock'>,
  { found, plan }: FoundException,
  handles: Handles,
): DrugException => ({
  ...pick(found, SHOWN),
  handle: handles.of('exception', found.exceptionId),
  memberId: found.memberId,
  memberName: nameIn(plan, found.memberId),
  planName: plan.planName,
  isOwn: found.memberId === plan.ownMemberId,
  sentOn: dayAt(Temporal.Instant.from(found.sentAt)).toString(),
  files: withFileNames(found.files),
  deadline: decisionDeadline(services, found, plan),
  appealBy: appealDayOfException(services, found, plan),
})

/** When an open request must be decided: the insurer's own date, or the earliest date under the current rules. */
function decisionDeadline(
  services: Pick<Services, 'deadlines' | 'clock'>,
  found: MemberException,
  plan: PlanFacts,
) {
  if (found.state !== 'received') return null
  const { isUrgent, sentAt, informationCompleteOn, informationWanted, decisionDueAt } = found
  const sentOn = dayAt(Temporal.Instant.from(sentAt)).toString()
  return deadlineFor(services, {
    plan,
    about: { subject: 'drug-exception', kind: 'drug', benefit: 'pharmacy', specialty: null, on: sentOn },
    facts: {
      isUrgent,
      isConcurrent: false,
      requestedOn: sentOn,
      receivedOn: sentOn,
      receivedAt: sentAt,
      informationCompleteOn,
      wanted: informationWanted,
      extensionToldOn: null,
      extendedTo: null,
      decidedOn: null,
      decidedAt: null,
    },
    wanted: informationWanted,
    stated: decisionDueAt === null ? null : { at: decisionDueAt },
  })
}
