import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { attemptsLeft } from '#contract/failures.ts'
import { html } from '#server/http/html.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CodePurpose } from '#server/db/schema.ts'
import { type CodeAnswer, checkCode } from '#server/identity/one-time-codes.ts'
import type { Language } from '#server/identity/provider-language.ts'
import type { Sending } from '#server/identity/send-code.ts'
import { signInCodeMessages } from '#server/identity/messages/sign-in-code.gen.ts'
import { type Choice, type Problem, choices, field, form, problemOf } from './parts.ts'
import { type Step, type Way, goToStep, stepOf } from './steps.ts'
import type { Pages, Visit } from './visit.ts'

type CodeStep = Extract<Step, { sentTo?: unknown }>

/** A code that is asked for on the way: to whom it may go, and what it opens. */
export type CodeFlow<Asked extends CodeStep> = {
  /** Of its two pages, below the sign-in's own address. */
  path: string
  at: Asked['at']
  purpose: CodePurpose
  /** For whom the code is. */
  subject: (step: Asked) => string
  intro: (language: Language) => string
  /** The ways to choose from, the best first; none where there is no contact on file. */
  ways: (visit: Visit, step: Asked) => Promise<(Choice & { value: Way })[]>
  /** Where the code went, in words. */
  sentTo: (visit: Visit, step: Asked) => Promise<string>
  send: (visit: Visit, step: Asked, way: Way) => Promise<Sending>
  /** Whether this browser can be left out of it from now on. */
  mayRemember?: (visit: Visit, step: Asked) => Promise<boolean>
  onRight: (visit: Visit, step: Asked, isRemembered: boolean) => Promise<FastifyReply>
}

const WayForm = v.object({ way: v.picklist(['email', 'mobile']) })

const CodeForm = v.object({
  code: v.fallback(v.pipe(v.string(), v.maxLength(40)), ''),
  remember: v.optional(v.string()),
})

/** Mounts the page that asks where the code should go, and the page that asks for the code. */
export function mountCodePages<Asked extends CodeStep>(pages: Pages, flow: CodeFlow<Asked>) {
  const { path, at, purpose } = flow
  const addressOf = (visit: Visit, step = '') => `/signin/${visit.uid}${path}${step}`

  /** Does what is due at this step, or sends back to the beginning whoever has not come to it. */
  const within =
    (work: (visit: Visit, step: Asked) => Promise<FastifyReply>) =>
    async (visit: Visit): Promise<FastifyReply> => {
      const step = await stepOf(visit.services, visit.uid, at)
      if (!step) return visit.startAgain()
      return work(visit, step as CodeStep as Asked).catch((error: unknown) => {
        if (!(error instanceof InsurerUnavailable)) throw error
        visit.request.log.error({ err: error }, 'the contacts on file could not be read')
        return showAway(visit)
      })
    }

  const showAway = (visit: Visit) => {
    const texts = signInCodeMessages[visit.language]
    return visit.show(503, {
      title: texts.title,
      problem: problemOf(visit.language, 'WEB-0001'),
      body: html`<p><a class="primary" href="${addressOf(visit)}">${texts.tryAgain}</a></p>`,
    })
  }

  const startOver = (visit: Visit) =>
    html`<p><a href="/signin/${visit.uid}">${signInCodeMessages[visit.language].startOver}</a></p>`

  async function showWays(visit: Visit, step: Asked, status = 200, problem?: Problem, chosen?: Way) {
    const texts = signInCodeMessages[visit.language]
    const ways = await flow.ways(visit, step)
    if (ways.length === 0)
      return visit.show(409, {
        title: texts.title,
        problem: problemOf(visit.language, 'LOG-0016'),
        body: startOver(visit),
      })
    return visit.show(status, {
      title: texts.title,
      problem,
      body: html`<p>${flow.intro(visit.language)}</p>
        ${form(addressOf(visit, '/ways'), choices('way', texts.where, ways, chosen), texts.send)}
        ${startOver(visit)}`,
    })
  }

  async function showCode(visit: Visit, step: Asked, status = 200, problem?: Problem) {
    const texts = signInCodeMessages[visit.language]
    const hasOther = (await flow.ways(visit, step)).length > 1
    const mayRemember = (await flow.mayRemember?.(visit, step)) ?? false
    return visit.show(status, {
      title: texts.enterTitle,
      problem,
      body: html`<p>${await flow.sentTo(visit, step)}</p>
        ${form(
          addressOf(visit),
          html`${field({
            ...{ id: 'code', label: texts.label, hint: texts.hint, error: problem?.fields?.code },
            ...{ autocomplete: 'one-time-code', inputmode: 'numeric', most: 40 },
          })}
          ${
            mayRemember &&
            html`<label class="choice">
              <input type="checkbox" name="remember" value="yes" /> <span>${texts.remember}</span>
            </label>`
          }`,
          texts.submit,
        )}
        ${form(
          addressOf(visit, '/ways'),
          html`<input type="hidden" name="way" value="${step.sentTo ?? ''}" />`,
          texts.again,
          'plain',
        )}
        ${hasOther && html`<p><a href="${addressOf(visit, '/ways')}">${texts.otherWay}</a></p>`}
        ${startOver(visit)}`,
    })
  }

  async function sendBy(visit: Visit, step: Asked, way: Way): Promise<FastifyReply> {
    const texts = signInCodeMessages[visit.language]
    const sending = await flow.send(visit, step, way)
    if (sending === 'down') {
      const hasOther = (await flow.ways(visit, step)).length > 1
      const said = hasOther ? texts.downOther : texts.down
      return showWays(visit, step, 503, { text: said[way] }, way === 'email' ? 'mobile' : 'email')
    }
    const sent = { ...step, sentTo: way }
    await goToStep(visit.services, visit.uid, sent)
    if (sending === 'sent') return visit.go(path)
    const seconds = Math.ceil(sending.wait.total('seconds'))
    const text = seconds < 60 ? texts.wait({ seconds }) : texts.tooMany({ minutes: Math.ceil(seconds / 60) })
    return showCode(visit, sent, 429, { text })
  }

  const failed = (visit: Visit, step: Asked, answer: Exclude<CodeAnswer, 'right'>) => {
    const { language } = visit
    const left = answer.failure === 'invalid' ? attemptsLeft(answer.triesLeft) : undefined
    const told = problemOf(language, answer.failure)
    const text = left ? `${told.text} ${language === 'es' ? left.es : left.message}` : told.text
    return showCode(visit, step, 422, { ...told, text, fields: { code: text } })
  }

  pages.get(
    path,
    within(async (visit, step) => (step.sentTo ? showCode(visit, step) : showWays(visit, step))),
  )
  pages.get(
    `${path}/ways`,
    within((visit, step) => showWays(visit, step)),
  )
  pages.post(
    `${path}/ways`,
    within(async (visit, step) => {
      const given = v.safeParse(WayForm, visit.request.body)
      if (given.success) return sendBy(visit, step, given.output.way)
      return showWays(visit, step, 422, { text: signInCodeMessages[visit.language].noWay })
    }),
  )
  pages.post(
    path,
    within(async (visit, step) => {
      const { db, clock } = visit.services
      const { code, remember } = v.parse(v.fallback(CodeForm, { code: '' }), visit.request.body)
      const { empty } = signInCodeMessages[visit.language]
      // What cannot be a code costs no try.
      if (code.replace(/\D/g, '').length !== 6)
        return showCode(visit, step, 422, { text: empty, fields: { code: empty } })
      const answer = await checkCode(db, clock, { purpose, subject: flow.subject(step) }, code)
      if (answer !== 'right') return failed(visit, step, answer)
      return flow.onRight(visit, step, remember !== undefined)
    }),
  )

  return {
    /** To the page of the code; where there is one contact only, the code is on its way already. */
    async begin(visit: Visit, step: Asked): Promise<FastifyReply> {
      await goToStep(visit.services, visit.uid, step)
      return within(async () => {
        const ways = await flow.ways(visit, step)
        const [only, ...others] = ways
        return only && others.length === 0 ? sendBy(visit, step, only.value) : visit.go(path)
      })(visit)
    },
  }
}
