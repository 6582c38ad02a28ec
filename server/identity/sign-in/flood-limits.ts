import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { DISPLAY_COOKIE } from '#contract/display.ts'
import type { FailureCode } from '#contract/failures.ts'
import { displayOf } from '#contract/page-look.ts'
import { failureText } from '#server/platform/http/failure-text.ts'
import { html, page } from '#server/platform/http/html.ts'
import { windowOf, windowsOf } from '#server/platform/http/window.ts'
import type { Services } from '#server/services.ts'
import { deviceHashOf, isAnyonesDevice } from '#server/identity/devices/known-devices.ts'
import { PROVIDER_PATH } from '#server/identity/provider/provider.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { containsSolution, puzzleFor, puzzleInputs, puzzleSolver } from './puzzle.ts'
import { networkOf } from '#server/identity/source.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Sign-ins and sign-outs that a network may start per minute, whatever the browser; each stores a row. */
export const BEGUN_BY_A_NETWORK = 600
/**
 * Above this many per minute, an unknown browser must solve a puzzle for each further one, and a network gets fewer.
 */
export const BEGUN_BY_ALL = 3_000
export const BEGUN_WHEN_STRAINED = 60
/** Requests per minute from a browser in which a member has signed in before, in addition to all other limits. */
export const ALLOWED_A_KNOWN_BROWSER = 60
/** Posts to one sign-in page per hour, and from one network per minute. */
export const SENT_TO_A_SIGN_IN = 60
export const SENT_BY_A_NETWORK = 600
/** Above that, each of its sign-in pages still gets this many per minute. */
export const SENT_SLOWLY = 5

const WORKED_FOR = 'begin'

/**
 * Limits strangers' requests to the sign-in pages, which cost rows and processor time before the visitor has proved
 * anything. Above the limits, a browser in which a member has signed in before is let through, and other browsers are
 * slowed down; no single sender can cause all of them to be refused (docs/decisions/028).
 */
export function limitFloods(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  const minute = (most: number) => windowsOf({ most, seconds: MINUTE, names: 10_000 })
  const beginsOfNetwork = minute(BEGUN_BY_A_NETWORK)
  const beginsOfAll = windowOf({ most: BEGUN_BY_ALL, seconds: MINUTE })
  const worksOfNetwork = minute(BEGUN_WHEN_STRAINED)
  const slowly = minute(1)
  const sentToSignIn = windowsOf({ most: SENT_TO_A_SIGN_IN, seconds: HOUR, names: 100_000 })
  const sentByNetwork = minute(SENT_BY_A_NETWORK)
  const sentSlowly = windowsOf({ most: SENT_SLOWLY, seconds: MINUTE, names: 100_000 })
  const ofKnownBrowser = minute(ALLOWED_A_KNOWN_BROWSER)

  const isKnown = async (request: FastifyRequest, now: Temporal.Instant) => {
    const hash = deviceHashOf(request)
    return hash !== undefined && (await isAnyonesDevice(db, hash)) && ofKnownBrowser(hash, now)
  }

  const mayBegin = async (request: FastifyRequest, now: Temporal.Instant) => {
    const network = networkOf(request.ip)
    // A network that has used up its own limit no longer counts toward the shared one.
    if (beginsOfNetwork(network, now) && beginsOfAll(1, now)) return true
    if (await isKnown(request, now)) return true
    const sent = v.safeParse(Sent, request.query)
    // A click without a script: allowed once per minute for each network.
    if (!sent.success) return false
    if (sent.output.solution === '') return slowly(network, now)
    return worksOfNetwork(network, now) && (await containsSolution(services, WORKED_FOR, sent.output))
  }

  app.addHook('onRequest', async (request, reply) => {
    const now = clock.now()
    const begun = begunIn(request)
    if (begun !== undefined) {
      if (!(await mayBegin(request, now))) return askForWork(services, { request, reply, begun })
    } else if (request.method === 'POST' && request.routeOptions.url?.startsWith('/signin/')) {
      const { uid } = v.parse(v.fallback(SignIn, { uid: '' }), request.params)
      const fits =
        sentByNetwork(networkOf(request.ip), now) || (await isKnown(request, now)) || sentSlowly(uid, now)
      if (!fits || !sentToSignIn(uid, now)) return refuse(request, reply)
    }
  })
}

/** Read from the matched route, because an address may contain percent-encoded characters. */
const SignIn = v.object({ uid: v.string() })
const Provided = v.object({ '*': v.string() })

/**
 * The address of a sign-in or sign-out that this request starts: the library stores a row for any visitor. The
 * library ignores capitals and trailing slashes in addresses.
 */
function begunIn({ routeOptions, params }: FastifyRequest): string | undefined {
  if (routeOptions.url !== `${PROVIDER_PATH}/*`) return undefined
  const path = v.parse(v.fallback(Provided, { '*': '' }), params)['*']
  const [, begun] = /^(auth|session\/end)\/*$/i.exec(path) ?? []
  return begun && `${PROVIDER_PATH}/${begun.toLowerCase()}`
}

const Sent = v.object({ puzzle: v.string(), solution: v.string() })
const Query = v.record(v.string(), v.string())

type Asked = { request: FastifyRequest; reply: FastifyReply; begun: string }

/** Asks for the same address again by a form, which its script submits once the puzzle is solved. */
function askForWork(services: Services, { request, reply, begun }: Asked): FastifyReply {
  const language = languageFor(undefined, request.headers['accept-language'])
  const { title, intro, goOn } = providerPagesMessages[language].puzzle
  const puzzle = puzzleFor(services, WORKED_FOR)
  const { puzzle: _, solution: __, ...asked } = v.parse(v.fallback(Query, {}), request.query)
  const body = html`<main class="box">
    <h1>${title}</h1>
    <p>${intro}</p>
    <form method="get" action="${begun}" data-goes-on>
      ${Object.entries(asked).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      ${puzzleInputs(puzzle)}
      <button class="primary" type="submit">${goOn}</button>
    </form>
    ${puzzleSolver(puzzle, language)}
  </main>`
  return answerSlowly(reply, page(title, body, { language, display: shownIn(request) }))
}

const shownIn = ({ cookies }: FastifyRequest) => displayOf(cookies[DISPLAY_COOKIE])

const answerSlowly = (reply: FastifyReply, markup: string): FastifyReply =>
  reply.code(429).header('retry-after', String(MINUTE)).type('text/html; charset=utf-8').send(markup)

const BUSY: FailureCode = 'WEB-0001'

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFor(undefined, request.headers['accept-language'])
  const { problem, code, back } = providerPagesMessages[language]
  const body = html`<main class="box">
    <h1>${problem.title}</h1>
    <p>${failureText(BUSY, language)}</p>
    <p>${code} <strong>${BUSY}</strong></p>
    <p><a class="primary" href="/login">${back}</a></p>
  </main>`
  return answerSlowly(reply, page(problem.name, body, { language, display: shownIn(request) }))
}
