import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Database } from '#server/platform/db/open.ts'
import { html } from '#server/platform/http/html.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { servicesFor } from '#server/services.ts'
import {
  type PasswordFault,
  changePassword,
  passwordFaults,
  notifyPasswordChange,
} from '#server/identity/sign-in/change-password.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { atEvenTime } from '#server/identity/sign-in/even-time.ts'
import { TooBusy } from '#server/identity/sign-in/hash-queue.ts'
import { rememberDevice } from '#server/identity/devices/known-devices.ts'
import { dropRegisteredContacts } from '#server/identity/open-records.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { newPasswordMessages } from '#server/identity/locales/new-password.gen.ts'
import { recoveryMessages } from '#server/identity/locales/recovery.gen.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'
import { mountCodePages } from './code-pages.ts'
import { type Problem, field, form, problemOf } from './parts.ts'
import { NOTHING_TYPED, type Typed, asPrinted, mayProve, proofErrors, proofFields, typedIn } from './proof.ts'
import { choicesOf, contactsFor, sendTo, sentTo } from './second-step.ts'
import { type StepAt, endStep, goToStep, resetMarkOf, stepOf } from './steps.ts'
import { toRegister } from './to-register.ts'
import type { Pages, Visit } from './visit.ts'

/** Unknown names are looked up as this one, so that existing and unknown accounts cost the same work. */
const UNKNOWN_NAME = 'nobody'

/**
 * Resets a forgotten password: the user enters facts that only the member knows, then a code sent to a contact on file,
 * then the new password.
 */
export function mountPasswordRecovery(pages: Pages): void {
  const { begin } = mountCodePages<StepAt<'recovery'>>(pages, {
    path: '/password/code',
    at: 'recovery',
    purpose: 'recovery',
    subject: ({ username }) => username,
    intro: (language) => recoveryMessages[language].codeIntro,
    ways: async (visit, { username }) =>
      choicesOf(await contactsFor(visit, 'recovery', username), visit.language),
    sentTo,
    send: (visit, { username }, way) => sendTo(visit, { purpose: 'recovery', subject: username }, way),
    async onRight({ services, uid, go }, { username }) {
      await goToStep(services, uid, { at: 'new-password', username })
      return go('/password/new')
    },
  })

  pages.get('/password', async (visit) => showProof(visit, 200, NOTHING_TYPED))
  pages.post('/password', (visit) => prove(visit, (username) => begin(visit, { at: 'recovery', username })))
  pages.get('/password/new', (visit) => withProof(visit, async (step) => showNewPassword(visit, step)))
  pages.post('/password/new', (visit) => withProof(visit, (step) => saveNewPassword(visit, step)))
}

type Errors = Readonly<Record<string, string>>

function showProof(visit: Visit, status: number, typed: Typed, problem?: Problem): FastifyReply {
  const texts = recoveryMessages[visit.language]
  const errors: Errors = problem?.fields ?? {}
  return visit.show(status, {
    title: texts.password.title,
    problem,
    body: html`<p>${texts.password.intro}</p>
      ${form(
        `/signin/${visit.uid}/password`,
        html`${field({
          id: 'username',
          label: providerPagesMessages[visit.language].username,
          value: typed.username,
          error: errors.username,
          autocomplete: 'username',
          most: 100,
        })}
        ${proofFields(typed, visit.language, errors)}`,
        texts.next,
      )}
      <ul class="links">
        <li><a href="/signin/${visit.uid}/username">${texts.toUsername}</a></li>
        <li><a href="/signin/${visit.uid}">${texts.toSignIn}</a></li>
      </ul>
      ${toRegister(visit)}`,
  })
}

async function prove(
  visit: Visit,
  onRight: (username: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const texts = recoveryMessages[visit.language]
  const typed = typedIn(visit.request.body)
  const { birthDate, errors: others } = proofErrors(typed, visit)
  const fields = { ...(typed.username === '' ? { username: texts.errors.username } : {}), ...others }
  if (!birthDate || Object.keys(fields).length > 0)
    return showProof(visit, 422, typed, { text: texts.check, fields })
  const name = typed.username.toLowerCase()
  if (!(await mayProve(visit, 'recovery', name))) return showProof(visit, 429, typed, { text: texts.tooMany })
  const proven = await atEvenTime(() =>
    findProvenAccount(visit, { name, memberId: asPrinted(typed.memberId), birthDate }),
  ).catch((error: unknown) => {
    if (!(error instanceof InsurerUnavailable)) throw error
    visit.request.log.error({ err: error }, 'failed to check an identity')
    return 'away' as const
  })
  if (proven === 'away') return showProof(visit, 503, typed, problemOf(visit.language, 'WEB-0001'))
  if (proven === undefined) return showProof(visit, 422, typed, { text: texts.noMatch })
  return onRight(proven)
}

type Proof = { name: string; memberId: string; birthDate: Temporal.PlainDate }

/** The account, if birth date and member ID match the insurer's for its person. */
async function findProvenAccount(
  { services, request }: Visit,
  { name, memberId, birthDate }: Proof,
): Promise<string | undefined> {
  const account = await accountOf(services, name)
  const { membership } = servicesFor(services).insurer
  const rows = await membership.ofUser({ username: name, personId: account?.personId ?? UNKNOWN_NAME })
  const isTheirs = rows.some(
    ({ person, enrollment }) =>
      person.birthDate === birthDate.toString() && asPrinted(enrollment.memberId) === memberId,
  )
  const username = account?.username
  if (isTheirs) return username
  await noteSecurity(services, {
    username,
    action: 'reset-password',
    outcome: 'failed',
    requestId: request.id,
  })
  return undefined
}

type Proven = StepAt<'new-password'>

async function withProof(visit: Visit, work: (step: Proven) => Promise<FastifyReply>): Promise<FastifyReply> {
  const step = await stepOf(visit.services, visit.uid, 'new-password')
  return step ? work(step) : showProof(visit, 410, NOTHING_TYPED, problemOf(visit.language, 'RES-0002'))
}

const NewPassword = v.object({
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  again: v.pipe(v.string(), v.maxLength(500)),
})

function showNewPassword(visit: Visit, { username }: Proven, status = 200, problem?: Problem): FastifyReply {
  const { language, uid } = visit
  const texts = newPasswordMessages[language]
  const errors: Errors = problem?.fields ?? {}
  return visit.show(status, {
    title: texts.title,
    problem,
    body: html`<p>${texts.intro}</p>
      <ul class="rules" id="rules">
        ${Object.values(texts.rules).map((rule) => html`<li>${rule}</li>`)}
      </ul>
      ${form(
        `/signin/${uid}/password/new`,
        html`<input type="text" name="username" value="${username}" autocomplete="username" hidden /> ${field(
            {
              id: 'password',
              label: texts.password,
              type: 'password',
              error: errors.password,
              autocomplete: 'new-password',
              most: 500,
            },
          )}
          ${field({
            id: 'again',
            label: texts.again,
            type: 'password',
            error: errors.again,
            autocomplete: 'new-password',
            most: 500,
          })}`,
        texts.submit,
      )}`,
  })
}

/** Each fault as a separate sentence. */
const faultsIn = (visit: Visit, faults: readonly PasswordFault[]): string =>
  faults.map((fault) => newPasswordMessages[visit.language].faults[fault]).join(' ')

async function saveNewPassword(visit: Visit, step: Proven): Promise<FastifyReply> {
  const { services, uid, language, request, reply } = visit
  const texts = newPasswordMessages[language]
  const wrong = (fields: Errors) =>
    showNewPassword(visit, step, 422, { text: recoveryMessages[language].check, fields })
  const given = v.safeParse(NewPassword, request.body)
  if (!given.success) return wrong({ password: texts.empty })
  const { password, again } = given.output
  const account = await accountOf(services, step.username)
  if (!account) return visit.startAgain()
  try {
    const faults = await passwordFaults(services, account, password)
    if (faults.length > 0) return wrong({ password: faultsIn(visit, faults) })
    if (password !== again) return wrong({ again: texts.different })
    // Each proof changes one password: the change ends the step.
    const mayGoOn = async (tx: Database) => {
      await dropRegisteredContacts(tx, account.username)
      return endStep(tx, uid)
    }
    if (!(await changePassword(services, account, password, { mayGoOn })))
      return showProof(visit, 410, NOTHING_TYPED, problemOf(language, 'RES-0002'))
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    return showNewPassword(visit, step, 503, problemOf(language, 'RES-0001'))
  }
  const { username } = account
  await noteSecurity(services, {
    username,
    action: 'reset-password',
    outcome: 'done',
    requestId: request.id,
  })
  await notifyPasswordChange(services, account, { language, log: request.log })
  // A user who has just proved their identity must not be locked out by other people's wrong passwords.
  await rememberDevice(services, { request, reply }, { username })
  await goToStep(services, resetMarkOf(uid), { at: 'reset', username })
  await goToStep(services, uid, { at: 'news', news: 'password-changed', name: username })
  return visit.go()
}
