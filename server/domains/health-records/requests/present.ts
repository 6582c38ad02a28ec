import type { Deadline } from '#contract/entities/deadline.ts'
import {
  RECORD_REQUEST_KINDS,
  type RecordRequest,
  type RecordRequestKind,
} from '#contract/entities/record-request.ts'
import type { Subject } from '#contract/deadlines/rules.ts'
import { documentIdOf } from '#server/access/document-id.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { ReadableRecord } from '#server/access/readable-records.ts'
import { todayOf } from '#server/config/clock.ts'
import { kindOf } from '#server/domains/health-records/kinds.ts'
import { recordHandle } from '#server/domains/health-records/lists.ts'
import type { MemberRecordRequest } from '#server/insurer/record-requests.ts'
import { NOT_STATED, type PlanFacts, deadlineFor, planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { Services } from '#server/services.ts'

type Parts = { one: MemberRecordRequest; row: MemberRow; readable: readonly ReadableRecord[] }

/** The subject of the rules for each kind of request. */
const SUBJECTS: Record<RecordRequestKind, Subject> = {
  amendment: 'records-amendment',
  access: 'records-access',
  disclosures: 'records-accounting',
}

/** A request as its requester sees it. */
export function presentRequest(
  services: Pick<Services, 'deadlines' | 'clock' | 'brands'>,
  handles: Handles,
  { one, row, readable }: Parts,
): RecordRequest {
  const { memberId, entry, documentId, disagreement, rebuttal, kind, state } = one
  const of = readable.find((each) => each.memberId === memberId)
  const resource = entry && { resourceType: entry.type, id: entry.id }
  return {
    handle: handles.of('record-request', one.requestId),
    kind,
    personName: of && of.reason !== 'self' ? of.name : '',
    entry: resource && {
      handle: recordHandle(handles, memberId, resource),
      kind: kindOf(resource),
      title: entry.title,
      on: entry.on,
      isConfidential: entry.isConfidential ?? false,
    },
    text: one.text,
    shouldBe: one.shouldBe,
    files: one.files,
    sentOn: one.sentOn,
    state,
    deadline: requestDeadline(services, planFactsOf(services, row.plan), one),
    reason: one.reason ?? '',
    decidedOn: one.decidedOn,
    documentId: documentId === null ? null : documentIdOf('file', documentId),
    mayDisagree: one.takesDisagreement,
    disagreement,
    rebuttal,
  }
}

type Waiting = Pick<
  MemberRecordRequest,
  'kind' | 'sentOn' | 'receivedOn' | 'decisionDueOn' | 'extendedTo' | 'extensionToldOn'
> & { state?: MemberRecordRequest['state'] }

/** When an undecided request must be answered: the insurer's own date, or the earliest date under the current rules. */
export function requestDeadline(
  services: Pick<Services, 'deadlines' | 'clock'>,
  plan: PlanFacts,
  { kind, sentOn, receivedOn, decisionDueOn, extendedTo, extensionToldOn, state = 'received' }: Waiting,
): Deadline | null {
  if (state !== 'received' && state !== 'extended') return null
  const startsOn = receivedOn ?? sentOn
  return deadlineFor(services, {
    plan,
    about: { subject: SUBJECTS[kind], kind: null, benefit: null, specialty: null, on: startsOn },
    facts: { ...NOT_STATED, requestedOn: sentOn, receivedOn: startsOn, extendedTo, extensionToldOn },
    wanted: [],
    stated: decisionDueOn === null ? null : { on: decisionDueOn },
  })
}

/** When each kind of request would be answered if it were sent today. */
export function answeredBy(
  services: Pick<Services, 'deadlines' | 'clock' | 'brands'>,
  row: MemberRow,
): { kind: RecordRequestKind; dueOn: string | null }[] {
  const sentOn = todayOf(services.clock).toString()
  const nothing = { receivedOn: null, decisionDueOn: null, extendedTo: null, extensionToldOn: null }
  const plan = planFactsOf(services, row.plan)
  return RECORD_REQUEST_KINDS.map((kind) => ({
    kind,
    dueOn: requestDeadline(services, plan, { kind, sentOn, ...nothing })?.dueOn ?? null,
  }))
}
