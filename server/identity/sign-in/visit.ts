import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { DISPLAY_COOKIE } from '#contract/display.ts'
import { type Afterwards, afterwardsIn } from '#server/platform/http/afterwards.ts'
import { displayOf } from '#contract/page-look.ts'
import type { Services } from '#server/services.ts'
import { deviceHashOf, knownDevice, rememberDevice } from '#server/identity/devices/known-devices.ts'
import { type Language, languageFor } from '#server/identity/provider/provider-language.ts'
import { forBrowserOf } from '#server/identity/provider/sign-in-cookies.ts'
import { handOver } from '#server/identity/sign-in/hand-over.ts'
import { accountState } from '#server/identity/accounts.ts'
import { type Page, blockedPage, boxOf, expiredPage } from './parts.ts'
import { REVIEW_PATH, hasWaysToReview } from './ways-to-review.ts'
import { endStep, goToStep } from './steps.ts'

type SignInRequest = FastifyRequest<{ Params: { uid: string } }>

/** A request for a page of a sign-in in progress in this browser. */
export type Visit = {
  services: Services
  uid: string
  language: Language
  request: SignInRequest
  reply: FastifyReply
  show: (status: number, page: Page) => FastifyReply
  /** Redirects to a step's page; without a step, to the first. */
  go: (step?: string) => FastifyReply
  /** Redirects to the first page for a step that was skipped or is too old. */
  startAgain: () => Promise<FastifyReply>
  device: (username: string) => Promise<{ isTrusted: boolean } | undefined>
  /** The hash of this browser, if the account has signed in here before. */
  knownHash: (username: string) => Promise<string | undefined>
  afterwards: Afterwards
  /** Signs in, or opens the review first after a reset; `trustedUntil` lets this browser skip the code until then. */
  enter: (username: string, trustedUntil?: Temporal.Instant) => Promise<FastifyReply>
}

export type Step = (visit: Visit) => Promise<FastifyReply>

/** The path of the sign-in pages. */
export type Pages = { get: (step: string, show: Step) => void; post: (step: string, take: Step) => void }

/** The address of a sign-in page; its first page has the empty path. */
export const addressOf = ({ uid }: Pick<Visit, 'uid'>, path: string): string => `/signin/${uid}${path}`

const languagesOf = (request: SignInRequest) => request.headers['accept-language']

/** Mounts pages below `/signin/:uid`; each works only in the browser in which the sign-in was started. */
export function pagesOf(scope: FastifyInstance, provider: Provider, services: Services): Pages {
  const afterwards = afterwardsIn(scope)
  const answer = (take: Step) => async (request: SignInRequest, reply: FastifyReply) => {
    const language = await openIn(provider, services, { request, reply })
    if (language)
      return take(
        visitOf({ provider, services, request, reply, language, afterwards: afterwards(request, reply) }),
      )
    const look = { ...lookOf(services, request), language: languageFor(undefined, languagesOf(request)) }
    return reply.code(410).type('text/html; charset=utf-8').send(expiredPage(look))
  }
  return {
    get: (step, show) => void scope.get(`/signin/:uid${step}`, answer(show)),
    post: (step, take) => void scope.post(`/signin/:uid${step}`, answer(take)),
  }
}

const lookOf = ({ config }: Services, { cookies }: SignInRequest) => ({
  productName: config.PRODUCT_NAME,
  display: displayOf(cookies[DISPLAY_COOKIE]),
})

/** The language of the sign-in at this address, if it's in progress in this browser. */
async function openIn(
  provider: Provider,
  { config }: Services,
  { request, reply }: { request: SignInRequest; reply: FastifyReply },
): Promise<Language | undefined> {
  try {
    const { uid, params } = await forBrowserOf(config, request, () =>
      provider.interactionDetails(request.raw, reply.raw),
    )
    return uid === request.params.uid ? languageFor(params.ui_locales, languagesOf(request)) : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

type Opened = Pick<Visit, 'services' | 'request' | 'reply' | 'language' | 'afterwards'> & {
  provider: Provider
}

function visitOf({ provider, services, request, reply, language, afterwards }: Opened): Visit {
  const { config, db, clock } = services
  const { uid } = request.params
  const go = (step = '') => reply.redirect(addressOf({ uid }, step), 303)
  const show = (status: number, page: Page) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(boxOf({ ...lookOf(services, request), language }, page))
  const device = (username: string) => knownDevice(db, clock, { idHash: deviceHashOf(request), username })
  return {
    services,
    uid,
    language,
    request,
    reply,
    go,
    show,
    afterwards,
    async startAgain() {
      await goToStep(services, uid, { at: 'news', news: 'expired' })
      return go()
    },
    device,
    knownHash: async (username) => (await device(username)) && deviceHashOf(request),
    async enter(username, trustedUntil) {
      await endStep(db, uid)
      const { state } = await accountState(db, username, clock.now())
      if (state !== 'open') return show(401, blockedPage(language))
      if (await hasWaysToReview(services, uid, username)) {
        await goToStep(services, uid, {
          at: 'review',
          username,
          since: clock.now().toString(),
          ...(trustedUntil ? { trustedUntil: trustedUntil.toString() } : {}),
        })
        return go(REVIEW_PATH)
      }
      await rememberDevice(
        services,
        { request, reply },
        trustedUntil ? { username, trustedUntil } : { username },
      )
      const { raw } = handOver(request, reply)
      const result = { login: { accountId: username } }
      await forBrowserOf(config, request, () =>
        provider.interactionFinished(raw, reply.raw, result, { mergeWithLastSubmission: false }),
      )
      return reply
    },
  }
}
