import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { type Markup, html } from '#server/platform/http/html.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CodePurpose } from '#server/platform/db/schema.ts'
import { CODE_DIGITS } from '#server/identity/second-step/code-digits.ts'
import { checkCode } from '#server/identity/second-step/one-time-codes.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import type { SendResult } from '#server/identity/second-step/send-code.ts'
import { signInCodeMessages } from '#server/identity/locales/sign-in-code.gen.ts'
import { CodeForm, codeField, wrongCode } from './code-field.ts'
import { type Choice, type Problem, choices, form, problemOf } from './parts.ts'
import { type Step, type Way, goToStep, stepOf } from './steps.ts'
import { type Pages, type Visit, addressOf } from './visit.ts'
import { readDigits } from '#contract/typed-text.ts'

type CodeStep = Extract<Step, { sentTo?: unknown }>

/** A step that asks for a code: the possible recipients, and the purpose. */
export type CodeFlow<Asked extends CodeStep> = {
  /** The path of its two pages, below the sign-in's own address. */
  path: string
  at: Asked['at']
  purpose: CodePurpose
  /** The account that the code is for. */
  subject: (step: Asked) => string
  intro: (language: Language) => string
  /** The channels to choose from, best first; empty without a contact on file. */
  ways: (visit: Visit, step: Asked) => Promise<(Choice & { value: Way })[]>
  /** Describes where the code was sent. */
  sentTo: (visit: Visit, step: Asked) => Promise<string>
  send: (visit: Visit, step: Asked, way: Way) => Promise<SendResult>
  /** Other ways to pass the step instead of the code. */
  otherwise?: (visit: Visit, step: Asked) => Promise<Markup>
  /** Whether this browser may skip the step from now on. */
  mayRemember?: (visit: Visit, step: Asked) => Promise<boolean>
  onRight: (visit: Visit, step: Asked, isRemembered: boolean) => Promise<FastifyReply>
}

const WayForm = v.object({ way: v.picklist(['email', 'mobile']) })

const MINUTE = 60
const HOUR = 60 * MINUTE

type Asking<Asked extends CodeStep> = { flow: CodeFlow<Asked>; visit: Visit; step: Asked }

const textsOf = ({ language }: Visit) => signInCodeMessages[language]

const startOver = (visit: Visit) =>
  html`<p><a href="${addressOf(visit, '')}">${textsOf(visit).startOver}</a></p>`

/** If the insurer doesn't return the contacts, the step itself stays valid. */
const showContactsUnavailable = (visit: Visit, path: string): FastifyReply =>
  visit.show(503, {
    title: textsOf(visit).title,
    problem: problemOf(visit.language, 'WEB-0001'),
    body: html`<p><a class="primary" href="${addressOf(visit, path)}">${textsOf(visit).tryAgain}</a></p>`,
  })

type Shown = { status?: number; problem?: Problem; chosen?: Way }

async function showWays<Asked extends CodeStep>(
  { flow, visit, step }: Asking<Asked>,
  { status = 200, problem, chosen }: Shown = {},
): Promise<FastifyReply> {
  const texts = textsOf(visit)
  const ways = await flow.ways(visit, step)
  if (ways.length === 0) {
    const none = problemOf(visit.language, 'LOG-0016')
    return visit.show(409, { title: texts.title, problem: none, body: startOver(visit) })
  }
  return visit.show(status, {
    title: texts.title,
    problem,
    body: html`<p>${flow.intro(visit.language)}</p>
      ${form(addressOf(visit, `${flow.path}/ways`), choices('way', texts.where, ways, chosen), texts.send)}
      ${await flow.otherwise?.(visit, step)} ${startOver(visit)}`,
  })
}

async function showCode<Asked extends CodeStep>(
  { flow, visit, step }: Asking<Asked>,
  { status = 200, problem }: Shown = {},
): Promise<FastifyReply> {
  const texts = textsOf(visit)
  const hasOther = (await flow.ways(visit, step)).length > 1
  const mayRemember = (await flow.mayRemember?.(visit, step)) ?? false
  const toWays = addressOf(visit, `${flow.path}/ways`)
  return visit.show(status, {
    title: texts.enterTitle,
    problem,
    body: html`<p>${await flow.sentTo(visit, step)}</p>
      ${form(addressOf(visit, flow.path), codeField(texts, { problem, mayRemember }), texts.submit)}
      ${form(
        toWays,
        html`<input type="hidden" name="way" value="${step.sentTo ?? ''}" />`,
        texts.again,
        'plain',
      )}
      ${await flow.otherwise?.(visit, step)}
      ${hasOther && html`<p><a href="${toWays}">${texts.otherWay}</a></p>`} ${startOver(visit)}`,
  })
}

function waitText(visit: Visit, seconds: number): string {
  const texts = textsOf(visit)
  if (seconds < MINUTE) return texts.wait({ seconds })
  return seconds <= HOUR
    ? texts.tooMany({ minutes: Math.ceil(seconds / MINUTE) })
    : texts.tooManyToday({ hours: Math.ceil(seconds / HOUR) })
}

async function sendBy<Asked extends CodeStep>(asking: Asking<Asked>, way: Way): Promise<FastifyReply> {
  const { flow, visit, step } = asking
  const texts = textsOf(visit)
  const sending = await flow.send(visit, step, way)
  if (sending === 'down') {
    const hasOther = (await flow.ways(visit, step)).length > 1
    const text = (hasOther ? texts.downOther : texts.down)[way]
    return showWays(asking, {
      status: 503,
      problem: { text },
      chosen: way === 'email' ? 'mobile' : 'email',
    })
  }
  const sent = { ...step, sentTo: way }
  await goToStep(visit.services, visit.uid, sent)
  if (sending === 'sent') return visit.go(flow.path)
  const text = waitText(visit, Math.ceil(sending.wait.total('seconds')))
  return showCode({ ...asking, step: sent }, { status: 429, problem: { text } })
}

async function verifyCode<Asked extends CodeStep>(asking: Asking<Asked>): Promise<FastifyReply> {
  const { flow, visit, step } = asking
  const { db, clock } = visit.services
  const { code, remember } = v.parse(v.fallback(CodeForm, { code: '' }), visit.request.body)
  const wrong = (problem: Problem) =>
    showCode(asking, { status: 422, problem: { ...problem, fields: { code: problem.text } } })
  // Input that can't be a code doesn't use up an attempt.
  if (readDigits(code).length !== CODE_DIGITS) return wrong({ text: textsOf(visit).empty })
  const codeFor = { purpose: flow.purpose, subject: flow.subject(step), signIn: visit.uid }
  const answer = await checkCode(db, clock, codeFor, code)
  if (answer === 'right') return flow.onRight(visit, step, remember !== undefined)
  return wrong(
    answer.failure === 'invalid'
      ? wrongCode(visit.language, answer.triesLeft)
      : problemOf(visit.language, answer.failure),
  )
}

/** Mounts the page that asks where to send the code, and the page that asks for the code. */
export function mountCodePages<Asked extends CodeStep>(pages: Pages, flow: CodeFlow<Asked>) {
  const { path } = flow
  const withAskedCode = (visit: Visit, step: Asked, work: (asking: Asking<Asked>) => Promise<FastifyReply>) =>
    work({ flow, visit, step }).catch((error: unknown) => {
      if (!(error instanceof InsurerUnavailable)) throw error
      visit.request.log.error({ err: error }, 'failed to read the contacts on file')
      return showContactsUnavailable(visit, path)
    })

  /** Runs this step, or sends a visitor who hasn't reached it back to the beginning. */
  const withAsking = (work: (asking: Asking<Asked>) => Promise<FastifyReply>) => async (visit: Visit) => {
    const step = await stepOf(visit.services, visit.uid, flow.at)
    return step ? withAskedCode(visit, step as CodeStep as Asked, work) : visit.startAgain()
  }

  pages.get(
    path,
    withAsking((asking) => (asking.step.sentTo ? showCode(asking) : showWays(asking))),
  )
  pages.post(path, withAsking(verifyCode))
  pages.get(
    `${path}/ways`,
    withAsking((asking) => showWays(asking)),
  )
  pages.post(
    `${path}/ways`,
    withAsking((asking) => {
      const { visit } = asking
      const given = v.safeParse(WayForm, visit.request.body)
      if (given.success) return sendBy(asking, given.output.way)
      return showWays(asking, { status: 422, problem: { text: textsOf(visit).noWay } })
    }),
  )

  return {
    /** Shows the page for the code; if there is only one contact, the code has already been sent. */
    async begin(visit: Visit, step: Asked): Promise<FastifyReply> {
      await goToStep(visit.services, visit.uid, step)
      return withAskedCode(visit, step, async (asking) => {
        const [only, ...others] = await flow.ways(visit, step)
        return only && others.length === 0 ? sendBy(asking, only.value) : visit.go(path)
      })
    },
  }
}
