import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  confirmAuthenticator,
  newAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  secondStep,
  setCodeStep,
} from '#contract/calls/second-step.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Afterwards, afterwardsIn } from '#server/platform/http/afterwards.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import {
  authenticatorSince,
  confirmAuthenticator as confirm,
  newAuthenticator as newSecret,
  removeAuthenticator as remove,
} from '#server/identity/second-step/authenticator.ts'
import { type Account, accountOf, contactsOf, maskContact } from '#server/identity/contacts.ts'
import { distrustDevices } from '#server/identity/devices/known-devices.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from '#server/identity/second-step/recovery-codes.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import {
  type SecondStepChange,
  notifySecondStepChange,
} from '#server/identity/second-step/notify-second-step.ts'
import { ifDown } from '#server/insurer/call.ts'
import type { CallServices, Services } from '#server/services.ts'
import { recordAccess, refuse } from '#server/access/access.ts'

type Asking = Pick<Call<Endpoint>, 'caller' | 'request'> & {
  services: CallServices
  params: { username: string }
  afterwards: Afterwards
}
type Quiet = Omit<Asking, 'afterwards'>

/** Lets members choose their second step here. If another provider signs them in, they do it there. */
export function mountSecondStep(app: FastifyInstance, services: Services): void {
  if (services.config.OIDC_ISSUER) return
  const afterwards = afterwardsIn(app)
  const withAfterwards = <C extends Pick<Call<Endpoint>, 'request' | 'reply'>>(call: C) => ({
    ...call,
    afterwards: afterwards(call.request, call.reply),
  })
  serve(app, services, secondStep, async (call) => secondStepState(call, await ownAccount(call)))
  serve(app, services, setCodeStep, async (call) =>
    setCode(withAfterwards(call), await ownAccount(call), call.body.isOn),
  )
  serve(app, services, newAuthenticator, async (call) => begin(call, await ownAccount(call)))
  serve(app, services, confirmAuthenticator, async (call) =>
    finish(withAfterwards(call), await ownAccount(call), call.body.code),
  )
  serve(app, services, removeAuthenticator, async (call) => {
    const { username } = await ownAccount(call)
    if (await remove(call.services.db, username)) await tell(withAfterwards(call), 'appOff')
    await call.reply.code(204).send()
  })
  serve(app, services, newRecoveryCodes, async (call) => renew(withAfterwards(call), await ownAccount(call)))
}

async function ownAccount({ services, params, caller, request }: Quiet): Promise<Account> {
  const { username } = caller
  const account = params.username === username ? await accountOf(services, username) : undefined
  if (!account) return refuse(services, { caller, request }, params.username)
  await recordAccess(services, { caller, request }, username)
  return account
}

async function tell(
  { services, caller, request, afterwards }: Asking,
  change: SecondStepChange,
): Promise<void> {
  const { username } = caller
  const event = { username, action: 'change-second-step', outcome: 'done', requestId: request.id } as const
  await noteSecurity(services, event)
  const language = languageFor(undefined, request.headers['accept-language'])
  afterwards(() => notifySecondStepChange(services, username, { change, language, log: request.log }))
}

async function secondStepState({ services }: Quiet, account: Account) {
  const { username, secondStepSince } = account
  // Asks the insurer only for contacts that the account lacks, so that the others don't wait for it.
  const contacts = await contactsOf(services, account).catch((error: unknown) => ifDown(error, undefined))
  return {
    codeSince: secondStepSince && isoInstant(secondStepSince),
    contacts: (contacts ?? []).map((contact) => ({ way: contact.way, masked: maskContact(contact) })),
    ...(contacts ? {} : { isPartial: true }),
    appSince: (await authenticatorSince(services.db, username).then((at) => at && isoInstant(at))) ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(services.db, username),
  }
}

async function setCode(call: Asking, account: Account, isOn: boolean) {
  const { services } = call
  const { username, secondStepSince: before } = account
  if (isOn === (before !== null)) return { codeSince: before && isoInstant(before) }
  if (isOn && (await contactsOf(services, account)).length === 0) throw problem(409, 'LOG-0016')
  const secondStepSince = isOn ? services.clock.now().toString() : null
  await inTransaction(services.db, async (tx) => {
    await tx.update(accounts).set({ secondStepSince }).where(eq(accounts.username, username))
    if (isOn) await distrustDevices(tx, username)
  })
  await tell(call, isOn ? 'codeOn' : 'codeOff')
  return { codeSince: secondStepSince }
}

async function begin({ services }: Quiet, { username }: Account) {
  const secret = await newSecret(services, username)
  if (secret === undefined) throw problem(409, 'LOG-0032', 'An authenticator app is already set up.')
  const issuer = services.config.PRODUCT_NAME
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  // The URI format that Google defined and every app reads. The defaults (SHA-1, six digits, 30 s) are left out.
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}` }
}

async function finish(call: Asking, { username }: Account, code: string) {
  const answer = await confirm(call.services, username, code)
  if (!('failure' in answer)) {
    await tell(call, 'appOn')
    return answer
  }
  if (answer.failure === 'exceeded') throw passing(problem(429, 'LOG-0034'))
  const left = answer.failure === 'used' ? 'used' : String(answer.triesLeft)
  throw problem(422, 'LOG-0032', undefined, { code: left })
}

async function renew(call: Asking, { username }: Account) {
  const { db } = call.services
  if ((await authenticatorSince(db, username)) === undefined)
    throw problem(409, 'LOG-0032', 'No authenticator app is set up.')
  const recoveryCodes = await inTransaction(db, (tx) => replaceRecoveryCodes(tx, username))
  await tell(call, 'newRecoveryCodes')
  return { recoveryCodes }
}
