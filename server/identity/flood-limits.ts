import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DISPLAY_COOKIE } from '#contract/display.ts'
import type { FailureCode } from '#contract/failures.ts'
import { displayOf } from '#server/http/display.ts'
import { html, page } from '#server/http/html.ts'
import { windowOf } from '#server/http/window.ts'
import type { Services } from '#server/services.ts'
import { deviceHashOf, isAnyonesDevice } from './known-devices.ts'
import { failureIn, languageFor } from './provider-language.ts'
import { networkOf } from './source.ts'
import { providerPagesMessages } from './messages/provider-pages.gen.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Each sign-in that is begun is a row for an hour, whoever begins it. */
export const BEGUN_BY_A_NETWORK = 600
export const BEGUN_BY_ALL = 3_000
/** What is sent to one sign-in page, and by one network in a minute. */
export const SENT_TO_A_SIGN_IN = 60
export const SENT_BY_A_NETWORK = 600

/** Counts by name; no more names than fit into the window altogether. */
function windowsOf(limit: { most: number; seconds: number; names: number }) {
  let windows = new Map<string, ReturnType<typeof windowOf>>()
  return (name: string, now: Temporal.Instant): boolean => {
    // Everybody begins anew rather than fill the memory.
    if (windows.size >= limit.names) windows = new Map()
    const fits = windows.get(name) ?? windowOf(limit)
    windows.set(name, fits)
    return fits(1, now)
  }
}

/**
 * What strangers may send to the pages of the sign-in. It costs rows and processor time before anybody has proved
 * anything. A browser in which somebody has signed in before is let through where all others together are too many.
 */
export function limitFloods(app: FastifyInstance, { db, clock }: Services): void {
  const beginsOfNetwork = windowsOf({ most: BEGUN_BY_A_NETWORK, seconds: MINUTE, names: 10_000 })
  const beginsOfAll = windowOf({ most: BEGUN_BY_ALL, seconds: MINUTE })
  const sentToSignIn = windowsOf({ most: SENT_TO_A_SIGN_IN, seconds: HOUR, names: 100_000 })
  const sentByNetwork = windowsOf({ most: SENT_BY_A_NETWORK, seconds: MINUTE, names: 10_000 })

  const mayBegin = async (request: FastifyRequest, now: Temporal.Instant) => {
    if (!beginsOfNetwork(networkOf(request.ip), now)) return false
    return beginsOfAll(1, now) || isAnyonesDevice(db, deviceHashOf(request))
  }

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const now = clock.now()
    if (path === '/oidc/auth') {
      if (!(await mayBegin(request, now))) return refuse(request, reply)
    } else if (request.method === 'POST' && path.startsWith('/signin/')) {
      const [, , uid = ''] = path.split('/')
      if (!sentByNetwork(networkOf(request.ip), now) || !sentToSignIn(uid, now)) return refuse(request, reply)
    }
  })
}

const BUSY: FailureCode = 'WEB-0001'

function refuse({ headers, cookies }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFor(undefined, headers['accept-language'])
  const { problem, code, back } = providerPagesMessages[language]
  const body = html`<main class="box">
    <h1>${problem.title}</h1>
    <p>${failureIn(language, BUSY)}</p>
    <p>${code} <strong>${BUSY}</strong></p>
    <p><a class="primary" href="/login">${back}</a></p>
  </main>`
  return reply
    .code(429)
    .header('retry-after', String(MINUTE))
    .type('text/html; charset=utf-8')
    .send(page(problem.name, body, { language, display: displayOf(cookies[DISPLAY_COOKIE]) }))
}
