import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { FailureCode } from '#contract/failures.ts'
import { line } from '#contract/text.ts'
import { html } from '#server/platform/http/html.ts'
import { checkSignIn } from '#server/identity/accounts.ts'
import { deviceHashOf } from '#server/identity/devices/known-devices.ts'
import { SANDBOX_PASSWORD, takeChosenPerson } from '#server/identity/provider/sandbox-person.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'
import { sourceOf } from '#server/identity/source.ts'
import { passkeyBesidePassword } from './passkey-page.ts'
import { type Page, type Problem, field, form, problemOf } from './parts.ts'
import { hasPuzzleSolution, puzzleInputs, puzzleOn, puzzleSolver, showWait } from './puzzle.ts'
import { endStep, goToStep, stepOf } from './steps.ts'
import type { Pages, Visit } from './visit.ts'

const Credentials = v.object({
  username: line(100),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
})

/** The submitted values, right or wrong, to fill the form again. */
const Typed = v.fallback(v.object({ username: v.fallback(v.pipe(v.string(), v.maxLength(100)), '') }), {
  username: '',
})

/** `changed`: the chosen sandbox person no longer has the sandbox's password. */
type Trouble = FailureCode | 'empty' | 'waits' | 'changed'

type Given = { username: string; password: string; isPressed?: boolean }

type Form = { username?: string; failure?: Trouble; news?: string | undefined }

/** Mounts the sign-in's first page, for name and password. `onRight` continues from there. */
export function mountPasswordPage(
  pages: Pages,
  onRight: (visit: Visit, username: string) => Promise<FastifyReply>,
): void {
  const check = async (visit: Visit, given: Given): Promise<FastifyReply> => {
    const { username, isPressed } = given
    const { services, request } = visit
    const from = { source: sourceOf(request), deviceHash: deviceHashOf(request) }
    const hasProof = () => hasPuzzleSolution(visit)
    const result = await checkSignIn(services, { ...from, ...given, hasProof })
    if (!('failure' in result)) {
      if (!result.mustChange) return onRight(visit, result.username)
      await goToStep(services, visit.uid, { at: 'new-password', username: result.username })
      return visit.go('/password/new')
    }
    if (isPressed && result.failure === 'LOG-0014') return show(visit, 200, { username, failure: 'changed' })
    if (isLocked(result.failure)) await goToStep(visit.services, visit.uid, { at: 'unlock', name: username })
    if (result.waits) return show(visit, 429, { username, failure: 'waits' })
    // A password that wasn't checked doesn't count as wrong.
    return show(visit, result.failure === 'WEB-0001' ? 503 : 401, { username, failure: result.failure })
  }

  pages.get('', async (visit) => {
    const { services, uid, request, reply } = visit
    const chosen = services.config.MODE === 'sandbox' ? takeChosenPerson(request, reply) : undefined
    if (chosen) return check(visit, { username: chosen, password: SANDBOX_PASSWORD, isPressed: true })
    const step = await stepOf(services, uid, 'news')
    if (!step) return show(visit, 200, {})
    await endStep(services.db, uid)
    const news = providerPagesMessages[visit.language].news[step.news]
    return show(visit, 200, { news, ...(step.name === undefined ? {} : { username: step.name }) })
  })
  pages.post('', async (visit) => {
    const { body } = visit.request
    const given = v.safeParse(Credentials, body)
    if (!given.success) return show(visit, 422, { ...v.parse(Typed, body), failure: 'empty' })
    return check(visit, given.output)
  })
}

const isLocked = (failure: FailureCode): boolean => failure === 'LOG-0015' || failure === 'LOG-0018'

function problemIn({ uid, language }: Visit, failure: Trouble): Problem {
  const messages = providerPagesMessages[language]
  if (failure === 'changed')
    return { text: messages.changed, next: html`<p><a href="/sandbox">${messages.people}</a></p>` }
  if (failure === 'waits') return { text: messages.puzzle.waits }
  if (failure === 'WEB-0001') return problemOf(language, failure)
  if (failure === 'empty') return { text: messages.empty, fields: { username: messages.toForm } }
  if (!isLocked(failure)) return problemOf(language, failure, { fields: { username: messages.toForm } })
  return problemOf(language, failure, {
    next: html`<p>${messages.lockedNext}</p>
      <p><a class="primary" href="/signin/${uid}/unlock/ways">${messages.unlock}</a></p>`,
  })
}

async function show(
  visit: Visit,
  status: number,
  { username = '', failure, news }: Form,
): Promise<FastifyReply> {
  const { uid, language, services } = visit
  const messages = providerPagesMessages[language]
  const error = failure === 'empty' || failure === 'LOG-0014'
  const link = (step: string, text: string) => html`<a href="/signin/${uid}${step}">${text}</a>`
  const puzzle = await puzzleOn(visit, failure === 'waits')
  const shown: Page = {
    title: messages.signIn,
    news,
    problem: failure && problemIn(visit, failure),
    body: html`${form(
        `/signin/${uid}`,
        html`${field({
          id: 'username',
          label: messages.username,
          value: username,
          error,
          autocomplete: 'username webauthn',
          most: 100,
        })}
        ${field({
          id: 'password',
          label: messages.password,
          error,
          type: 'password',
          autocomplete: 'current-password',
          most: 200,
        })}
        ${puzzle && puzzleInputs(puzzle)}`,
        messages.signIn,
      )}
      ${passkeyBesidePassword(visit, puzzle)} ${puzzle && puzzleSolver(puzzle, language)}
      <ul class="links">
        <li>${link('/username', messages.forgotUsername)}</li>
        <li>${link('/password', messages.forgotPassword)}</li>
        <li><a href="/register">${messages.register}</a></li>
        <li><a href="/account-help">${messages.help}</a></li>
      </ul>
      ${
        services.config.MODE === 'sandbox' &&
        html`<p class="aside">${messages.sandbox} <a href="/sandbox">${messages.people}</a></p>`
      }
      <p><a href="/login">${messages.back}</a></p>`,
  }
  return status === 429 ? showWait(visit, shown) : visit.show(status, shown)
}
