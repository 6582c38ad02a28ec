import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import { type AppealSubject, AppealSummary } from '#contract/entities/appeal.ts'
import { Claim } from '#contract/entities/claim.ts'
import { allClaims } from '#server/access/all-claims.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { claimBills, claimNotes } from '#server/domains/claims/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { readAccount } from '#server/domains/payments/account.ts'
import { type MethodRow, readAutoPays, readMethods } from '#server/domains/payments/methods-repository.ts'
import { billedPlans } from '#server/domains/payments/open-account.ts'
import type { PaymentRow } from '#server/domains/payments/repository.ts'
import { paymentMethods, payments } from '#server/domains/payments/tables.ts'
import { MemberDocument } from '#server/insurer/documents.ts'
import type { PortName } from '#server/insurer/insurer.ts'
import { MemberProfile } from '#server/insurer/member-profile.ts'
import { Enrollment, Person, Plan } from '#server/insurer/membership.ts'
import { ReimbursementRequest } from '#server/insurer/reimbursement.ts'
import { planOf } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { type Own, ownClaims, plansWith } from './own.ts'
import { type Section, entitySection, fieldSection, instantOf, storedFields } from './section.ts'

const { displayName: planName, ...otherFacts } = Plan.entries
const Coverage = v.object({ ...Enrollment.entries, ...otherFacts, planName })
const KeptProfile = v.object({ memberId: v.string(), ...MemberProfile.entries })

const MaybeId = v.nullable(v.string())
const SentAppeal = v.object({
  appealId: AppealSummary.entries.appealId,
  claimId: MaybeId,
  authorizationNumber: MaybeId,
  exceptionId: MaybeId,
  state: AppealSummary.entries.state,
})

const INSURERS_KEYS = 'keys of the insurer’s records'

/** The plan's records of the member, and the member's requests to it. A part that the insurer doesn't offer is empty. */
export const planSections: readonly Section[] = [
  entitySection('person', Person, person, { notGiven: { [INSURERS_KEYS]: ['personId'] } }),
  entitySection('profile', KeptProfile, profiles, {
    notGiven: {
      'the person has the name': ['legalName'],
      'for the pages that change a profile': ['version', 'addressKeeper', 'notAllowed'],
    },
  }),
  entitySection('coverage', Coverage, coverage, {
    notGiven: {
      [INSURERS_KEYS]: ['enrollmentId', 'personId', 'planId', 'contractId', 'companyId'],
      'a part of the member id': ['memberSeqNumber'],
      'for what the portal shows of a plan': ['tier1', 'planType', 'ssoType', 'chatType'],
    },
  }),
  entitySection('claims', Claim, ownClaims, {
    notInTable: {
      [INSURERS_KEYS]: ['claimId', 'contractId', 'replaces', 'replacedBy'],
      'the member’s own name': ['memberName'],
      'the amounts and the lines say it': ['isPartlyDenied', 'asStated'],
      'for the pages of the portal': ['hasEob', 'isPartial', 'infoRequest'],
      'only for calls about a bill': ['provider', 'placeOfService', 'patientAccount'],
      'only for calls to the plan': ['paymentNumber'],
      'the code says it': ['diagnoses.system', 'diagnoses.display', 'lines.service.system'],
      'the text says it': ['lines.reasons.code'],
      'only some insurers state it': [
        'statusText',
        'decisionDueOn',
        'renderingNetwork',
        'otherInsurer',
        'isAfterAppeal',
      ],
      'only of health accounts': ['paidFromAccountCents'],
      'only of hospital stays': ['admittedOn', 'dischargedOn', 'diagnosisGroup', 'billType'],
      'only of rides in an ambulance': ['ride'],
      'only of drugs': ['prescription', 'isDispensedAsWritten'],
      'only of teeth and aids': ['tooth', 'toothSurface', 'isOrthodontic', 'isProsthesis'],
    },
    inner: { name: 'claim-lines', key: 'claimNumber', field: 'lines' },
  }),
  fieldSection<Noted>(
    'claim-notes',
    {
      claimId: ({ claimId }) => claimId,
      note: ({ note }) => note ?? null,
      bill: ({ state }) => state ?? null,
      billAmountCents: ({ amountCents }) => amountCents ?? null,
      billOn: ({ on }) => on ?? null,
      at: ({ at }) => instantOf(at),
    },
    notes,
  ),
  entitySection('appeals', SentAppeal, appeals),
  fieldSection('messages', storedFields(messages, ['sentAt', 'subject', 'body', 'readAt']), letters),
  entitySection('documents', MemberDocument, papers, {
    notGiven: { [INSURERS_KEYS]: ['documentId', 'contractId', 'replacedBy', 'claimId'] },
  }),
  fieldSection(
    'questions',
    storedFields(questions, ['askedAt', 'topic', 'phone', 'comments', 'answerBy', 'answeredAt', 'answer']),
    ownQuestions,
  ),
  fieldSection(
    'payments',
    {
      ...storedFields(payments, ['confirmation', 'contractType', 'amountCents', 'state', 'origin']),
      ...storedFields(payments, ['brand', 'last4', 'payOn', 'madeAt', 'postedAt']),
    },
    ownPayments,
  ),
  fieldSection<MethodRow & { isForAutoPay: boolean }>(
    'payment-methods',
    {
      ...storedFields(paymentMethods, ['kind', 'brand', 'last4', 'expires', 'addedAt', 'isDefault']),
      isForAutoPay: ({ isForAutoPay }) => isForAutoPay,
    },
    methods,
  ),
  entitySection('reimbursement-requests', ReimbursementRequest, reimbursements, {
    notGiven: { 'the account’s own name': ['username'] },
    notInTable: {
      [INSURERS_KEYS]: ['requestId', 'claimId'],
      'the member’s own id': ['memberId'],
      'the state and its days say it': ['payTo', 'reason', 'dueOn', 'receipts'],
    },
  }),
]

const isOffered = async ({ insurer }: CallServices, port: PortName) => (await insurer.offers()).has(port)

async function* person(_: CallServices, { rows: [first] }: Own) {
  if (first) yield first.person
}

async function* coverage(_: CallServices, { rows }: Own): AsyncGenerator<v.InferOutput<typeof Coverage>> {
  for (const { enrollment, plan } of rows) {
    const cardIssuedOn = enrollment.cardIssuedOn === 'not-yet' ? null : enrollment.cardIssuedOn
    yield { ...plan, ...enrollment, planName: plan.displayName, cardIssuedOn }
  }
}

/** Under each of their ids, because a member can change each profile. */
async function* profiles(services: CallServices, { memberIds }: Own) {
  if (!(await isOffered(services, 'profiles'))) return
  for (const memberId of memberIds) {
    const held = await services.insurer.profiles.ofMember(memberId)
    if (held) yield { memberId, ...held }
  }
}

async function* appeals(services: CallServices, own: Own) {
  if (!(await isOffered(services, 'appeals'))) return
  const named = await readableNames(services, own)
  for (const appeal of await services.insurer.appeals.list({ username: own.username }))
    yield {
      appealId: appeal.appealId,
      ...NO_SUBJECT,
      ...(await subjectNamed(services, own, appeal.about, named)),
      state: appeal.state,
    }
}

const NO_SUBJECT = { claimId: null, authorizationNumber: null, exceptionId: null }

/** Names the subject of an appeal, if the member may read it. */
async function subjectNamed(
  { insurer }: CallServices,
  own: Own,
  about: AppealSubject,
  named: (claimId: string) => string | null,
): Promise<Partial<Record<keyof typeof NO_SUBJECT, string | null>>> {
  if ('claimId' in about) return { claimId: named(about.claimId) }
  if ('exceptionId' in about) return about
  const readable = plansWith(own, (rights) => rights.inpatientMedicalAdmissionRequest)
  const isAsked = readable.length > 0 && (await insurer.offers()).has('authorizations')
  const found = isAsked ? await insurer.authorizations.read(about.authorizationNumber) : null
  return found && planOf(readable, found) ? about : {}
}

/** Returns a claim's number if the member may read that claim; otherwise null. */
async function readableNames(services: CallServices, { username, today }: Own) {
  const { readable } = await allReadableClaims(services, username, today)
  const isAnyRead = readable.length > 0 && (await isOffered(services, 'claims'))
  const claims = isAnyRead ? await allClaims(services, readable) : []
  const ids = new Set(claims.map(({ claimId }) => claimId))
  return (claimId: string): string | null => (ids.has(claimId) ? claimId : null)
}

type Noted = { claimId: string | null; at: string } & Partial<
  Pick<typeof claimNotes.$inferSelect, 'note'> &
    Pick<typeof claimBills.$inferSelect, 'state' | 'amountCents' | 'on'>
>

/** The member's notes. A note names its claim only if the member may read that claim. */
async function* notes(services: CallServices, own: Own): AsyncGenerator<Noted> {
  const { db } = services
  const named = await readableNames(services, own)
  for (const table of [claimNotes, claimBills])
    for (const row of await db.select().from(table).where(eq(table.username, own.username)))
      yield { ...row, claimId: named(row.claimId) }
}

const LETTERS_AT_ONCE = 200

async function* letters({ db }: CallServices, { memberIds, username }: Own) {
  const ofEverybody = and(inArray(messages.memberId, memberIds), isNull(messages.username))
  for (let offset = 0; ; offset += LETTERS_AT_ONCE) {
    const found = await db
      .select()
      .from(messages)
      .where(or(ofEverybody, eq(messages.username, username)))
      .orderBy(desc(messages.sentAt), messages.messageId)
      .limit(LETTERS_AT_ONCE)
      .offset(offset)
    yield* found
    if (found.length < LETTERS_AT_ONCE) return
  }
}

const PAPERS_AT_ONCE = 200

/** Letters, plan documents and tax forms: the member's own, and those of everyone on their contract. */
async function* papers(services: CallServices, own: Own): AsyncGenerator<MemberDocument> {
  if (!(await isOffered(services, 'documents'))) return
  const readable = plansWith(own, (rights) => rights.forms)
  if (readable.length === 0) return
  let cursor: string | undefined
  do {
    const page = await services.insurer.documents.list({ readable, cursor, limit: PAPERS_AT_ONCE })
    // Leaves out another member's documents if the insurer returns any.
    yield* page.documents.filter((paper) => planOf(readable, paper))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

function ownQuestions({ db }: CallServices, own: Own) {
  const { username, askedAt } = questions
  return db.select().from(questions).where(eq(username, own.username)).orderBy(desc(askedAt))
}

/** Only the policy holder has the bills and their payments. */
async function* ownPayments(services: CallServices, { username }: Own): AsyncGenerator<PaymentRow> {
  if (!(await isOffered(services, 'premiumBilling'))) return
  for (const row of await billedPlans(services, username)) yield* (await readAccount(services, row)).payments
}

async function methods({ db }: CallServices, { username }: Own) {
  const drawn = new Set((await readAutoPays(db, username)).map(({ methodId }) => methodId))
  const all = await readMethods(db, username)
  return all.map((method) => ({ ...method, isForAutoPay: drawn.has(method.methodId) }))
}

/** The policy holder's requests to the reimbursement account. */
async function* reimbursements(services: CallServices, own: Own): AsyncGenerator<ReimbursementRequest> {
  if (!(await isOffered(services, 'reimbursement'))) return
  const plans = plansWith(own, (rights) => rights.healthReimbursementAccount)
  for (const contractId of new Set(plans.map((plan) => plan.contractId))) {
    const { requests } = await services.insurer.reimbursement.account({ contractId })
    yield* requests.filter(({ memberId }) => own.memberIds.includes(memberId))
  }
}
