import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { guardianshipCheck, hasOutgrownGuardian } from '#server/access/guardianship.ts'
import { paymentMethods, payments } from '#server/domains/payments/tables.ts'
import { movePayment } from '#server/domains/payments/repository.ts'
import { type Account, accountOf, contactsOf, verifiedContactsOf } from '#server/identity/contacts.ts'
import { giveBackAttempt, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { accountGuardians } from '#server/identity/tables.ts'
import { isOutage } from '#server/insurer/call.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { guardianLetterMessages } from './locales/guardian-letter.gen.ts'
import { deleteAccount } from './my-data/delete-account.ts'

/**
 * Deletes the accounts that guardians opened for children who are 14 now, so that the children can register for
 * themselves (decision 107). Returns how many. An account that can't be deleted yet is tried again an hour later; until
 * then, `admit` refuses its calls.
 */
export async function endGuardianships(services: CallServices): Promise<number> {
  const { db, clock } = services
  if ((await takeAttempt(db, clock.now(), guardianshipCheck)) === undefined) return 0
  const opened = await db.select({ username: accountGuardians.username }).from(accountGuardians)
  const failures: unknown[] = []
  let ended = 0
  for (const { username } of opened) {
    try {
      if (await endGuardianship(services, username)) ended += 1
    } catch (error) {
      failures.push(error)
      if (!isOutage(error)) continue
      // The next run, a minute later, tries again.
      await giveBackAttempt(db, clock.now(), guardianshipCheck)
      break
    }
  }
  if (failures.length > 0) throw failures[0]
  return ended
}

async function endGuardianship(services: CallServices, username: string): Promise<boolean> {
  const account = await accountOf(services, username)
  if (!account || !(await hasOutgrownGuardian(services, username))) return false
  const verified = verifiedContactsOf(account)
  const contacts = verified.length > 0 ? verified : await contactsOf(services, account)
  await cancelScheduledPayments(services, account)
  const deleted = await deleteAccount(services, account, randomUUID()).catch((error: unknown) => {
    // A charge is under way, or the plan has blocked the account.
    if (error instanceof ProblemError && error.statusCode === 409) return undefined
    throw error
  })
  if (!deleted) return false
  for (const contact of contacts) await notifyGuardian(services, account, contact)
  return true
}

/** Cancels payments that the guardian planned and could no longer cancel. */
async function cancelScheduledPayments({ db, clock }: CallServices, { username }: Account): Promise<void> {
  const planned = await db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .innerJoin(paymentMethods, eq(paymentMethods.methodId, payments.methodId))
    .where(and(eq(paymentMethods.username, username), eq(payments.state, 'scheduled')))
  const canceled = { state: 'canceled', endedAt: clock.now().toString() } as const
  for (const { paymentId } of planned) await movePayment(db, paymentId, ['scheduled'], canceled)
}

type Contact = Awaited<ReturnType<typeof contactsOf>>[number]

function notifyGuardian(services: CallServices, { username }: Account, { way, to }: Contact): Promise<void> {
  const { PRODUCT_NAME: productName, publicUrl: address } = services.config
  const values = { productName, username, address }
  if (way === 'email') {
    const letter = inBothLanguages((language) => {
      const { subject, mail } = guardianLetterMessages[language]
      return { subject: subject(values), body: mail(values) }
    })
    return mailerOf(services).send({ to, ...letter })
  }
  const texts = [guardianLetterMessages.en.text(values), guardianLetterMessages.es.text(values)]
  return texterOf(services).send(to, texts.join('\n\n'))
}
