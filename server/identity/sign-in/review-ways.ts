import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { type Markup, html } from '#server/platform/http/html.ts'
import { removeAuthenticator } from '#server/identity/second-step/authenticator.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { reviewWaysMessages } from '#server/identity/locales/review-ways.gen.ts'
import { type PasskeyRow, removePasskey } from '#server/identity/passkeys/repository.ts'
import { notifyPasskeyChange } from '#server/identity/passkeys/notify-passkey-change.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { isRecent } from '#server/identity/tokens/step-up.ts'
import { notifySecondStepChange } from '#server/identity/second-step/notify-second-step.ts'
import { form } from './parts.ts'
import { type StepAt, endStep, resetMarkOf, stepOf } from './steps.ts'
import type { Pages, Visit } from './visit.ts'
import { REVIEW_PATH, waysOf } from './ways-to-review.ts'
import { Uuid } from '#contract/ids.ts'

type ReviewStep = StepAt<'review'>

const REMOVE_PASSKEY_PATH = '/review/passkey'
const REMOVE_APP_PATH = '/review/app'

/**
 * The page after the first sign-in that follows a reset. It comes after the second step, because access to the mailbox
 * that resets a password must not show or remove an authenticator app.
 */
export function mountReview(pages: Pages): void {
  pages.get(REVIEW_PATH, (visit) => withReview(visit, (step) => show(visit, step)))
  pages.post(REVIEW_PATH, (visit) =>
    withReview(visit, async ({ username, trustedUntil }) => {
      await endStep(visit.services.db, resetMarkOf(visit.uid))
      return visit.enter(username, trustedUntil ? Temporal.Instant.from(trustedUntil) : undefined)
    }),
  )
  pages.post(REMOVE_PASSKEY_PATH, (visit) => withReview(visit, (step) => takePasskey(visit, step)))
  pages.post(REMOVE_APP_PATH, (visit) => withReview(visit, (step) => takeApp(visit, step)))
}

/** As in the settings, removing requires a recent sign-in (step-up.ts). */
async function withReview(
  visit: Visit,
  work: (step: ReviewStep) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { services, uid } = visit
  const step = await stepOf(services, uid, 'review')
  if (!step || !isRecent(services, step.since)) return visit.startAgain()
  return work(step)
}

const Chosen = v.object({ passkey: Uuid })

async function takePasskey(visit: Visit, step: ReviewStep): Promise<FastifyReply> {
  const { services, language, request } = visit
  const { username } = step
  const given = v.safeParse(Chosen, request.body)
  const removed = given.success
    ? await removePasskey(services.db, { username, passkeyId: given.output.passkey })
    : undefined
  // A second press finds nothing left to remove.
  if (!removed) return show(visit, step)
  await noteSecurity(services, {
    username,
    action: 'remove-passkey',
    outcome: 'done',
    requestId: request.id,
  })
  const { name } = removed
  visit.afterwards(async () => {
    const account = await accountOf(services, username)
    if (account)
      await notifyPasskeyChange(services, account, {
        action: 'remove-passkey',
        name,
        language,
        log: request.log,
      })
  })
  return show(visit, step, reviewWaysMessages[language].removed({ name }))
}

async function takeApp(visit: Visit, step: ReviewStep): Promise<FastifyReply> {
  const { services, language, request } = visit
  const { username } = step
  if (!(await removeAuthenticator(services.db, username))) return show(visit, step)
  await noteSecurity(services, {
    username,
    action: 'change-second-step',
    outcome: 'done',
    requestId: request.id,
  })
  visit.afterwards(() =>
    notifySecondStepChange(services, username, { change: 'appOff', language, log: request.log }),
  )
  return show(visit, step, reviewWaysMessages[language].removedApp)
}

async function show(visit: Visit, { username }: ReviewStep, news?: string): Promise<FastifyReply> {
  const { services, uid, language } = visit
  const texts = reviewWaysMessages[language]
  const { passkeys, appSince } = await waysOf(services, username)
  const addressOf = (path: string) => `/signin/${uid}${path}`
  const moment = (at: string) =>
    Temporal.Instant.from(at).toLocaleString(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: INSURER_ZONE,
    })
  const passkey = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): Markup =>
    way({
      name,
      facts: [
        texts.added({ date: moment(createdAt) }),
        lastUsedAt === null ? texts.neverUsed : texts.used({ date: moment(lastUsedAt) }),
      ],
      remove: form(
        addressOf(REMOVE_PASSKEY_PATH),
        html`<input type="hidden" name="passkey" value="${passkeyId}" />`,
        texts.remove({ name }),
        'plain',
      ),
    })
  return visit.show(200, {
    title: texts.title,
    news,
    body: html`<p>${passkeys.length === 0 && appSince === undefined ? texts.none : texts.intro}</p>
      <ul class="ways">
        ${passkeys.map(passkey)}
        ${
          appSince !== undefined &&
          way({
            name: texts.app,
            facts: [texts.added({ date: moment(appSince) })],
            remove: form(addressOf(REMOVE_APP_PATH), html``, texts.removeApp, 'plain'),
          })
        }
      </ul>
      ${form(addressOf(REVIEW_PATH), html``, texts.goOn)}`,
  })
}

const way = ({ name, facts, remove }: { name: string; facts: string[]; remove: Markup }): Markup =>
  html`<li>
    <h2>${name}</h2>
    ${facts.map((fact) => html`<p>${fact}</p>`)} ${remove}
  </li>`
