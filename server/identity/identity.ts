import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import * as v from 'valibot'
import { DISPLAY_COOKIE } from '#contract/display.ts'
import type { FailureCode } from '#contract/failures.ts'
import { line } from '#contract/text.ts'
import { displayOf } from '#server/http/display.ts'
import { REQUEST_ID_HEADER } from '#contract/entities/fhir.ts'
import { systemClock } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { checkSignIn } from './accounts.ts'
import { forgetExpired } from './adapter.ts'
import { forgetOldAttempts } from './attempts.ts'
import { limitFloods } from './flood-limits.ts'
import { deviceHashOf, forgetOldDevices, rememberDevice } from './known-devices.ts'
import { forgetOldCodes } from './one-time-codes.ts'
import { PROVIDER_PATH, createProvider } from './provider.ts'
import { type Language, languageFor } from './provider-language.ts'
import { SANDBOX_PASSWORD, takeChosenPerson } from './sandbox-person.ts'
import { sourceOf } from './source.ts'
import { type SignInForm, expiredPage, signInPage } from './sign-in-page.ts'

const CLEAN_UP_MS = 10 * 60_000

/** Mounts our own OpenID provider and its sign-in page; nothing where another provider is configured. */
export async function mountIdentity(app: FastifyInstance, services: Services): Promise<void> {
  if (services.config.OIDC_ISSUER) return
  limitFloods(app, services)
  const provider = await createProvider(services)
  const pin = pinTo(services.config.publicUrl)
  await app.register(async (scope) => {
    scope.addHook('onRequest', pin)
    mountProvider(scope, provider)
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', pin)
    await mountSignIn(scope, provider, services)
  })
  const cleaning = setInterval(() => {
    // The sandbox's clock may be put forward and back; what has ended by it alone stays.
    forgetOld({ db: services.db, clock: systemClock }).catch((error) =>
      app.log.error({ err: error }, 'clean-up failed'),
    )
  }, CLEAN_UP_MS).unref()
  app.addHook('onClose', async () => clearInterval(cleaning))
}

/** Nothing that strangers can add to stays for ever. */
export async function forgetOld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await forgetExpired(db, clock)
  await forgetOldCodes(db, clock)
  await forgetOldDevices(db, clock)
  await forgetOldAttempts(db, clock)
}

/**
 * The library makes addresses and decides whether cookies are `Secure` by what a request says of its host. We know that
 * from PUBLIC_URL, whatever a client or a proxy writes.
 */
const pinTo = (publicUrl: string) => {
  const { host, protocol } = new URL(publicUrl)
  return async ({ raw, id }: FastifyRequest): Promise<void> => {
    const proto = protocol.replace(':', '')
    Object.assign(raw.headers, { host, 'x-forwarded-proto': proto, [REQUEST_ID_HEADER]: id })
    delete raw.headers['x-forwarded-host']
  }
}

/** The library reads the request itself; the headers that every answer of ours has go with it. */
function mountProvider(scope: FastifyInstance, provider: Provider): void {
  const handle = provider.callback()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all(`${PROVIDER_PATH}/*`, (request, reply) => {
    const { raw } = handOver(request, reply)
    raw.originalUrl = raw.url
    raw.url = raw.url?.slice(PROVIDER_PATH.length)
    return handle(raw, reply.raw)
  })
}

function handOver(request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  return { raw: request.raw as FastifyRequest['raw'] & { originalUrl?: string | undefined } }
}

const Credentials = v.object({
  username: line(100),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
})

type SignInRequest = FastifyRequest<{ Params: { uid: string } }>

const displayIn = ({ cookies }: SignInRequest) => displayOf(cookies[DISPLAY_COOKIE])
/** Who asks, as the limits of failed sign-ins know them. */
const from = (request: FastifyRequest) => ({ source: sourceOf(request), deviceHash: deviceHashOf(request) })

/** A password that nobody has looked at was not wrong. */
const statusOf = ({ failure }: { failure: FailureCode }): number => (failure === 'WEB-0001' ? 503 : 401)

const languagesOf = (request: SignInRequest) => request.headers['accept-language']

/** The language to ask in, where the sign-in of this address is under way in this browser. */
async function openIn(
  provider: Provider,
  request: SignInRequest,
  reply: FastifyReply,
): Promise<Language | undefined> {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    return uid === request.params.uid ? languageFor(params.ui_locales, languagesOf(request)) : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

async function mountSignIn(scope: FastifyInstance, provider: Provider, services: Services): Promise<void> {
  const { config } = services
  await scope.register(formbody)
  const product = { productName: config.PRODUCT_NAME, isSandbox: config.MODE === 'sandbox' }
  const send = (reply: FastifyReply, status: number, body: string) =>
    reply.code(status).type('text/html; charset=utf-8').send(body)
  const sendExpired = (request: SignInRequest, reply: FastifyReply) =>
    send(
      reply,
      410,
      expiredPage({
        ...product,
        language: languageFor(undefined, languagesOf(request)),
        display: displayIn(request),
      }),
    )

  const enter = async (request: SignInRequest, reply: FastifyReply, accountId: string) => {
    await rememberDevice(services, { request, reply }, { username: accountId })
    const { raw } = handOver(request, reply)
    await provider.interactionFinished(
      raw,
      reply.raw,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    )
    return reply
  }

  scope.get('/signin/:uid', async (request: SignInRequest, reply) => {
    const language = await openIn(provider, request, reply)
    if (!language) return sendExpired(request, reply)
    const form = { ...product, uid: request.params.uid, language, display: displayIn(request) }
    const username = product.isSandbox ? takeChosenPerson(request, reply) : undefined
    if (!username) return send(reply, 200, signInPage(form))
    const result = await checkSignIn(services, { ...from(request), username, password: SANDBOX_PASSWORD })
    if ('failure' in result)
      return send(reply, statusOf(result), signInPage({ ...form, username, failure: result.failure }))
    return enter(request, reply, result.username)
  })
  scope.post('/signin/:uid', async (request: SignInRequest, reply) => {
    const language = await openIn(provider, request, reply)
    if (!language) return sendExpired(request, reply)
    const form = (more: Partial<SignInForm>) =>
      signInPage({
        ...{ ...product, uid: request.params.uid, language, display: displayIn(request) },
        ...more,
      })
    const given = v.safeParse(Credentials, request.body)
    if (!given.success) return send(reply, 422, form({ failure: 'empty' }))
    const { username, password } = given.output
    const result = await checkSignIn(services, { ...from(request), username, password })
    if ('failure' in result) return send(reply, statusOf(result), form({ username, failure: result.failure }))
    return enter(request, reply, result.username)
  })
}
