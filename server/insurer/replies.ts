import * as v from 'valibot'
import { AdvanceExplanation } from './advance-explanation.ts'
import { BenefitUse } from '#contract/entities/benefit-use.ts'
import { CardOrder } from '#contract/entities/card-delivery.ts'
import { DirectDeposit, PlanYear, UploadedReceipt } from '#contract/entities/reimbursement.ts'
import { Claim, ClaimRow } from '#contract/entities/claim.ts'
import { AppealSummary, InsurerAppeal } from '#contract/entities/appeal.ts'
import { DrugPrice, FormularyDrug, PartDYear } from '#contract/entities/drug.ts'
import { MailEnrollment, MailOrder } from '#contract/entities/mail-order.ts'
import { FillableForm } from '#contract/entities/form.ts'
import { FhirResource, RecordContent, RecordTypeCount, Represented } from './health-records.ts'
import { HealthCondition } from '#contract/entities/health-condition.ts'
import { StatedPrescription } from '#contract/entities/prescription.ts'
import { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { readAnswer, wholeRows } from '#contract/odd-data.ts'
import { Requirement, YearOfDecisions } from './approval-rules.ts'
import { MemberAuthorization } from './authorizations.ts'
import { PlanDesign } from './benefits.ts'
import { InsurerChange } from './changes.ts'
import { PaperEstimate, ProviderEstimate, StatedBundle, StatedServices } from './cost-estimates.ts'
import { CreditableCoverage } from './creditable-coverage.ts'
import { MemberDocument } from './documents.ts'
import { FileContent } from './file-content.ts'
import { MemberException } from './drug-exceptions.ts'
import { DrugsPage, StatedList } from './formulary.ts'
import { ReceivedForm } from './forms.ts'
import type { InsurerPorts, PortName } from './insurer.ts'
import { MemberProfile } from './member-profile.ts'
import { CoveredMember, Person } from './membership.ts'
import { ChosenPaper } from './paperless.ts'
import { StatedCoverage, StatedPaper, StatedProof } from './plan-benefits.ts'
import { MemberChoice, PrimaryCarePreview, PrimaryCareRules } from './primary-care.ts'
import { PremiumStatement } from './premium-billing.ts'
import {
  DirectoryReport,
  ListedNetworks,
  ListedSpecialty,
  Provider,
  ProvidersPage,
  QueuePage,
  UncheckedPage,
} from './provider-directory.ts'
import { MemberRecordRequest, QueuedRecordRequest } from './record-requests.ts'
import { Identification, LetterAnswer } from './registration.ts'
import { ReimbursementRequest } from './reimbursement.ts'
import { BillSum, YearAccumulators } from './spending.ts'
import { cursor } from '#contract/ids.ts'

/** The schema of each operation's answer. */
type Replies<Port> = { [Name in keyof Port]-?: v.GenericSchema }

export type PortReplies = Record<string, v.GenericSchema>

/** An insurer's answer, and the names of the fields for which rows were left out; never their values. */
export function parseReply(reply: v.GenericSchema, answer: unknown) {
  const { read, leftOut } = readAnswer(reply, answer, { unit: 'row' })
  return { output: read, dropped: leftOut }
}

const Next = v.nullable(v.string())
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The answers of every port, in the form in which they are parsed before the portal uses them. */
export const portReplies: { [Name in PortName]: Replies<NonNullable<InsurerPorts[Name]>> } = {
  membership: {
    ofUser: wholeRows(CoveredMember),
    ofContract: wholeRows(CoveredMember),
    ofMember: wholeRows(CoveredMember),
  },
  memberSearch: { byName: wholeRows(Person) },
  registration: { identify: Identification, sendLetter: LetterAnswer },
  benefits: { ofPlan: v.nullable(PlanDesign) },
  changes: { since: v.object({ changes: wholeRows(InsurerChange), next: v.nullable(v.string()) }) },
  reimbursement: {
    account: v.object({ years: wholeRows(PlanYear), requests: wholeRows(ReimbursementRequest) }),
    submit: ReimbursementRequest,
    addReceipts: ReimbursementRequest,
    storeReceipt: UploadedReceipt,
    receipt: v.nullable(FileContent),
    deposit: v.nullable(DirectDeposit),
    setDeposit: DirectDeposit,
    stopDeposit: v.null(),
  },
  premiumBilling: { statement: PremiumStatement, postPayment: v.null(), reversePayment: v.null() },
  idCards: { orders: wholeRows(CardOrder), order: CardOrder },
  healthRecords: {
    types: wholeRows(RecordTypeCount),
    list: v.object({
      resources: wholeRows(FhirResource),
      next: Next,
      isPartial: v.optional(v.boolean()),
    }),
    read: v.nullable(FhirResource),
    conditions: wholeRows(HealthCondition),
    represented: wholeRows(Represented),
    content: v.nullable(RecordContent),
    provenances: wholeRows(FhirResource),
  },
  recordRequests: {
    submit: MemberRecordRequest,
    ofMembers: wholeRows(MemberRecordRequest),
    read: v.nullable(MemberRecordRequest),
    disagree: MemberRecordRequest,
    storeFile: UploadedFile,
    queue: v.object({ requests: wholeRows(QueuedRecordRequest), next: Next, count: Count }),
  },
  providerDirectory: {
    search: ProvidersPage,
    read: v.nullable(Provider),
    networks: ListedNetworks,
    specialties: wholeRows(ListedSpecialty),
    reportError: DirectoryReport,
    reports: wholeRows(DirectoryReport),
    reportQueue: QueuePage,
    decideReport: DirectoryReport,
    uncheckedEntries: UncheckedPage,
  },
  profiles: { ofMember: v.nullable(MemberProfile), change: MemberProfile },
  creditableCoverage: { ofMember: v.nullable(CreditableCoverage) },
  claims: {
    list: v.object({
      claims: wholeRows(ClaimRow),
      removed: v.array(v.string()),
      next: cursor(300),
      hasMore: v.boolean(),
      count: Count,
      isPartial: v.optional(v.boolean()),
    }),
    read: v.nullable(Claim),
    searchWhole: v.object({ claims: wholeRows(Claim), next: Next, total: Count }),
  },
  appeals: {
    submit: InsurerAppeal,
    takeBack: v.null(),
    read: v.nullable(InsurerAppeal),
    list: wholeRows(AppealSummary),
    storeFile: UploadedFile,
    file: v.nullable(FileContent),
  },
  authorizations: {
    ofMembers: wholeRows(MemberAuthorization),
    read: v.nullable(MemberAuthorization),
    storeFile: UploadedFile,
    sendInformation: MemberAuthorization,
    requestExtension: MemberAuthorization,
    withdraw: MemberAuthorization,
    requirements: v.object({ rows: wholeRows(Requirement), next: Next }),
    metrics: v.nullable(YearOfDecisions),
  },
  documents: {
    list: v.object({ documents: wholeRows(MemberDocument), next: Next }),
    read: v.nullable(MemberDocument),
    content: v.nullable(v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)),
  },
  forms: {
    offered: wholeRows(FillableForm),
    submit: ReceivedForm,
    sent: wholeRows(ReceivedForm),
    end: ReceivedForm,
    storeFile: UploadedFile,
  },
  paperless: { of: wholeRows(ChosenPaper), choose: wholeRows(ChosenPaper) },
  planBenefits: {
    categories: v.nullable(StatedCoverage),
    used: wholeRows(BenefitUse),
    documents: wholeRows(StatedPaper),
    proofOfCoverage: v.nullable(StatedProof),
  },
  primaryCare: {
    ofMember: wholeRows(MemberChoice),
    rules: PrimaryCareRules,
    preview: PrimaryCarePreview,
    change: MemberChoice,
    cancel: wholeRows(MemberChoice),
  },
  costEstimates: {
    services: StatedServices,
    bundle: StatedBundle,
    estimate: wholeRows(ProviderEstimate),
    changedPrices: wholeRows(v.string()),
    advanceExplanation: wholeRows(AdvanceExplanation),
    requestPaper: PaperEstimate,
    papers: wholeRows(PaperEstimate),
    notePaperMailed: PaperEstimate,
  },
  spending: { accumulators: YearAccumulators, bills: wholeRows(BillSum) },
  formulary: {
    lists: wholeRows(StatedList),
    search: DrugsPage,
    read: v.nullable(FormularyDrug),
    alternatives: wholeRows(FormularyDrug),
  },
  pharmacyBenefit: {
    prescriptions: wholeRows(StatedPrescription),
    price: wholeRows(DrugPrice),
    partD: v.nullable(PartDYear),
    joinPaymentPlan: PartDYear,
  },
  mailOrder: {
    enrollment: v.nullable(MailEnrollment),
    enroll: MailEnrollment,
    orders: wholeRows(MailOrder),
    order: MailOrder,
  },
  drugExceptions: {
    submit: MemberException,
    ofMembers: wholeRows(MemberException),
    read: v.nullable(MemberException),
    withdraw: MemberException,
    storeFile: UploadedFile,
  },
}
