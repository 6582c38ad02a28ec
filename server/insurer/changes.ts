import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { AppealState, AppealSubject } from '#contract/entities/appeal.ts'
import { ExceptionState } from '#contract/entities/drug-exception.ts'
import { ReportDecision } from '#contract/entities/directory-report.ts'
import { MAIL_ORDER_STATES } from '#contract/entities/mail-order.ts'
import { ReimbursementState } from '#contract/entities/reimbursement.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { RecordId } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import type { InsurerCall } from './call.ts'
import { DocumentFileId } from './documents.ts'

/** The fields of every change: its own id, so that it is reported once, and the contract of the record. */
const onContract = {
  changeId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/)),
  /** When the insurer decided it. */
  at: Instant,
  contractId: v.string(),
}
const about = { ...onContract, memberId: v.string() }

/** Something that the insurer did on its own. */
export const InsurerChange = v.variant('kind', [
  v.object({ kind: v.literal('eob-issued'), ...about, claimId: v.string() }),
  v.object({
    kind: v.literal('appeal-moved'),
    ...about,
    /** The user who appealed. */
    username: v.string(),
    about: AppealSubject,
    appealId: v.string(),
    confirmation: v.string(),
    state: AppealState,
  }),
  v.object({
    kind: v.literal('reimbursement-moved'),
    ...about,
    /** The user who requested the money. */
    username: v.string(),
    requestId: v.string(),
    confirmation: v.string(),
    state: ReimbursementState,
  }),
  /** A document that members can now get (insurer/documents.ts), except documents made from a claim. */
  v.object({
    kind: v.literal('document-issued'),
    ...onContract,
    /** Null if it is for everyone on the contract. */
    memberId: v.nullable(v.string()),
    documentId: DocumentFileId,
  }),
  /** A request for prior authorization was decided, or decided again (insurer/authorizations.ts). */
  v.object({ kind: v.literal('authorization-decided'), ...about, authorizationNumber: v.string() }),
  /** The insurer is waiting for information that it requested from the member or a provider. */
  v.object({
    kind: v.literal('authorization-information-wanted'),
    ...about,
    authorizationNumber: v.string(),
  }),
  /** A member's primary care provider changes on a day, by the member's choice or the insurer's (insurer/primary-care.ts). */
  v.object({
    kind: v.literal('pcp-changed'),
    ...about,
    contractType: ContractType,
    startsOn: Day,
    chosenBy: v.picklist(['member', 'insurer']),
  }),
  /** A drug exception was received, decided or withdrawn (insurer/drug-exceptions.ts). */
  v.object({ kind: v.literal('exception-moved'), ...about, exceptionId: RecordId, state: ExceptionState }),
  /** An order at the mail pharmacy was shipped, or can't continue without the member (insurer/mail-order.ts). */
  v.object({
    kind: v.literal('mail-order-moved'),
    ...about,
    contractType: ContractType,
    confirmation: v.string(),
    state: v.picklist(MAIL_ORDER_STATES),
  }),
  /** The insurer gave more time: it decides later, or an approval covers more of the care. */
  v.object({ kind: v.literal('authorization-extended'), ...about, authorizationNumber: v.string() }),
  /**
   * A provider leaves a network after a day (insurer/provider-directory.ts). One change without a member announces it
   * to everyone; another for each member who chose the provider names that member.
   */
  v.object({
    kind: v.literal('provider-left-network'),
    ...onContract,
    contractId: v.nullable(v.string()),
    memberId: v.nullable(v.string()),
    providerId: RecordId,
    networkId: RecordId,
    /** The last day in the network. */
    until: Day,
  }),
  /** A mistake that a member reported in the directory was decided. */
  v.object({
    kind: v.literal('directory-report-decided'),
    ...about,
    /** The user who reported it. */
    username: v.string(),
    reportId: RecordId,
    decision: ReportDecision,
  }),
  /**
   * A request about a health record got more time, was decided, or its disagreement was answered
   * (insurer/record-requests.ts). The member is the requester.
   */
  v.object({ kind: v.literal('record-request-moved'), ...about, username: v.string(), requestId: RecordId }),
])
export type InsurerChange = v.InferOutput<typeof InsurerChange>

export type ChangesPage = {
  changes: InsurerChange[]
  /** The cursor for the next call; unchanged if nothing has changed. */
  next: string | null
}

/** The insurer's changes in the order in which they were recorded. A change may be sent twice but is never left out. */
export type Changes = {
  /**
   * Starts from the beginning if the cursor is null. A page has at most a few hundred changes; an empty page is the
   * last.
   */
  since(call: InsurerCall, cursor: string | null): Promise<ChangesPage>
}
