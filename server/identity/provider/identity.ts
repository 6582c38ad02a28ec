import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { REQUEST_ID_HEADER } from '#contract/entities/fhir.ts'
import { systemClock } from '#server/config/clock.ts'
import type { Services } from '#server/services.ts'
import { forgetExpired } from './adapter.ts'
import { forgetOldAttempts } from '#server/identity/sign-in/attempts.ts'
import { limitFloods } from '#server/identity/sign-in/flood-limits.ts'
import { handOver } from '#server/identity/sign-in/hand-over.ts'
import { forgetOldDevices } from '#server/identity/devices/known-devices.ts'
import { forgetOldCodes } from '#server/identity/second-step/one-time-codes.ts'
import { forgetOldChallenges } from '#server/identity/passkeys/challenges.ts'
import { PROVIDER_PATH, createProvider } from './provider.ts'
import { forBrowserOf } from './sign-in-cookies.ts'
import { mountSignIn } from '#server/identity/sign-in/sign-in.ts'
import { forgetOldNonces } from '#server/identity/tokens/sign-in-nonce.ts'
import { endBlockedSessions } from '#server/identity/tokens/sign-in-state.ts'
import { forgetOldSteps } from '#server/identity/sign-in/steps.ts'

const CLEAN_UP_MS = 10 * 60_000

/** Mounts the built-in OpenID provider and its sign-in page; does nothing if another provider is configured. */
export async function mountIdentity(app: FastifyInstance, services: Services): Promise<void> {
  cleanUpRegularly(app, services)
  if (services.config.OIDC_ISSUER) return
  limitFloods(app, services)
  const provider = await createProvider(services)
  const pin = pinRequestsToPublicUrl(services.config.publicUrl)
  await app.register(async (scope) => {
    scope.addHook('onRequest', pin)
    mountProvider(scope, provider, services)
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', pin)
    await mountSignIn(scope, provider, services)
  })
}

/** Needed with another provider, too, because attempts are counted there as well. */
function cleanUpRegularly(app: FastifyInstance, { db }: Services): void {
  const cleaning = setInterval(() => {
    // The sandbox's clock may move in both directions, so rows that have expired only by that clock stay.
    forgetOld({ db, clock: systemClock }).catch((error) => app.log.error({ err: error }, 'cleanup failed'))
  }, CLEAN_UP_MS).unref()
  app.addHook('onClose', async () => clearInterval(cleaning))
}

/** Deletes rows that strangers can add without limit, and ends the sessions of accounts that another system blocked. */
export async function forgetOld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await forgetExpired(db, clock)
  await forgetOldCodes(db, clock)
  await forgetOldDevices(db, clock)
  await forgetOldAttempts(db, clock)
  await forgetOldSteps({ db, clock })
  await forgetOldChallenges({ db, clock })
  await forgetOldNonces({ db, clock })
  await endBlockedSessions({ db, clock })
}

/**
 * The library derives addresses and the cookies' `Secure` flag from the request's host. The portal takes both from
 * PUBLIC_URL, whatever a client or a proxy sends.
 */
const pinRequestsToPublicUrl = (publicUrl: string) => {
  const { host, protocol } = new URL(publicUrl)
  return async ({ raw, id }: FastifyRequest): Promise<void> => {
    const proto = protocol.replace(':', '')
    Object.assign(raw.headers, { host, 'x-forwarded-proto': proto, [REQUEST_ID_HEADER]: id })
    delete raw.headers['x-forwarded-host']
  }
}

/** The library handles the request itself, so the headers of all our answers are set here. */
function mountProvider(scope: FastifyInstance, provider: Provider, { config }: Services): void {
  const handle = provider.callback()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all(`${PROVIDER_PATH}/*`, (request, reply) => {
    const { raw } = handOver(request, reply)
    raw.originalUrl = raw.url
    raw.url = raw.url?.slice(PROVIDER_PATH.length)
    return forBrowserOf(config, request, () => handle(raw, reply.raw))
  })
}
