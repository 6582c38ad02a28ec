import type { FastifyReply } from 'fastify'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { authenticatorSince } from '#server/identity/second-step/authenticator.ts'
import { type Contact, accountOf, contactsOf, maskContact } from '#server/identity/contacts.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import { sendCode } from '#server/identity/second-step/send-code.ts'
import { signInCodeMessages } from '#server/identity/locales/sign-in-code.gen.ts'
import { mountAppCode } from './app-code.ts'
import { mountCodePages } from './code-pages.ts'
import { passkeyBesideCode } from './passkey-page.ts'
import { type CodeGoal, waysFor } from './ways-back.ts'
import type { StepAt } from './steps.ts'
import type { Pages, Visit } from './visit.ts'

/** How many days a trusted browser skips the second step. */
const TRUSTED_DAYS = 30

/** The contacts on file of a user who proved their identity, as choices. */
export const choicesOf = (contacts: readonly Contact[], language: Language) => {
  const { byEmail, byMobile } = signInCodeMessages[language]
  return contacts.map((contact) => ({
    value: contact.way,
    label:
      contact.way === 'email'
        ? byEmail({ to: maskContact(contact) })
        : byMobile({ ending: maskContact(contact) }),
  }))
}

const contactsByVisit = new WeakMap<Visit, Promise<Contact[]>>()

/** Asks the insurer once per page. */
function contactsOfUser(visit: Visit, goal: CodeGoal, username: string): Promise<Contact[]> {
  const found = contactsByVisit.get(visit) ?? readContacts(visit, goal, username)
  contactsByVisit.set(visit, found)
  return found
}

/**
 * Signing in to an account whose records aren't open yet opens no records. Its code may go to a verified contact of the
 * account, because the insurer may not have one. A password reset gives the person control of the account, so its code
 * goes to the insurer's contact.
 */
async function readContacts({ services }: Visit, goal: CodeGoal, username: string): Promise<Contact[]> {
  const account = await accountOf(services, username)
  if (!account) return []
  return goal === 'second-step' ? contactsOf(services, account, true) : contactsOf(services, account)
}

/** The contacts to which a code for this goal may go. */
export async function contactsFor(visit: Visit, goal: CodeGoal, username: string): Promise<Contact[]> {
  const hasApp = (await authenticatorSince(visit.services.db, username)) !== undefined
  return waysFor(goal, await contactsOfUser(visit, goal, username), hasApp)
}

/** The contact that the code was sent to. */
export async function sentTo(
  visit: Visit,
  step: { at: CodeGoal; username: string; sentTo?: Contact['way'] },
) {
  const { sentByEmail, sentByMobile } = signInCodeMessages[visit.language]
  const contacts = await contactsOfUser(visit, step.at, step.username)
  const contact = contacts.find(({ way }) => way === step.sentTo)
  if (!contact) return ''
  return contact.way === 'email'
    ? sentByEmail({ to: maskContact(contact) })
    : sentByMobile({ ending: maskContact(contact) })
}

/** Sends the code to this channel's contact; sends nothing if the contact was removed in the meantime. */
export async function sendTo(
  visit: Visit,
  { purpose, subject }: { purpose: CodeGoal; subject: string },
  way: Contact['way'],
) {
  const contact = (await contactsFor(visit, purpose, subject)).find((each) => each.way === way)
  if (!contact) return 'down'
  const codeFor = { purpose, subject, signIn: visit.uid, device: await visit.knownHash(subject) }
  return sendCode(visit.services, codeFor, { contact, language: visit.language, log: visit.request.log })
}

/** Whether a member has turned on a second step. */
const wantsSecondStep = async ({ services }: Visit, username: string): Promise<boolean> =>
  (await accountOf(services, username))?.secondStepSince != null ||
  (await authenticatorSince(services.db, username)) !== undefined

/**
 * Whether an account's records can be opened only by a letter: no code can be sent anywhere, and its records aren't
 * open yet.
 */
async function waitsForLetter(visit: Visit, username: string): Promise<boolean> {
  const account = await accountOf(visit.services, username)
  if (!account || areRecordsOpen(visit.services.config, account)) return false
  return (await contactsOfUser(visit, 'second-step', username)).length === 0
}

/** Whether the password isn't enough in this browser. */
async function needsCode(visit: Visit, username: string): Promise<boolean> {
  const { SECOND_STEP, MODE } = visit.services.config
  const rule = SECOND_STEP ?? (MODE === 'sandbox' ? 'chosen' : 'unknown-device')
  const device = await visit.device(username)
  if (rule === 'unknown-device' && !device && !(await waitsForLetter(visit, username))) return true
  return !device?.isTrusted && wantsSecondStep(visit, username)
}

const enterFrom = (visit: Visit, username: string, isRemembered: boolean): Promise<FastifyReply> =>
  visit.enter(
    username,
    isRemembered ? visit.services.clock.now().add({ hours: TRUSTED_DAYS * 24 }) : undefined,
  )

/** Mounts the page for the code after the password, and returns the step that follows a right password. */
export function mountSecondStep(pages: Pages): (visit: Visit, username: string) => Promise<FastifyReply> {
  const { begin } = mountCodePages<StepAt<'second-step'>>(pages, {
    path: '/code',
    at: 'second-step',
    purpose: 'second-step',
    subject: ({ username }) => username,
    intro: (language) => signInCodeMessages[language].safe,
    ways: async (visit, { username }) =>
      choicesOf(await contactsFor(visit, 'second-step', username), visit.language),
    sentTo,
    otherwise: passkeyBesideCode,
    send: (visit, { username }, way) => sendTo(visit, { purpose: 'second-step', subject: username }, way),
    mayRemember: (visit, { username }) => wantsSecondStep(visit, username),
    onRight: (visit, { username }, isRemembered) => enterFrom(visit, username, isRemembered),
  })
  const beginApp = mountAppCode(pages, {
    contactsOf: (visit, username) => contactsFor(visit, 'second-step', username),
    enter: enterFrom,
    sendInstead: (visit, username) => begin(visit, { at: 'second-step', username }),
  })
  return async (visit, username) => {
    if (!(await needsCode(visit, username))) return visit.enter(username)
    return (await authenticatorSince(visit.services.db, username))
      ? beginApp(visit, username)
      : begin(visit, { at: 'second-step', username })
  }
}
