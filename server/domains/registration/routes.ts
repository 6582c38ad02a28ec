import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  abandonRegistration,
  correctContact,
  chooseCommunication,
  createAccount,
  proveIdentity,
  registration,
  sendContactCode,
  usernameAvailability,
  verifyContact,
} from '#contract/calls/registration.ts'
import {
  type CommunicationChoice,
  DOCUMENT_TYPES,
  type RegistrationState,
} from '#contract/entities/registration.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import { isFromOtherOrigin } from '#server/platform/http/other-origin.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { CallServices, Services } from '#server/services.ts'
import { accountOf, replaceContact, sendCode, verify } from './contact.ts'
import { mountRecordsCode } from './records-code-routes.ts'
import { announceRegistration } from './records-code.ts'
import { provenIdentity } from './identity.ts'
import { isUsernameFree, openAccount } from './open-account.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { communicationChoices } from '#server/identity/tables.ts'
import { sourceOf } from '#server/identity/source.ts'
import { mayTry } from './tries.ts'
import {
  type UnderWay,
  advance,
  beginRegistration,
  endRegistration,
  underWay,
  underWayAt,
} from './under-way.ts'

/** Finding a free username may take a few attempts. */
const NAMES_AN_HOUR = 60

/** Registration with the built-in provider; with another provider, members register there. */
export async function mountRegistration(app: FastifyInstance, services: Services): Promise<void> {
  if (services.config.OIDC_ISSUER) return
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (isFromOtherOrigin(request, services.config.publicUrl))
        throw problem(403, 'INVALID_REQUEST', 'Only the portal itself may register members.')
    })
    mountIdentitySteps(scope, services)
    mountAccountSteps(scope, services)
  })
  mountRecordsCode(app, services)
}

function mountIdentitySteps(app: FastifyInstance, own: Services): void {
  serve(app, own, registration, async ({ services, request }) =>
    stateOf(services, await underWay(services, request)),
  )

  serve(app, own, abandonRegistration, async ({ services, request, reply }) => {
    await endRegistration(services, { request, reply })
    return stateOf(services, undefined)
  })

  serve(app, own, proveIdentity, async ({ services, body, request, reply }) => {
    const proven = await provenIdentity(services, body, sourceOf(request))
    return stateOf(services, await beginRegistration(services, { request, reply }, proven))
  })

  serve(app, own, usernameAvailability, async ({ services, body, request }) => {
    const { idHash, personId } = await underWayAt(services, request, 'account')
    if (!(await mayTry(services, { of: `names ${idHash}`, most: NAMES_AN_HOUR, hours: 1 })))
      throw passing(problem(429, 'REG-0041'))
    return { isAvailable: await isUsernameFree(services.db, { ...body, personId }) }
  })
}

function mountAccountSteps(app: FastifyInstance, own: Services): void {
  const afterwards = afterwardsIn(app)
  serve(app, own, createAccount, async ({ services, body, request, reply }) => {
    const isNew = await openAccount(services, await underWayAt(services, request, 'account'), body)
    const { username } = body
    if (isNew) {
      await noteSecurity(services, { username, action: 'register', outcome: 'done', requestId: request.id })
      const language = languageFor(undefined, request.headers['accept-language'])
      afterwards(
        request,
        reply,
      )(async () => announceRegistration(services, await accountOf(services.db, username), language))
    }
    return stateOf(services, await underWay(services, request))
  })

  serve(app, own, correctContact, async ({ services, body, request }) => {
    const { username } = await withAccount(services, request)
    await replaceContact(services, await accountOf(services.db, username), body)
    return stateOf(services, await underWay(services, request))
  })

  serve(app, own, chooseCommunication, async ({ services, body, request }) => {
    const found = await withAccount(services, request)
    await keepChoices(services, found, body.choices)
    return stateOf(services, await underWay(services, request))
  })

  serve(app, own, sendContactCode, async ({ services, body, request }) => {
    const { username } = await withAccount(services, request)
    await sendCode(services, await accountOf(services.db, username), body)
    return stateOf(services, await underWay(services, request))
  })

  serve(app, own, verifyContact, async ({ services, body, request }) => {
    const { username } = await withAccount(services, request)
    const answer = await verify(services, await accountOf(services.db, username), body)
    await noteSecurity(services, {
      username,
      action: `verify-${body.channel}`,
      outcome: answer === 'right' ? 'done' : 'failed',
      requestId: request.id,
    })
    return {
      ...(answer === 'right'
        ? ({ result: 'verified', triesLeft: 0 } as const)
        : { result: answer.failure, triesLeft: 'triesLeft' in answer ? answer.triesLeft : 0 }),
      registration: await stateOf(services, await underWay(services, request)),
    }
  })
}

/** A registration that has opened its account. */
async function withAccount(services: CallServices, request: FastifyRequest) {
  const found = await underWayAt(services, request, 'communication')
  const { username } = found
  if (username === null) throw problem(409, 'REG-0039')
  return { ...found, username }
}

async function keepChoices(
  services: CallServices,
  found: UnderWay & { username: string },
  choices: readonly CommunicationChoice[],
): Promise<void> {
  const { username } = found
  const chosenAt = services.clock.now().toString()
  await inTransaction(services.db, async (tx) => {
    await tx.delete(communicationChoices).where(eq(communicationChoices.username, username))
    await tx.insert(communicationChoices).values(choices.map((choice) => ({ username, ...choice, chosenAt })))
    await advance({ ...services, db: tx }, found, { step: 'complete' })
  })
}

const NOTHING: RegistrationState = {
  step: 'identity',
  firstName: '',
  isForChild: false,
  account: null,
  choices: [],
}

/** The parts of a registration that its browser may see. */
async function stateOf(services: CallServices, found: UnderWay | undefined): Promise<RegistrationState> {
  if (!found) return NOTHING
  const { step, isForChild, names, username } = found
  const state = { step, isForChild, firstName: names.firstName }
  if (username === null) return { ...NOTHING, ...state }
  const account = await accountOf(services.db, username)
  const { email, mobile, emailVerifiedAt, mobileVerifiedAt } = account
  const kept = await services.db
    .select()
    .from(communicationChoices)
    .where(eq(communicationChoices.username, username))
  return {
    ...state,
    account: {
      username,
      email: email ?? '',
      mobile: mobile ?? '',
      isEmailVerified: emailVerifiedAt !== null,
      isMobileVerified: mobileVerifiedAt !== null,
      needsCode: !areRecordsOpen(services.config, account),
    },
    choices: DOCUMENT_TYPES.flatMap((type) =>
      kept
        .filter(({ documentType }) => documentType === type)
        .map(({ documentType, isPaperless, byEmail, byText }) => ({
          documentType,
          isPaperless,
          byEmail,
          byText,
        })),
    ),
  }
}
