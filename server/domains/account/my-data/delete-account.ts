import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { endSavedCardsOf } from '#server/domains/cards/saved-cards-repository.ts'
import { memberIdsOfUser } from '#server/access/members.ts'
import { deadlineNotices } from '#server/domains/authorizations/tables.ts'
import { claimBills, claimNotes } from '#server/domains/claims/tables.ts'
import { estimateMatches, savedEstimates } from '#server/access/estimate-tables.ts'
import { savedAnswers } from '#server/domains/coverage/tables.ts'
import { todayOf } from '#server/config/clock.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, earlierPasswords, oneTimeCodes } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { savedProviders } from '#server/domains/directory/tables.ts'
import { recordExports } from '#server/domains/health-records/tables.ts'
import { documentReads } from '#server/domains/documents/tables.ts'
import { problem } from '#server/platform/http/problem.ts'
import { contactCode } from '#server/identity/change-contact.ts'
import type { Account } from '#server/identity/contacts.ts'
import { forgetDevices } from '#server/identity/devices/known-devices.ts'
import { passkeys } from '#server/identity/passkeys/tables.ts'
import { codesForUser } from '#server/identity/second-step/one-time-codes.ts'
import { endEverySession } from '#server/identity/tokens/revocation.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { endStepsOf } from '#server/identity/sign-in/steps.ts'
import { accountGuardians, authenticators, outboxKeys, recoveryCodes } from '#server/identity/tables.ts'
import { stopGrantsOf } from '#server/access/grants.ts'
import { deletedAccounts, directoryProofs, primaryCareSelections } from '#server/access/tables.ts'
import { silenceNews } from '#server/notifications/preferences.ts'
import { forgetChatsOf } from '#server/domains/conversations/chats/forget.ts'
import { forgetDraftsOf } from '#server/domains/conversations/drafts-repository.ts'
import { messageMarks, portalVisits } from '#server/domains/conversations/tables.ts'
import { accountIdOf } from '#server/domains/payments/account.ts'
import { billedPlans } from '#server/domains/payments/open-account.ts'
import { autoPays, paymentMethods, payments } from '#server/domains/payments/tables.ts'
import { registrations } from '#server/domains/registration/tables.ts'
import type { CallServices } from '#server/services.ts'
import { forgetApps } from '#server/domains/programs/connected-apps.ts'

/** The tables of an account's sign-in methods and notes, all deleted with it. */
const GOES_WITH_IT = [
  earlierPasswords,
  passkeys,
  authenticators,
  recoveryCodes,
  accountGuardians,
  claimNotes,
  claimBills,
  savedAnswers,
  estimateMatches,
  savedEstimates,
  documentReads,
  savedProviders,
  directoryProofs,
  messageMarks,
  portalVisits,
  outboxKeys,
  registrations,
  primaryCareSelections,
  recordExports,
]

/**
 * Deletes an account and ends all access that it opened. Records that the law requires or that belong to the insurer
 * stay: the audit trail, accepted terms and agreements, payments, questions and sent messages. The username stays as a
 * tombstone, so that no other person can take it. Rejects the deletion while a payment is in progress, or if the plan
 * has blocked the account or will: a new account wouldn't be blocked. Returns undefined if another request deleted it
 * first. Waits for requests that are writing to the account (`holdAccount`).
 */
export async function deleteAccount(
  services: CallServices,
  { username, personId }: Account,
  requestId: string,
): Promise<{ deletedAt: string } | undefined> {
  const { clock } = services
  const memberIds = await memberIdsOfUser(services, username)
  const bills = (await billedPlans(services, username)).map(({ enrollment }) =>
    accountIdOf(enrollment.contractId, enrollment.contractType),
  )
  const [now, today] = [clock.now(), todayOf(clock)]
  const deletedAt = now.toString()
  return inTransaction(services.db, async (tx) => {
    // Waits for a request that is paying one of these bills or changing the password.
    for (const bill of [...new Set(bills)].toSorted()) await hold(tx, `bill ${bill}`)
    await hold(tx, `password ${username}`)
    await hold(tx, `saved-cards ${username}`)
    if (await hasPaymentUnderWay(tx, username)) throw problem(409, 'PAY-0016')
    const [gone] = await tx.delete(accounts).where(eq(accounts.username, username)).returning()
    if (!gone) return undefined
    if (isBlockSet(gone, now)) throw problem(409, 'ADM-0002')
    const tombstone = { username, personId, deletedAt }
    await tx
      .insert(deletedAccounts)
      .values(tombstone)
      .onConflictDoUpdate({ target: deletedAccounts.username, set: tombstone })
    for (const table of GOES_WITH_IT) await tx.delete(table).where(eq(table.username, username))
    await tx.delete(deadlineNotices).where(inArray(deadlineNotices.memberId, memberIds))
    await tx
      .delete(oneTimeCodes)
      .where(or(codesForUser(username), inArray(oneTimeCodes.subject, contactSubjectsOf(gone))))
    await forgetChatsOf({ ...services, db: tx }, username)
    await forgetDraftsOf(tx, username)
    await forgetApps(tx, username, deletedAt)
    await tx.delete(autoPays).where(eq(autoPays.username, username))
    await tx
      .update(paymentMethods)
      .set({ removedAt: deletedAt, isDefault: false })
      .where(and(eq(paymentMethods.username, username), isNull(paymentMethods.removedAt)))
    await stopGrantsOf(tx, personId, { today, at: deletedAt })
    await silenceNews(tx, { username, personId })
    await endSavedCardsOf(tx, username, 'account-closed', now)
    await endStepsOf(tx, username)
    await forgetDevices(tx, username)
    await endEverySession(tx, username)
    const done = { username, action: 'delete-account', outcome: 'done', requestId } as const
    await noteSecurity({ db: tx, clock }, done)
    return { deletedAt }
  })
}

/** Whether a block is in force or scheduled. */
const isBlockSet = ({ blockedFrom, blockedUntil }: Account, now: Temporal.Instant): boolean =>
  blockedFrom !== null ||
  (blockedUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(blockedUntil), now) > 0)

/**
 * The subjects of the codes for an account's contacts. A code sent to a new contact can't be found this way;
 * within its ten minutes only the member could enter it, after signing in again, and it proves only that address.
 */
const contactSubjectsOf = ({ username, email, mobile }: Account): string[] => [
  ...(email === null ? [] : [contactCode(username, { way: 'email', to: email }).subject]),
  ...(mobile === null ? [] : [contactCode(username, { way: 'mobile', to: mobile }).subject]),
]

/** Whether a requested payment hasn't posted yet: the member must be able to see its result. */
async function hasPaymentUnderWay(tx: Database, username: string): Promise<boolean> {
  const [found] = await tx
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .innerJoin(paymentMethods, eq(paymentMethods.methodId, payments.methodId))
    .where(
      and(eq(paymentMethods.username, username), inArray(payments.state, ['scheduled', 'asked', 'pending'])),
    )
    .limit(1)
  return found !== undefined
}
