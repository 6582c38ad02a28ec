import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { SignedCredential } from '#contract/entities/passkey.ts'
import { type Markup, html } from '#server/platform/http/html.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { CHALLENGE_MINUTES, newChallenge } from '#server/identity/passkeys/challenges.ts'
import { type PasskeyFault, checkPasskey } from '#server/identity/passkeys/check-passkey.ts'
import { relyingPartyOf } from '#server/config/relying-party.ts'
import { passkeyWith, passkeysOf } from '#server/identity/passkeys/repository.ts'
import type { Puzzle } from '#server/identity/sign-in/proof-of-work.ts'
import { sourceOf } from '#server/identity/source.ts'
import { type Admitted, NOT_COUNTED, admitStranger } from '#server/identity/sign-in/strangers.ts'
import { passkeyPagesMessages } from '#server/identity/locales/passkey-pages.gen.ts'
import { type Page, blockedPage } from './parts.ts'
import { hasPuzzleSolution, puzzleInputs, puzzleOn, puzzleSolver, showWait } from './puzzle.ts'
import { stepOf } from './steps.ts'
import type { Pages, Visit } from './visit.ts'

/** Below `/signin`, where the server answers directly; no sign-in has this name. */
const SCRIPT_PATH = '/signin/passkey.js'
const script = join(import.meta.dirname, 'passkey-script.js')

const json = v.pipe(v.string(), v.maxLength(20_000), v.parseJson())
const PasskeyForm = v.object({ credential: v.pipe(json, SignedCredential) })

/** The script shows the button if the browser supports passkeys; without the script the page has no button. */
function passkeyForm(
  { uid, language }: Visit,
  { button, offers, puzzle }: { button: string; offers: boolean; puzzle: Puzzle | undefined },
): Markup {
  const texts = passkeyPagesMessages[language]
  const own = `/signin/${uid}/passkey`
  return html`<form
      method="post"
      action="${own}"
      id="passkey"
      data-challenge="${own}/challenge"
      data-cancelled="${texts.cancelled}"
      data-unsupported="${texts.unsupported}"
      ${offers && html` data-offers`}
    >
      <input type="hidden" name="credential" /> ${puzzle && puzzleInputs(puzzle)}
      <button class="plain" type="submit" hidden>${button}</button>
      <p role="status"></p>
    </form>
    <script src="${SCRIPT_PATH}"></script>`
}

/** On the password page: the button, and the browser's own list at the username. */
export const passkeyBesidePassword = (visit: Visit, puzzle: Puzzle | undefined): Markup =>
  html`${
    relyingPartyOf(visit.services.config) &&
    passkeyForm(visit, { button: passkeyPagesMessages[visit.language].signIn, offers: true, puzzle })
  }`

/** On other pages, the form has its own puzzle. */
async function passkeyAlone(visit: Visit, button: string, hasWaited = false): Promise<Markup> {
  const puzzle = await puzzleOn(visit, hasWaited)
  return html`${passkeyForm(visit, { button, offers: false, puzzle })}
  ${puzzle && puzzleSolver(puzzle, visit.language)}`
}

/** On the code page, for a member who has a passkey. */
export const passkeyBesideCode = async (visit: Visit, { username }: { username: string }): Promise<Markup> =>
  html`${
    (await passkeysOf(visit.services.db, username)).length > 0 &&
    (await passkeyAlone(visit, passkeyPagesMessages[visit.language].instead))
  }`

const AFTER_PASSWORD = ['second-step', 'app-code'] as const

/** The account whose password was already right. */
const afterPassword = async ({ services, uid }: Visit): Promise<string | undefined> =>
  (await stepOf(services, uid, ...AFTER_PASSWORD))?.username

/** The browser's request to its authenticators; once the account is known, only for its own passkeys. */
async function giveChallenge(visit: Visit): Promise<FastifyReply> {
  const { services, uid, reply } = visit
  const party = relyingPartyOf(services.config)
  if (!party) throw notFound()
  const username = await afterPassword(visit)
  const own = username === undefined ? [] : await passkeysOf(services.db, username)
  return reply.send({
    challenge: await newChallenge(services, { signIn: uid }),
    rpId: party.id,
    minutes: CHALLENGE_MINUTES,
    allow: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

async function takePasskey(visit: Visit): Promise<FastifyReply> {
  const { services, uid, request, language } = visit
  const given = v.safeParse(PasskeyForm, request.body)
  if (!given.success) return showFault(visit, 'refused')
  const admitted = await admit(visit, given.output.credential.id)
  if (!admitted) return showFault(visit, 'waits')
  const answer = await checkPasskey(services, given.output.credential, {
    asker: { signIn: uid },
    username: await afterPassword(visit),
    requestId: request.id,
    log: request.log,
  })
  if (!('failure' in answer)) {
    await admitted.giveBack()
    return visit.enter(answer.username)
  }
  return answer.failure === 'blocked'
    ? visit.show(401, blockedPage(language))
    : showFault(visit, answer.failure)
}

/** Counts invalid passkeys like wrong passwords, except in a browser in which the passkey's member has signed in. */
async function admit(visit: Visit, credentialId: string): Promise<Admitted | undefined> {
  const { db, clock } = visit.services
  const owner = (await passkeyWith(db, credentialId))?.username
  if (owner !== undefined && (await visit.device(owner))) return NOT_COUNTED
  const { network } = sourceOf(visit.request)
  return admitStranger(db, clock.now(), {
    kind: 'passkey',
    network,
    hasProof: () => hasPuzzleSolution(visit),
  })
}

async function showFault(
  visit: Visit,
  fault: Exclude<PasskeyFault, 'blocked'> | 'waits',
): Promise<FastifyReply> {
  const texts = passkeyPagesMessages[visit.language]
  const step = await stepOf(visit.services, visit.uid, ...AFTER_PASSWORD)
  const shown: Page = {
    title: texts.title,
    problem: { text: texts.faults[fault] },
    body: html`${await passkeyAlone(visit, texts.signIn, fault === 'waits')}
      <p>
        <a href="/signin/${visit.uid}${step && (step.at === 'app-code' ? '/app' : '/code')}">
          ${step ? texts.code : texts.password}
        </a>
      </p>`,
  }
  return fault === 'waits' ? showWait(visit, shown) : visit.show(401, shown)
}

/** Signs in with a passkey, instead of the password or the code after it. */
export function mountPasskeyPage(scope: FastifyInstance, pages: Pages): void {
  const source = readFileSync(script, 'utf8')
  scope.get(SCRIPT_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
  )
  pages.post('/passkey/challenge', giveChallenge)
  pages.post('/passkey', takePasskey)
  // After a reload of the page on which a passkey was refused.
  pages.get('/passkey', async (visit) => visit.go((await afterPassword(visit)) === undefined ? '' : '/code'))
}
