import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { AppealState, AppealSubject } from '#contract/entities/appeal.ts'
import { ReportDecision } from '#contract/entities/directory-report.ts'
import { ReimbursementState } from '#contract/entities/reimbursement.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { RecordId } from '#contract/ids.ts'
import type { InsurerCall } from './call.ts'
import { DocumentFileId } from './documents.ts'

/** What every change says: its own id, by which it is told once, and whose record it is about. */
const onContract = {
  changeId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/)),
  /** When the insurer decided it. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  contractId: v.string(),
}
const about = { ...onContract, memberId: v.string() }

/** Something that the insurer did without being asked at that moment. */
export const InsurerChange = v.variant('kind', [
  v.object({ kind: v.literal('eob-issued'), ...about, claimId: v.string() }),
  v.object({
    kind: v.literal('appeal-moved'),
    ...about,
    /** Who appealed. */
    username: v.string(),
    about: AppealSubject,
    appealId: v.string(),
    confirmation: v.string(),
    state: AppealState,
  }),
  v.object({
    kind: v.literal('reimbursement-moved'),
    ...about,
    /** Who asked for the money. */
    username: v.string(),
    requestId: v.string(),
    confirmation: v.string(),
    state: ReimbursementState,
  }),
  /** A document that members can have from now on (insurer/documents.ts), other than what is made from a claim. */
  v.object({
    kind: v.literal('document-issued'),
    ...onContract,
    /** Null where it is for everyone on the contract. */
    memberId: v.nullable(v.string()),
    documentId: DocumentFileId,
  }),
  /** A request for prior authorization was decided, or decided anew (insurer/authorizations.ts). */
  v.object({ kind: v.literal('authorization-decided'), ...about, authorizationNumber: v.string() }),
  /** The insurer waits for information that it asked the member or a provider for. */
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
  /** The insurer gave more time: it decides later, or an approval covers more of the care. */
  v.object({ kind: v.literal('authorization-extended'), ...about, authorizationNumber: v.string() }),
  /**
   * A provider leaves a network after a day (insurer/provider-directory.ts). One change without a member says it to
   * everyone; one more for each member who chose the provider names that member.
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
    /** Who reported it. */
    username: v.string(),
    reportId: RecordId,
    decision: ReportDecision,
  }),
  /**
   * A request about a health record got more time, was decided, or its disagreement was answered
   * (insurer/record-requests.ts). The member is the one who asked.
   */
  v.object({ kind: v.literal('record-request-moved'), ...about, username: v.string(), requestId: RecordId }),
])
export type InsurerChange = v.InferOutput<typeof InsurerChange>

export type ChangesPage = {
  changes: InsurerChange[]
  /** Where the next look begins; the cursor that was given where nothing has changed. */
  next: string | null
}

/** The insurer's news in the order in which they were recorded. The same change may come again, never is one left out. */
export type Changes = {
  /** From the beginning where the cursor is null; a page has some hundred changes at most, and none means there are no more. */
  since(call: InsurerCall, cursor: string | null): Promise<ChangesPage>
}
