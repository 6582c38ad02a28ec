import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { allClaims } from '#server/access/all-claims.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { claimBills, claimNotes } from '#server/domains/claims/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { readAccount } from '#server/domains/payments/account.ts'
import { readAutoPays, readMethods } from '#server/domains/payments/methods-repository.ts'
import { billedPlans } from '#server/domains/payments/open-account.ts'
import type { PortName } from '#server/insurer/insurer.ts'
import { contractIdsOf } from '#server/access/members.ts'
import { planOf } from '#server/access/reach.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'
import { type Own, ownClaims } from './own.ts'
import type { Row, Section } from './section.ts'

const MONEY = [
  ...['billedCents', 'discountCents', 'allowedCents', 'notCoveredCents', 'otherInsuranceCents'],
  ...['planPaidCents', 'deductibleCents', 'copayCents', 'coinsuranceCents', 'memberOwesCents'],
].map((name) => `money.${name}`)

const addressIn = (path: string): string[] =>
  ['line1', 'line2', 'city', 'state', 'zip'].map((line) => `${path}.${line}`)

/** What the plan tells of the member, and what they asked of it. A part that the insurer does not offer is empty. */
export const planSections = (services: CallServices, own: Own): Section[] => [
  ...coverageSections(services, own),
  ...paperSections(services, own),
  ...moneySections(services, own),
]

/** Who the member is, what covers them, and their claims. */
const coverageSections = (services: CallServices, own: Own): Section[] => [
  {
    name: 'person',
    columns: [
      ...['firstName', 'middleName', 'lastName', 'preferredName', 'birthDate', 'gender'],
      ...['email', 'phone', 'addressLines'],
    ],
    rows: async function* () {
      const [first] = own.rows
      if (!first) return
      const { personId: _insurersKey, ...person } = first.person
      yield person
    },
  },
  {
    name: 'profile',
    columns: [
      ...['memberId', 'preferredName', 'homePhone', 'workPhone', ...addressIn('address')],
      ...[...addressIn('pending.address'), 'pending.decidedBy', 'otherCoverage.has', 'otherCoverage.carrier'],
      ...['otherCoverage.policyNumber', 'otherCoverage.from', 'otherCoverage.to', 'hidesEnded'],
    ],
    rows: () => profiles(services, own),
  },
  {
    name: 'coverage',
    columns: [
      ...['memberId', 'planName', 'contractType', 'groupName', 'groupNumber', 'relationship'],
      ...['effectiveDate', 'endDate', 'cardIssuedOn'],
    ],
    rows: () => coverage(own),
  },
  {
    name: 'claims',
    columns: [
      ...['claimNumber', 'memberId', 'planName', 'contractType', 'kind', 'status', 'network', 'providerName'],
      ...['facility', 'service', 'serviceFrom', 'serviceTo', 'receivedOn', 'processedOn'],
      ...['diagnoses.code', ...MONEY, 'paidOn', 'payee'],
    ],
    rows: () => ownClaims(services, own),
    inner: {
      ...{ name: 'claim-lines', key: 'claimNumber', field: 'lines' },
      columns: [
        ...['lineNumber', 'serviceOn', 'service.code', 'service.display', 'units', 'isDenied'],
        ...['reasons.text', ...MONEY],
      ],
    },
  },
]

/** What they wrote, and what was written to them. */
const paperSections = (services: CallServices, own: Own): Section[] => [
  {
    name: 'claim-notes',
    columns: ['claimId', 'note', 'bill', 'billAmountCents', 'billOn', 'at'],
    rows: () => notes(services, own),
  },
  {
    name: 'appeals',
    columns: ['appealId', 'claimId', 'state'],
    rows: async function* () {
      if (!(await isOffered(services, 'appeals'))) return
      const named = await readableNames(services, own)
      for (const appeal of await services.insurer.appeals.list({ username: own.username }))
        yield { ...appeal, claimId: named(appeal.claimId) }
    },
  },
  {
    name: 'messages',
    columns: ['sentAt', 'subject', 'body', 'readAt'],
    rows: () => letters(services, own),
  },
  {
    name: 'documents',
    columns: [
      ...['kind', 'title', 'version', 'memberId', 'contractType', 'issuedOn', 'receivedOn', 'language'],
      ...['pages', 'bytes'],
    ],
    rows: () => papers(services, own),
  },
  {
    name: 'questions',
    columns: ['askedAt', 'topic', 'phone', 'comments', 'answerBy', 'answeredAt', 'answer'],
    rows: () => asked(services, own),
  },
]

/** Payments, ways to pay and what is paid back. */
const moneySections = (services: CallServices, own: Own): Section[] => [
  {
    name: 'payments',
    columns: [
      ...['confirmation', 'contractType', 'amountCents', 'state', 'origin', 'brand', 'last4', 'payOn'],
      ...['madeAt', 'postedAt'],
    ],
    rows: () => paid(services, own),
  },
  {
    name: 'payment-methods',
    columns: ['kind', 'brand', 'last4', 'expires', 'addedAt', 'isDefault', 'isForAutoPay'],
    rows: () => methods(services, own),
  },
  {
    name: 'reimbursement-requests',
    columns: [
      ...['confirmation', 'requestedOn', 'expense', 'providerName', 'serviceFrom', 'serviceTo', 'planYear'],
      ...['amountCents', 'approvedCents', 'state', 'decidedOn', 'paidOn'],
    ],
    rows: () => reimbursements(services, own),
  },
]

const isOffered = async ({ insurer }: CallServices, port: PortName) => (await insurer.offers()).has(port)

const instant = (moment: string | null): string | null => moment && Temporal.Instant.from(moment).toString()

async function* coverage({ rows }: Own): AsyncGenerator<Row> {
  for (const { enrollment, plan } of rows) {
    const { memberId, contractType, relationship, effectiveDate, endDate } = enrollment
    const cardIssuedOn = enrollment.cardIssuedOn === 'not-yet' ? null : enrollment.cardIssuedOn
    const { displayName: planName, groupName, groupNumber } = plan
    yield {
      ...{ memberId, planName, contractType, groupName, groupNumber, relationship },
      ...{ effectiveDate, endDate, cardIssuedOn },
    }
  }
}

/** As the member can change it, under each of their ids. */
async function* profiles(services: CallServices, { memberIds }: Own): AsyncGenerator<Row> {
  if (!(await isOffered(services, 'profiles'))) return
  for (const memberId of memberIds) {
    const held = await services.insurer.profiles.ofMember(memberId)
    if (!held) continue
    const { preferredName, homePhone, workPhone, address, pending, otherCoverage, hidesEnded } = held
    yield { memberId, preferredName, homePhone, workPhone, address, pending, otherCoverage, hidesEnded }
  }
}

/** Returns a claim's number as long as the member may read that claim; else null. */
async function readableNames(services: CallServices, { username, today }: Pick<Own, 'username' | 'today'>) {
  const { readable } = await allReadableClaims(services, username, today)
  const isAnyRead = readable.length > 0 && (await isOffered(services, 'claims'))
  const claims = isAnyRead ? await allClaims(services, readable) : []
  const ids = new Set(claims.map(({ claimId }) => claimId))
  return (claimId: string): string | null => (ids.has(claimId) ? claimId : null)
}

/** Notes of the member, and of which claim as long as the member may read that claim. */
async function* notes(services: CallServices, { username, today }: Own): AsyncGenerator<Row> {
  const { db } = services
  const named = await readableNames(services, { username, today })
  for (const { claimId, note, at } of await db
    .select()
    .from(claimNotes)
    .where(eq(claimNotes.username, username)))
    yield { claimId: named(claimId), note, bill: null, billAmountCents: null, billOn: null, at: instant(at) }
  for (const { claimId, state, amountCents, on, at } of await db
    .select()
    .from(claimBills)
    .where(eq(claimBills.username, username)))
    yield {
      claimId: named(claimId),
      note: null,
      bill: state,
      billAmountCents: amountCents,
      billOn: on,
      at: instant(at),
    }
}

const LETTERS_AT_ONCE = 200

async function* letters({ db }: CallServices, { memberIds, username }: Own): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += LETTERS_AT_ONCE) {
    const found = await db
      .select()
      .from(messages)
      .where(
        or(
          and(inArray(messages.memberId, memberIds), isNull(messages.username)),
          eq(messages.username, username),
        ),
      )
      .orderBy(desc(messages.sentAt), messages.messageId)
      .limit(LETTERS_AT_ONCE)
      .offset(offset)
    for (const { subject, body, sentAt, readAt } of found)
      yield { sentAt: instant(sentAt), subject, body, readAt: instant(readAt) }
    if (found.length < LETTERS_AT_ONCE) return
  }
}

const PAPERS_AT_ONCE = 200

/** Letters, plan documents and tax forms: the member's own, and those of everybody on their contract. */
async function* papers(services: CallServices, { rows, today }: Own): AsyncGenerator<Row> {
  if (!(await isOffered(services, 'documents'))) return
  const readable = rows
    .filter((row) => rightsOf({ ...row, today }).forms)
    .map(({ enrollment: { contractId, contractType, memberId } }) => ({
      ...{ contractId, contractType },
      memberIds: [memberId],
    }))
  if (readable.length === 0) return
  let cursor: string | undefined
  do {
    const page = await services.insurer.documents.list({ readable, cursor, limit: PAPERS_AT_ONCE })
    for (const {
      documentId: _key,
      contractId,
      replacedBy: _newer,
      claimId: _claim,
      ...paper
    } of page.documents)
      // An answer with somebody else's is not given on.
      if (planOf(readable, { contractId, ...paper })) yield paper
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

async function* asked({ db }: CallServices, { username }: Own): AsyncGenerator<Row> {
  const found = await db
    .select()
    .from(questions)
    .where(eq(questions.username, username))
    .orderBy(desc(questions.askedAt))
  for (const { askedAt, topic, phone, comments, answerBy, answeredAt, answer } of found)
    yield {
      ...{ askedAt: instant(askedAt), topic, phone, comments, answerBy },
      ...{ answeredAt: instant(answeredAt), answer },
    }
}

/** Bills and what was paid for them are the policy holder's. */
async function* paid(services: CallServices, { username }: Own): AsyncGenerator<Row> {
  if (!(await isOffered(services, 'premiumBilling'))) return
  for (const row of await billedPlans(services, username))
    for (const payment of (await readAccount(services, row)).payments) {
      const { confirmation, contractType, amountCents, state, origin, brand, last4, payOn } = payment
      yield {
        ...{ confirmation, contractType, amountCents, state, origin, brand, last4, payOn },
        ...{ madeAt: instant(payment.madeAt), postedAt: instant(payment.postedAt) },
      }
    }
}

async function* methods({ db }: CallServices, { username }: Own): AsyncGenerator<Row> {
  const drawn = new Set((await readAutoPays(db, username)).map(({ methodId }) => methodId))
  for (const { methodId, kind, brand, last4, expires, addedAt, isDefault } of await readMethods(db, username))
    yield {
      ...{ kind, brand, last4, expires, addedAt: instant(addedAt), isDefault },
      isForAutoPay: drawn.has(methodId),
    }
}

/** The account that pays members back is its holder's; of its requests those about the holder. */
async function* reimbursements(services: CallServices, own: Own): AsyncGenerator<Row> {
  if (!(await isOffered(services, 'reimbursement'))) return
  const held = own.rows.filter((row) => rightsOf({ ...row, today: own.today }).healthReimbursementAccount)
  for (const contractId of new Set(contractIdsOf(held))) {
    const { requests } = await services.insurer.reimbursement.account({ contractId })
    for (const { username: _username, ...request } of requests)
      if (own.memberIds.includes(request.memberId)) yield request
  }
}
