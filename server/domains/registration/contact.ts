import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { problem, passing } from '#server/platform/http/problem.ts'
import { contactCode } from '#server/identity/change-contact.ts'
import {
  CODE_MINUTES,
  type CodeAnswer,
  checkCode,
  newCode,
  withdrawCode,
} from '#server/identity/second-step/one-time-codes.ts'
import { openByVerifiedContact } from '#server/identity/open-by-contact.ts'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import type { CallServices } from '#server/services.ts'
import { registrationMailMessages } from './locales/registration-mail.gen.ts'
import { mayTry } from './tries.ts'

export type Channel = 'email' | 'mobile'
export type Account = typeof accounts.$inferSelect

/** Allows for a few typos in an address; codes may be sent to each new address. */
const CHANGES_AN_HOUR = 5

export async function accountOf(db: Database, username: string): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  // The code was used in another tab.
  if (!account) throw problem(409, 'REG-0039')
  return account
}

/** Another address or number, allowed until one is verified. */
export async function replaceContact(
  services: CallServices,
  account: Account,
  { email, mobile }: { email: string; mobile: string },
): Promise<void> {
  const isSettled =
    (account.emailVerifiedAt !== null && email !== account.email) ||
    (account.mobileVerifiedAt !== null && mobile !== account.mobile)
  if (isSettled) throw problem(409, 'REG-0042')
  if (email === account.email && mobile === account.mobile) return
  const limit = { of: `contact ${account.username}`, most: CHANGES_AN_HOUR, hours: 1 }
  if (!(await mayTry(services, limit))) throw passing(problem(429, 'REG-0044'))
  await services.db
    .update(accounts)
    .set({ email, mobile })
    .where(
      and(
        eq(accounts.username, account.username),
        // A contact that another tab verified in the meantime stays.
        ...(email === account.email ? [] : [isUnverified('email')]),
        ...(mobile === account.mobile ? [] : [isUnverified('mobile')]),
      ),
    )
}

const isUnverified = (channel: Channel) =>
  isNull(channel === 'email' ? accounts.emailVerifiedAt : accounts.mobileVerifiedAt)

const codeFor = ({ username }: Account, channel: Channel, address: string) =>
  contactCode(username, { way: channel, to: address })

const addressOf = (account: Account, channel: Channel): string => account[channel] ?? ''

/** Sends a code; throws if too many were requested or the gateway accepts none. */
export async function sendCode(
  services: CallServices,
  account: Account,
  { channel, language }: { channel: Channel; language: 'en' | 'es' },
): Promise<void> {
  const { db, clock, config } = services
  const address = addressOf(account, channel)
  const of = codeFor(account, channel, address)
  const made = await newCode(db, clock, of)
  if (!made) throw passing(problem(429, 'REG-0044'))
  const words = registrationMailMessages[language]
  const values = { code: made.code, product: config.PRODUCT_NAME, minutes: CODE_MINUTES }
  try {
    await (channel === 'email'
      ? mailerOf(services).send({ to: address, subject: words.subject(values), body: words.mail(values) })
      : texterOf(services).send(address, words.text(values)))
  } catch {
    await withdrawCode({ db, clock }, of, made.codeId)
    throw problem(503, 'REG-0043')
  }
}

/** Verifies the address that received the code. If the insurer has the same address, the account's records open. */
export async function verify(
  services: CallServices,
  account: Account,
  { channel, code }: { channel: Channel; code: string },
): Promise<CodeAnswer> {
  const { db, clock } = services
  const address = addressOf(account, channel)
  const answer = await checkCode(db, clock, codeFor(account, channel, address), code)
  if (answer !== 'right') return answer
  const now = clock.now().toString()
  const [set, column] =
    channel === 'email'
      ? [{ emailVerifiedAt: now }, accounts.email]
      : [{ mobileVerifiedAt: now }, accounts.mobile]
  await db
    .update(accounts)
    .set(set)
    .where(and(eq(accounts.username, account.username), eq(column, address)))
  await openByVerifiedContact(services, await accountOf(db, account.username))
  return 'right'
}
