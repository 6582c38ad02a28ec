import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  type ContactWay,
  type Contacts,
  changeContact,
  contacts,
  sendNewContactCode,
} from '#contract/calls/contacts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { EmailAddress, MobileNumber } from '#contract/registration-rules.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { contactCode, putContact, notifyContactChange } from '#server/identity/change-contact.ts'
import { type Account, type Contact, accountOf, insurersContactsOf } from '#server/identity/contacts.ts'
import { openByVerifiedContact } from '#server/identity/open-by-contact.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import { checkCode } from '#server/identity/second-step/one-time-codes.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { sendCode } from '#server/identity/second-step/send-code.ts'
import { ifDown } from '#server/insurer/call.ts'
import type { CallServices, Services } from '#server/services.ts'
import { recordAccess, refuse } from '#server/access/access.ts'

/** The most codes an hour, over all addresses, so that a caller can't flood a mailbox. */
const MOST_CODES = 8
const CODES_MINUTES = 60

type Asking = Pick<Call<Endpoint>, 'caller' | 'request'> & {
  services: CallServices
  params: { username: string }
}

/** The account's email address and mobile number. If another provider signs members in, that provider keeps them. */
export function mountContacts(app: FastifyInstance, services: Services): void {
  if (services.config.OIDC_ISSUER) return
  const afterwards = afterwardsIn(app)
  serve(app, services, contacts, async (call) => readContacts(call.services, await ownAccount(call)))
  serve(app, services, sendNewContactCode, send)
  serve(app, services, changeContact, async (call) => {
    const { body, request, reply } = call
    const before = await ownAccount(call)
    const contact = contactIn(body)
    const answerOf = async (taken: Taken, account = before) => ({
      ...taken,
      contacts: await readContacts(call.services, account),
    })
    // An earlier request made this change, but its answer was lost.
    if (isOnFile(before, contact)) return answerOf({ result: 'changed', triesLeft: 0 })
    const taken = await take(call, before, contact)
    if (taken.result !== 'changed') return answerOf(taken)
    const { language } = body
    afterwards(
      request,
      reply,
    )(() => notifyContactChange(services, before, { way: contact.way, language, log: request.log }))
    return answerOf(taken, (await accountOf(call.services, before.username)) ?? before)
  })
}

/** The outcome of entering a code. */
type Taken = Omit<v.InferOutput<(typeof changeContact)['reply']>, 'contacts'>

/** Checks the code, saves the contact and records the change, all in one transaction. */
const take = (
  { services, body, request }: Pick<Call<typeof changeContact>, 'services' | 'body' | 'request'>,
  { username }: Account,
  contact: Contact,
): Promise<Taken> =>
  inTransaction(services.db, async (db) => {
    const { clock } = services
    const answer = await checkCode(db, clock, contactCode(username, contact), body.code)
    const outcome = answer === 'right' ? 'done' : 'failed'
    if (outcome === 'done') {
      await putContact(db, username, { ...contact, at: clock.now().toString() })
      const within = { ...services, db }
      await openByVerifiedContact(within, await accountOf(within, username))
    }
    const event = { username, action: VERIFIED[contact.way], outcome, requestId: request.id } as const
    await noteSecurity({ ...services, db }, event)
    if (answer === 'right') return { result: 'changed', triesLeft: 0 }
    return { result: answer.failure, triesLeft: answer.failure === 'invalid' ? answer.triesLeft : 0 }
  })

const VERIFIED = { email: 'verify-email', mobile: 'verify-mobile' } as const

/** Whether this contact is on file and verified. */
const isOnFile = (account: Account, { way, to }: Contact): boolean =>
  way === 'email'
    ? account.emailVerifiedAt !== null && account.email === to
    : account.mobileVerifiedAt !== null && account.mobile === to

async function ownAccount({ services, params, caller, request }: Asking): Promise<Account> {
  const { username } = caller
  const account = params.username === username ? await accountOf(services, username) : undefined
  if (!account) return refuse(services, { caller, request }, params.username)
  await recordAccess(services, { caller, request }, username)
  return account
}

async function send(call: Call<typeof sendNewContactCode>) {
  const { services, body, request } = call
  const account = await ownAccount(call)
  const contact = contactIn(body)
  if (isOnFile(account, contact)) throw problem(422, 'UPD-0005')
  const budget = {
    key: `contact code ${account.username}`,
    most: MOST_CODES,
    forgetMinutes: CODES_MINUTES,
  }
  if ((await takeAttempt(services.db, services.clock.now(), budget)) === undefined)
    throw passing(problem(429, 'UPD-0014'))
  const sent = await sendCode(services, contactCode(account.username, contact), {
    contact,
    language: body.language,
    log: request.log,
  })
  if (sent === 'down') throw problem(503, 'UPD-0013')
  if (sent !== 'sent') throw passing(problem(429, 'UPD-0014'))
  return { to: contact.to }
}

const RULES = { email: EmailAddress, mobile: MobileNumber } as const

function contactIn({ way, to }: { way: ContactWay; to: string }): Contact {
  const read = v.safeParse(RULES[way], to)
  if (read.success) return { way, to: read.output }
  throw problem(422, 'UPD-0011', undefined, { to: read.issues[0].message })
}

/** The account's own contacts, if set; otherwise the insurer's, which are unverified. */
async function readContacts(services: CallServices, account: Account): Promise<Contacts> {
  // An account whose records are closed doesn't see the insurer's contacts.
  const isAsked =
    areRecordsOpen(services.config, account) && (account.email === null || account.mobile === null)
  const asked: Promise<Contact[]> = isAsked ? insurersContactsOf(services, account) : Promise.resolve([])
  const insurers = await asked.catch((error: unknown) => ifDown(error, undefined))
  const own = {
    email: { to: account.email, isVerified: account.emailVerifiedAt !== null },
    mobile: { to: account.mobile, isVerified: account.mobileVerifiedAt !== null },
  }
  const contactBy = (way: ContactWay): Contacts['email'] => {
    const { to, isVerified } = own[way]
    if (to !== null) return { to, isVerified }
    const stated = insurers?.find((one) => one.way === way)?.to
    return stated === undefined ? null : { to: stated, isVerified: false }
  }
  return {
    email: contactBy('email'),
    mobile: contactBy('mobile'),
    ...(insurers ? {} : { isPartial: true }),
  }
}
