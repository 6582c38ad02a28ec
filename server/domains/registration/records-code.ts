import { hash, randomUUID } from 'node:crypto'
import type { RecordsCode, RecordsWay } from '#contract/calls/records-code.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { giveBackAttempt, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import {
  type Account,
  type Contact,
  insurersContactsOf,
  isSameContact,
  maskContact,
} from '#server/identity/contacts.ts'
import {
  type CodeAnswer,
  type CodeFor,
  checkCode,
  codeExpiry,
  newCode,
  withdrawCode,
} from '#server/identity/second-step/one-time-codes.ts'
import { areRecordsOpen, openRecords } from '#server/identity/open-records.ts'
import { InsurerNotOffered, InsurerUnavailable } from '#server/insurer/call.ts'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import { LOCALES, longDateIn, phone } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import { recordsLetterMessages } from './locales/records-letter.gen.ts'

type Language = 'en' | 'es'

/** A message may wait in a mailbox overnight, and a letter may take a week in the mail. */
const HOURS = 24
const LETTER_DAYS = 30
const MINUTES_OF = {
  email: HOURS * 60,
  mobile: HOURS * 60,
  letter: LETTER_DAYS * 24 * 60,
} as const satisfies Record<RecordsWay, number>

/** How often a stranger can make the portal send the person a message. */
const MOST_SENT_A_DAY = 5
const MOST_LETTERS = 2
/** Wrong codes per day, in addition to the five per code: at this rate, a million guesses take centuries. */
const MOST_TRIES_A_DAY = 10
const DAY_MINUTES = 24 * 60

const WAYS: readonly RecordsWay[] = ['email', 'mobile', 'letter']

/** A code opens one person's account and was sent one way; a letter remains valid if an email follows it. */
const codeFor = ({ username, personId }: Account, way: RecordsWay): CodeFor => ({
  purpose: 'records',
  subject: hash('sha256', `${username} ${personId} ${way}`, 'base64url'),
})

/**
 * How a code gets to the person: by the insurer's email or phone. Without an email, a letter is offered, too, because
 * the phone may be a landline.
 */
async function placesOf(
  services: CallServices,
  account: Account,
): Promise<{ way: RecordsWay; contact: Contact | undefined }[]> {
  const contacts = await insurersContactsOf(services, account)
  const email = contacts.find(({ way }) => way === 'email')
  const mobile = contacts.find(({ way }) => way === 'mobile')
  const mayPost = !email && (await services.insurer.offers()).has('registration')
  return [
    ...(email ? [{ way: 'email' as const, contact: email }] : []),
    ...(mobile ? [{ way: 'mobile' as const, contact: mobile }] : []),
    ...(mayPost ? [{ way: 'letter' as const, contact: undefined }] : []),
  ]
}

/** Returns whether the records are open, and which codes are waiting. */
export async function recordsCodeOf(services: CallServices, account: Account): Promise<RecordsCode> {
  if (areRecordsOpen(services.config, account)) return { areOpen: true, ways: [] }
  const { db, clock } = services
  const places = await placesOf(services, account)
  return {
    areOpen: false,
    ways: await Promise.all(
      places.map(async ({ way, contact }) => ({
        way,
        to: contact ? maskContact(contact) : '',
        until: (await codeExpiry(db, clock, codeFor(account, way)))?.toString() ?? null,
      })),
    ),
  }
}

/**
 * Sends a code by one of the offered ways, within the limits of the account. A code that isn't sent doesn't count
 * toward them.
 */
export async function sendRecordsCode(
  services: CallServices,
  account: Account,
  { way, language }: { way: RecordsWay; language: Language },
): Promise<void> {
  const place = (await placesOf(services, account)).find((one) => one.way === way)
  if (!place) throw problem(409, 'REG-0052')
  const { db, clock } = services
  const budget =
    way === 'letter'
      ? { key: `records letter ${account.username}`, most: MOST_LETTERS, forgetMinutes: MINUTES_OF.letter }
      : { key: `records code ${account.username}`, most: MOST_SENT_A_DAY, forgetMinutes: DAY_MINUTES }
  if ((await takeAttempt(db, clock.now(), budget)) === undefined) throw passing(problem(429, 'REG-0054'))
  const issued = await newCode(db, clock, codeFor(account, way), { minutes: MINUTES_OF[way] })
  if (!issued) {
    await giveBackAttempt(db, clock.now(), budget)
    throw passing(problem(429, 'REG-0044'))
  }
  try {
    await deliver(services, account, { contact: place.contact, code: issued.code, language })
  } catch (error) {
    await withdrawCode({ db, clock }, codeFor(account, way), issued.codeId)
    await giveBackAttempt(db, clock.now(), budget)
    if (error instanceof InsurerUnavailable) throw error
    throw problem(503, 'REG-0052')
  }
}

type Delivery = { contact: Contact | undefined; code: string; language: Language }

/** Sends the code to the insurer's contact; if there is none, the insurer mails the letter. */
async function deliver(
  services: CallServices,
  account: Account,
  { contact, code, language }: Delivery,
): Promise<void> {
  const texts = recordsLetterMessages[language]
  const values = { ...(await namesFor(services, account)), code, hours: HOURS }
  if (contact)
    return write(services, contact, {
      subject: texts.subject(values),
      mail: texts.mail(values),
      text: texts.text(values),
    })
  const { clock, insurer } = services
  const lastDay = clock
    .now()
    .toZonedDateTimeISO(INSURER_ZONE)
    .toPlainDate()
    .add({ days: LETTER_DAYS - 1 })
  const answer = await insurer.registration.sendLetter({
    key: randomUUID(),
    personId: account.personId,
    language,
    subject: texts.subject(values),
    body: texts.letter({ ...values, day: longDateIn(LOCALES[language])(lastDay.toString()) }),
  })
  if (answer === 'no-address') throw new InsurerNotOffered('registration.sendLetter: no address')
}

/** The portal's name and address, and the telephone number of the person's plan. */
async function namesFor(services: CallServices, { username, personId }: Account) {
  const { config, brands, insurer } = services
  const [covered] = await insurer.membership.ofUser({ username, personId })
  const { phones } = brands.of(covered?.plan ?? { tier1: null })
  return { product: config.PRODUCT_NAME, address: config.publicUrl, phone: phone(phones.member) }
}

type Words = { subject: string; mail: string; text: string }

const write = (services: CallServices, { way, to }: Contact, { subject, mail, text }: Words): Promise<void> =>
  way === 'email' ? mailerOf(services).send({ to, subject, body: mail }) : texterOf(services).send(to, text)

/**
 * Notifies the person that an account was registered in their name, with the code that opens its records. The message
 * has no code if they registered with a contact that the insurer has, because registration sends that contact its own
 * code.
 */
export async function announceRegistration(
  services: CallServices,
  account: Account,
  language: Language,
): Promise<void> {
  if (areRecordsOpen(services.config, account)) return
  const places = await placesOf(services, account)
  const [first] = places
  if (!first) return
  const registered: Contact[] = [
    ...(account.email ? [{ way: 'email' as const, to: account.email }] : []),
    ...(account.mobile ? [{ way: 'mobile' as const, to: account.mobile }] : []),
  ]
  const isKnown = places.some(
    ({ contact }) => contact && registered.some((one) => isSameContact(one, contact)),
  )
  if (!isKnown || !first.contact) return sendRecordsCode(services, account, { way: first.way, language })
  const texts = recordsLetterMessages[language]
  const values = await namesFor(services, account)
  await write(services, first.contact, {
    subject: texts.subject(values),
    mail: texts.notice(values),
    text: texts.noticeText(values),
  })
}

/** Checks an entered code against each waiting one; the right code opens the records. */
export async function enterRecordsCode(
  services: CallServices,
  account: Account,
  code: string,
): Promise<CodeAnswer> {
  const { db, clock } = services
  const { username } = account
  const budget = { key: `records code tried ${username}`, most: MOST_TRIES_A_DAY, forgetMinutes: DAY_MINUTES }
  if ((await takeAttempt(db, clock.now(), budget)) === undefined) throw passing(problem(429, 'REG-0053'))
  const answers: CodeAnswer[] = []
  for (const way of WAYS) answers.push(await checkCode(db, clock, codeFor(account, way), code))
  if (!answers.includes('right')) return bestOf(answers)
  await openRecords(db, username, clock.now().toString())
  return 'right'
}

/** The answer that leaves the member the most attempts. */
function bestOf(answers: readonly CodeAnswer[]): CodeAnswer {
  const failures = answers.flatMap((answer) => (answer === 'right' ? [] : answer))
  const [most] = failures
    .flatMap((answer) => (answer.failure === 'invalid' ? answer : []))
    .toSorted((one, other) => other.triesLeft - one.triesLeft)
  return most ?? failures.find(({ failure }) => failure === 'exceeded') ?? { failure: 'FOR-0003' }
}
