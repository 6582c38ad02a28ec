import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { html } from '#server/platform/http/html.ts'
import { ifDown } from '#server/insurer/call.ts'
import { type AppTried, checkAppCode } from '#server/identity/second-step/authenticator.ts'
import { CODE_DIGITS } from '#server/identity/second-step/code-digits.ts'
import { recoveryCodesLeft, useRecoveryCode } from '#server/identity/second-step/recovery-codes.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { notifyRecoveryCodeUse } from '#server/identity/second-step/notify-second-step.ts'
import { TRIES_LOCK_MINUTES } from '#server/identity/sign-in/tries.ts'
import { appCodeMessages } from '#server/identity/locales/app-code.gen.ts'
import { signInCodeMessages } from '#server/identity/locales/sign-in-code.gen.ts'
import { passkeyBesideCode } from './passkey-page.ts'
import { CodeForm, codeField, wrongCode } from './code-field.ts'
import { type Problem, field, form } from './parts.ts'
import { type StepAt, goToStep, stepOf } from './steps.ts'
import { type Pages, type Visit, addressOf } from './visit.ts'
import { readDigits } from '#contract/typed-text.ts'

type AppStep = StepAt<'app-code'>

type Onward = {
  contactsOf: (visit: Visit, username: string) => Promise<unknown[]>
  enter: (visit: Visit, username: string, isRemembered: boolean) => Promise<FastifyReply>
  /** Continues to a code by email or text message. */
  sendInstead: (visit: Visit, username: string) => Promise<FastifyReply>
}

const APP_PATH = '/app'
const RECOVERY_PATH = '/app/recovery'
const SEND_PATH = '/app/send'

type Shown = { status?: number; problem?: Problem }

/** Without the insurer's answer, it isn't known whether a code could be sent; the app still works. */
async function hasContact(asked: Promise<unknown[]>): Promise<boolean> {
  const contacts = await asked.catch((error: unknown) => ifDown(error, []))
  return contacts.length > 0
}

type Asking = { visit: Visit; step: AppStep; onward: Onward }

/** The other ways to sign in, below each of the two pages. */
async function otherWays({ visit, step, onward }: Asking, link: { to: string; text: string }) {
  const texts = appCodeMessages[visit.language]
  const { startOver } = signInCodeMessages[visit.language]
  const maySend = await hasContact(onward.contactsOf(visit, step.username))
  return html`${await passkeyBesideCode(visit, step)}
    <p><a href="${addressOf(visit, link.to)}">${link.text}</a></p>
    ${maySend && form(addressOf(visit, SEND_PATH), html``, texts.sendInstead, 'plain')}
    <p>${texts.lostAll}</p>
    <p><a href="${addressOf(visit, '')}">${startOver}</a></p>`
}

async function showApp(asking: Asking, { status = 200, problem }: Shown = {}) {
  const { visit } = asking
  const texts = appCodeMessages[visit.language]
  const { remember, submit } = signInCodeMessages[visit.language]
  return visit.show(status, {
    title: texts.title,
    problem,
    body: html`${
      // Hidden while typed codes wouldn't be checked.
      problem?.code !== 'exceeded' &&
      form(
        addressOf(visit, APP_PATH),
        codeField({ ...texts, remember }, { problem, mayRemember: true }),
        submit,
      )
    }
    ${await otherWays(asking, { to: RECOVERY_PATH, text: texts.useRecovery })}`,
  })
}

async function showRecovery(asking: Asking, { status = 200, problem }: Shown = {}) {
  const { visit } = asking
  const texts = appCodeMessages[visit.language]
  return visit.show(status, {
    title: texts.recovery.title,
    problem,
    body: html`<p>${texts.recovery.intro}</p>
      ${
        problem?.code !== 'exceeded' &&
        form(
          addressOf(visit, RECOVERY_PATH),
          field({
            id: 'code',
            label: texts.recovery.label,
            hint: texts.recovery.hint,
            error: problem?.fields?.code,
            autocomplete: 'off',
            most: 40,
          }),
          signInCodeMessages[visit.language].submit,
        )
      }
      ${await otherWays(asking, { to: APP_PATH, text: texts.useApp })}`,
  })
}

type Wrong = Exclude<AppTried, 'right'>

const atField = (problem: Problem): Problem => ({ ...problem, fields: { code: problem.text } })

function problemFor({ language }: Visit, answer: Wrong): Problem {
  const texts = appCodeMessages[language]
  if (answer.failure === 'exceeded')
    return {
      code: 'exceeded',
      text: answer.isForToday ? texts.tooManyToday : texts.tooMany({ minutes: TRIES_LOCK_MINUTES }),
    }
  if (answer.failure === 'used') return atField({ text: texts.used })
  return atField(wrongCode(language, answer.triesLeft))
}

const noteFailed = ({ visit: { services, request }, step: { username } }: Asking): Promise<void> =>
  noteSecurity(services, { username, action: 'sign-in', outcome: 'failed', requestId: request.id })

/** The account that is signing in, and its browser if known. */
const trier = async ({ visit, step: { username } }: Asking) => ({
  username,
  device: await visit.knownHash(username),
})

const typedIn = ({ request }: Visit) => v.parse(v.fallback(CodeForm, { code: '' }), request.body)

async function verifyAppCode(asking: Asking): Promise<FastifyReply> {
  const { visit, step, onward } = asking
  const { code, remember } = typedIn(visit)
  const { empty } = signInCodeMessages[visit.language]
  // Input that can't be a code doesn't use up an attempt.
  if (readDigits(code).length !== CODE_DIGITS)
    return showApp(asking, { status: 422, problem: atField({ text: empty }) })
  const answer = await checkAppCode(visit.services, await trier(asking), code)
  if (answer === 'right') return onward.enter(visit, step.username, remember !== undefined)
  await noteFailed(asking)
  return showApp(asking, { status: 422, problem: problemFor(visit, answer) })
}

async function verifyRecoveryCode(asking: Asking): Promise<FastifyReply> {
  const { visit, step, onward } = asking
  const { services, language, request } = visit
  const { code } = typedIn(visit)
  if (!/[\dA-Za-z]/.test(code)) {
    const { empty } = appCodeMessages[language].recovery
    return showRecovery(asking, { status: 422, problem: atField({ text: empty }) })
  }
  const answer = await useRecoveryCode(services, await trier(asking), code)
  if (answer !== 'right') {
    await noteFailed(asking)
    return showRecovery(asking, { status: 422, problem: problemFor(visit, answer) })
  }
  const left = await recoveryCodesLeft(services.db, step.username)
  visit.afterwards(() => notifyRecoveryCodeUse(services, step.username, { left, language, log: request.log }))
  return onward.enter(visit, step.username, false)
}

/** Mounts the pages that ask for the code of the member's app. Returns the function that opens them. */
export function mountAppCode(pages: Pages, onward: Onward) {
  const withAsking = (work: (asking: Asking) => Promise<FastifyReply>) => async (visit: Visit) => {
    const step = await stepOf(visit.services, visit.uid, 'app-code')
    return step ? work({ visit, step, onward }) : visit.startAgain()
  }
  pages.get(
    APP_PATH,
    withAsking((asking) => showApp(asking)),
  )
  pages.post(APP_PATH, withAsking(verifyAppCode))
  pages.get(
    RECOVERY_PATH,
    withAsking((asking) => showRecovery(asking)),
  )
  pages.post(RECOVERY_PATH, withAsking(verifyRecoveryCode))
  pages.post(
    SEND_PATH,
    withAsking(({ visit, step }) => onward.sendInstead(visit, step.username)),
  )

  return async (visit: Visit, username: string): Promise<FastifyReply> => {
    await goToStep(visit.services, visit.uid, { at: 'app-code', username })
    return visit.go(APP_PATH)
  }
}
