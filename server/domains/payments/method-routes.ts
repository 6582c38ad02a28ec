import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addPaymentMethod, defaultPaymentMethod, removePaymentMethod } from '#contract/calls/payments.ts'
import { todayOf } from '#server/config/clock.ts'
import {
  type MethodRow,
  addMethod,
  holdMethods,
  readAutoPays,
  readMethod,
  readMethods,
  preferMethod,
  removeMethod,
} from './methods-repository.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import { openAccount } from './open-account.ts'
import { processorOf } from './processor-of.ts'
import { isExpired, toPaymentMethod } from './presenters.ts'
import type { Services } from '#server/services.ts'
import { isId, refuse } from '#server/access/access.ts'
import { paymentMethodsOf } from './read-routes.ts'

/** The user's payment methods, shared by all their plans. */
export function mountPaymentMethods(app: FastifyInstance, services: Services): void {
  serve(app, services, addPaymentMethod, add)

  serve(app, services, removePaymentMethod, async (call) => {
    const { db, clock } = call.services
    const { methodId } = await ownMethod(call)
    const { username } = call.caller
    await holdMethods(db, username)
    if ((await readAutoPays(db, username)).some((one) => one.methodId === methodId))
      throw problem(409, 'PAY-0011')
    await removeMethod(db, methodId, clock.now().toString())
    const left = await readMethods(db, username)
    const [next] = left
    if (next && !left.some(({ isDefault }) => isDefault)) await preferMethod(db, username, next.methodId)
    return { methods: await paymentMethodsOf(call.services, username) }
  })

  serve(app, services, defaultPaymentMethod, async (call) => {
    const { methodId } = await ownMethod(call)
    await preferMethod(call.services.db, call.caller.username, methodId)
    return { methods: await paymentMethodsOf(call.services, call.caller.username) }
  })
}

async function ownMethod(
  call: Call<typeof removePaymentMethod> | Call<typeof defaultPaymentMethod>,
): Promise<MethodRow> {
  const { services, params, query, caller } = call
  await openAccount(services, call, { ...params, ...query })
  const { methodId } = params
  const method = isId(methodId) ? await readMethod(services.db, caller.username, methodId) : undefined
  return method?.isKept ? method : refuse(services, call, methodId)
}

async function add(call: Call<typeof addPaymentMethod>) {
  const { services, params, body, caller } = call
  const { db, clock } = services
  const { enrollment } = await openAccount(services, call, { ...params, ...body })
  const processor = processorOf(services)
  if (!processor) throw problem(503, 'PAY-0007')
  const facts = await processor.describe(body.token)
  if (!facts || isExpired(facts.expires, todayOf(clock)))
    throw problem(422, 'PAY-0005', undefined, { token: 'cannot be used' })
  await holdAccount(services, caller.username)
  const others = await readMethods(db, caller.username)
  const row: MethodRow = {
    ...facts,
    methodId: randomUUID(),
    token: body.token,
    isKept: body.isKept,
    isDefault: false,
    username: caller.username,
    contractId: enrollment.contractId,
    addedAt: clock.now().toString(),
    removedAt: null,
  }
  await addMethod(db, row)
  const isDefault = body.isKept && (body.isDefault || others.length === 0)
  if (isDefault) await preferMethod(db, caller.username, row.methodId)
  return {
    added: toPaymentMethod({ ...row, isDefault }, todayOf(clock), []),
    methods: await paymentMethodsOf(services, caller.username),
  }
}
