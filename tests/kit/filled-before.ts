import { createHash } from 'node:crypto'
import { AUTOPAY_TERMS } from '#contract/entities/payment.ts'
import { claimBills, claimNotes } from '#server/claims/tables.ts'
import { auditTrail } from '#server/audit/tables.ts'
import {
  cardDeliveries,
  handOffs,
  oidcPayloads,
  onceAnswers,
  portalEvents,
  portalSessions,
  sandboxInbox,
  savedCards,
  serverSecrets,
  signInFailures,
} from '#server/db/schema.ts'
import type { Database } from '#server/db/open.ts'
import { lastDraftDay, monthKey } from '#server/payments/calendar.ts'
import { autoPayDrafts, autoPays, payments, processorCharges } from '#server/payments/tables.ts'
import { cardOrders } from '#server/sandbox-insurer/cards/tables.ts'
import { appeals } from '#server/sandbox-insurer/claims/tables.ts'
import { claimsOfWorld } from '#server/sandbox-insurer/history/history.ts'
import {
  directDeposits,
  receiptFiles,
  reimbursementReceipts,
  reimbursementRequests,
} from '#server/sandbox-insurer/reimbursement/tables.ts'
import { people } from '#server/sandbox-insurer/world/people.ts'
import { pdfReceipt } from './receipts.ts'
import { columnsOf, insertBefore } from './release-before.ts'
import { plainSave } from './saving.ts'
import { type Filled, seededBefore } from './seeded-before.ts'

/** What a browser carries of a sign-in that is going on while the release is exchanged. */
export const [REFRESH_BEFORE, INTERACTION_BEFORE] = ['refresh_before-1_%', 'interaction_before-1']

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url')

/** What members have left behind in a database of the release before. */
export const LEFT = {
  handle: 'dGhlIHJlbGVhc2UgYmVmb3',
  note: 'Called on Monday\nAsked for Jo',
  bill: { state: 'received', amountCents: 123_45, on: '2026-11-03' },
  appealId: 'appeal-before-1',
  appealConfirmation: 'AP26310-004711',
  letter: 'My doctor says that I need it.',
  orderId: 'order-before-1',
  deliveryId: 'delivery-before-1',
  requestId: 'request-before-1',
  requestConfirmation: 'HR-BEFORE-1',
  receiptId: 'receipt-before-1',
  receipt: pdfReceipt('kept since the release before'),
  mailed: 'mailed-before-1',
  drafted: 'drafted-before-1',
  returned: 'returned-before-1',
} as const

const DANA = { username: 'harperdana1', contractId: 'ZZH410220' } as const
const RAY = { username: 'delgadoray3', contractId: 'ZZD551207' } as const
const DANAS = { ...DANA, memberId: 'ZZH41022001' }
const DANAS_PLAN = {
  accountId: 'ZZH410220-medical',
  contractId: 'ZZH410220',
  contractType: 'medical',
} as const

/** The claim about which Dana has written everything that can be written. */
export const disputedClaim = (today: Temporal.PlainDate): string =>
  claimsOfWorld(today, people).find(
    ({ memberId, status }) => memberId === DANAS.memberId && status === 'denied',
  )?.claimId ?? ''

/** Beside what the world has paid: a check, a draft of AutoPay, and one that a bank took back later. */
function paymentsOfDana(at: (daysAgo: number) => string, on: (daysAgo: number) => string) {
  const paid = (paymentId: string, daysAgo: number): typeof payments.$inferInsert => ({
    ...{ paymentId, confirmation: `C-${paymentId}`, ...DANAS_PLAN, memberId: DANAS.memberId },
    ...{ amountCents: 100_00 + daysAgo, origin: 'autopay', state: 'posted', payOn: on(daysAgo) },
    ...{ methodId: 'method-dana-1', kind: 'card', brand: 'Visa', last4: '4242' },
    ...{ madeAt: at(daysAgo), chargedAt: at(daysAgo), postedAt: at(daysAgo - 2) },
  })
  const check = { origin: 'mail', methodId: null, kind: null, brand: null, last4: null } as const
  const taken = { state: 'returned', trouble: 'insufficient', endedAt: at(3) } as const
  return [
    { ...paid(LEFT.mailed, 12), ...check },
    { ...paid(LEFT.drafted, 9), receiptTo: 'dana@example.com', receiptSentAt: at(7) },
    { ...paid(LEFT.returned, 6), ...taken },
  ]
}

/** What members did on their claims, cards and bills. */
const members =
  (today: Temporal.PlainDate): Filled =>
  async (write) => {
    const at = (daysAgo: number) =>
      today
        .subtract({ days: daysAgo })
        .toZonedDateTime({ timeZone: 'UTC', plainTime: '15:30' })
        .toInstant()
        .toString()
    const on = (daysAgo: number) => today.subtract({ days: daysAgo }).toString()
    const about = { ...DANA, claimId: disputedClaim(today), at: at(5) }
    await write('claim_notes', claimNotes, [{ ...about, note: LEFT.note }])
    await write('claim_bills', claimBills, [{ ...about, ...LEFT.bill }])
    await write('appeals', appeals, [
      {
        ...{ ...DANAS, claimId: about.claimId, appealId: LEFT.appealId, letter: LEFT.letter },
        ...{ confirmation: LEFT.appealConfirmation, ground: 'needed', state: 'received' },
        ...{ startedAt: at(0), decisionBy: on(-30) },
      },
    ])
    const card = { ...DANA, cardId: `${DANAS.memberId}-medical` }
    await write('card_deliveries', cardDeliveries, [
      {
        ...card,
        deliveryId: LEFT.deliveryId,
        channel: 'fax',
        sentTo: '5015550100',
        state: 'sent',
        at: at(4),
      },
    ])
    await write('card_orders', cardOrders, [
      {
        ...{ ...card, orderId: LEFT.orderId, reason: 'lost', mailingAddress: ['12 Elm St', 'Stuttgart AR'] },
        ...{ orderedAt: at(1), arrivesBy: on(-8) },
      },
    ])
    const { cardIds, contractType, device } = plainSave
    await write('saved_cards', savedCards, [
      {
        ...{
          ...DANAS,
          vaultId: 'vault-before-1',
          handleHash: sha256(LEFT.handle),
          contractType,
          cardIds,
          device,
        },
        ...{ lock: 'pin', createdAt: at(9), issuedAt: at(2), lastContactAt: at(2) },
      },
    ])
    await write('payments', payments, paymentsOfDana(at, on))
    await write('auto_pays', autoPays, [
      {
        ...{ ...DANAS, ...DANAS_PLAN, methodId: 'method-dana-1', amount: 'due' },
        ...{ termsVersion: AUTOPAY_TERMS, since: at(40) },
      },
    ])
    const lastDraft = `${DANAS_PLAN.accountId}-${monthKey(lastDraftDay(today))}`
    const draft = {
      draftId: lastDraft,
      contractId: DANA.contractId,
      paymentId: LEFT.drafted,
      at: at(9),
    }
    await write('auto_pay_drafts', autoPayDrafts, [draft])
    await write('sandbox_processor_charges', processorCharges, [
      {
        ...{ idempotencyKey: LEFT.drafted, token: 'tok-method-dana-1', amountCents: 100_09 },
        ...{ state: 'accepted', at: at(9), asked: 1 },
      },
    ])
    await write('reimbursement_requests', reimbursementRequests, [
      {
        ...{ ...RAY, requestId: LEFT.requestId, confirmation: LEFT.requestConfirmation },
        ...{ memberId: 'ZZD55120701', expense: 'doctor', providerName: 'Dr. Ames', payTo: 'member' },
        ...{ serviceFrom: on(7), serviceTo: on(7), amountCents: 12_34, submittedAt: at(6), provenOn: on(6) },
      },
    ])
    const receipt = { receiptId: LEFT.receiptId, contractId: RAY.contractId }
    await write('reimbursement_receipts', reimbursementReceipts, [
      {
        ...{ ...receipt, username: RAY.username, requestId: LEFT.requestId, name: 'bill.pdf' },
        ...{
          type: 'application/pdf',
          bytes: LEFT.receipt.length,
          hash: sha256(LEFT.receipt),
          uploadedAt: at(6),
        },
      },
    ])
    await write('receipt_files', receiptFiles, [{ ...receipt, content: LEFT.receipt }])
    await write('direct_deposits', directDeposits, [
      {
        ...RAY,
        bankName: 'Prairie Bank',
        kind: 'checking',
        lastFour: '6789',
        sealed: 'c2VhbGVk',
        since: at(50),
      },
    ])
  }

/** What the portal itself wrote down meanwhile. */
const portal: Filled = async (write) => {
  const [at, username] = ['2026-11-02T15:30:00.123Z', DANA.username]
  const done = { id: 'audit-before-1', actor: username, action: 'claims.read', subject: DANAS.memberId }
  await write('audit_trail', auditTrail, [{ ...done, at, outcome: 'done', requestId: 'request-1' }])
  await write('hand_offs', handOffs, [
    { valueHash: sha256('hand-off'), ...DANA, app: 'drugs', expiresAt: at, usedAt: at },
  ])
  await write('oidc_payloads', oidcPayloads, [
    { model: 'Grant', id: 'grant-1', payload: { accountId: username }, accountId: username },
    {
      ...{ model: 'RefreshToken', id: REFRESH_BEFORE, grantId: 'grant-1', accountId: username },
      payload: { jti: REFRESH_BEFORE, kind: 'RefreshToken', grantId: 'grant-1' },
    },
    {
      ...{ model: 'Interaction', id: INTERACTION_BEFORE, expiresAt: '2046-11-02T00:00:00Z' },
      payload: {
        ...{ jti: INTERACTION_BEFORE, kind: 'Interaction', session: { uid: 'uid-1', cookie: 'cookie-1' } },
        returnTo: `http://localhost:8080/oidc/auth/${INTERACTION_BEFORE}`,
      },
    },
  ])
  await write('portal_sessions', portalSessions, [
    { idHash: sha256('cookie'), username, key: 'a2V5', createdAt: at, lastSeenAt: at },
  ])
  await write('once_answers', onceAnswers, [
    { keyHash: sha256('key'), bodyHash: sha256('body'), status: 200, answer: { a: [1, null] }, at },
  ])
  const sent = { id: 'mail-before-1', at, channel: 'email' as const, sentTo: 'dana@example.com' }
  const attachments = [{ name: 'id-card.pdf', type: 'application/pdf', base64: 'JVBERi0=' }]
  await write('sandbox_inbox', sandboxInbox, [{ ...sent, subject: 'Your card', body: 'Here', attachments }])
  await write('portal_events', portalEvents, [
    { id: 'event-before-1', at, name: 'page-viewed', build: 'before', route: '/claims' },
  ])
  await write('server_secrets', serverSecrets, [
    { name: 'cookie-keys', value: ['a-key-of-the-release-before'] },
  ])
  await write('sign_in_failures', signInFailures, [
    { nameHash: sha256('lockedout01'), failed: 3, lockedUntil: '2046-11-02T00:00:00Z' },
  ])
}

/** Fills every table as the release before did. */
export const fillBefore =
  (today: Temporal.PlainDate) =>
  async (db: Pick<Database, 'execute'>): Promise<void> => {
    const columns = await columnsOf(db)
    for (const fill of [seededBefore(today), members(today), portal])
      await fill((name, table, rows) => insertBefore(db, { name, columns }, table, rows))
  }
