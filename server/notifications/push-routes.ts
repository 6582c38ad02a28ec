import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  MOST_PUSH_DEVICES,
  addPushDevice,
  pushDevices,
  removePushDevice,
  renewPushDevice,
} from '#contract/calls/push-devices.ts'
import { browserIn, systemIn } from '#contract/device-name.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { isFromOtherOrigin } from '#server/platform/http/other-origin.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { holdAccount, withAccountHeld } from '#server/identity/account-held.ts'
import { deviceHashOf } from '#server/identity/devices/known-devices.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import type { Services } from '#server/services.ts'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import {
  type PushDevice,
  deviceAt,
  devicesOf,
  hashOfEndpoint,
  keepDevice,
  removeDevice,
} from '#server/platform/delivery/push/devices.ts'
import type { Subscription } from '#server/platform/delivery/push/send.ts'
import { isEndpoint } from '#server/platform/delivery/push/endpoint.ts'
import { vapidOf } from '#server/platform/delivery/push/vapid.ts'

/** The devices that show a member's news. Each was added on the device itself. */
export function mountPushDevices(app: FastifyInstance, services: Services): void {
  serve(app, services, pushDevices, async (call) => {
    const { services: within, params, caller } = call
    if (params.username !== caller.username) return refuse(within, call, params.username)
    await recordAccess(within, call, caller.username)
    const [vapid, devices] = await Promise.all([vapidOf(within), devicesOf(within.db, caller.username)])
    return { publicKey: vapid?.publicKey ?? null, devices: devices.map(toPushDevice) }
  })
  serve(app, services, addPushDevice, add)
  serve(app, services, removePushDevice, async (call) => {
    const { services: within, params, caller } = call
    const own = params.username === caller.username ? await devicesOf(within.db, caller.username) : []
    if (!own.some(({ endpointHash }) => endpointHash === params.deviceId))
      return refuse(within, call, params.deviceId)
    await removeDevice(within.db, params.deviceId)
    await recordAccess(within, call, caller.username)
    await call.reply.code(204).send()
  })
  serve(app, services, renewPushDevice, renew)
}

async function add(call: Call<typeof addPushDevice>) {
  const { services, params, body, caller, request } = call
  const { username } = caller
  if (params.username !== username) return refuse(services, call, params.username)
  const { endpoint, keys, language, endsWithSignOut } = body
  if (!isEndpoint(endpoint, services.config.MODE === 'sandbox'))
    throw problem(422, 'NOT-0002', undefined, { endpoint: 'is not a push service' })
  const [own] = await enrollmentsOfUser(services, username)
  if (!own) return refuse(services, call, username)
  await recordAccess(services, call, username)
  const agent = request.headers['user-agent'] ?? ''
  return withAccountHeld(services, username, async ({ db }) => {
    const device = await keepDevice(
      { db, dataKeys: services.dataKeys },
      { endpoint, keys },
      {
        username,
        personId: own.person.personId,
        language,
        endsWithSignOut,
        browser: browserIn(agent),
        system: systemIn(agent),
        deviceHash: deviceHashOf(request) ?? null,
        createdAt: services.clock.now().toString(),
      },
    )
    for (const { endpointHash } of (await devicesOf(db, username)).slice(MOST_PUSH_DEVICES))
      await removeDevice(db, endpointHash)
    return toPushDevice(device)
  })
}

/** The browser is identified by its cookie; an id that it doesn't know gets the same answer as a missing one. */
async function renew({ services, body, request }: Call<typeof renewPushDevice>) {
  const { before, ...subscription } = body
  const { config, dataKeys } = services
  if (isFromOtherOrigin(request, config.publicUrl)) throw notFound()
  if (!isEndpoint(subscription.endpoint, config.MODE === 'sandbox'))
    throw problem(422, 'NOT-0002', undefined, { endpoint: 'is not a push service' })
  const deviceHash = deviceHashOf(request)
  await inTransaction(services.db, async (db) => {
    const isOwn = (device: PushDevice | undefined): device is PushDevice =>
      deviceHash !== undefined && device?.deviceHash === deviceHash
    const known = await deviceAt(db, hashOfEndpoint(before))
    if (!isOwn(known)) {
      // The subscription was already renewed, but the answer was lost.
      if (isOwn(await deviceAt(db, hashOfEndpoint(subscription.endpoint)))) return
      throw notFound()
    }
    await holdAccount({ db, config }, known.username)
    await renewDevice({ db, dataKeys }, known, subscription)
  })
  return {}
}

const toPushDevice = ({
  endpointHash,
  browser,
  system,
  createdAt,
  lastUsedAt,
  endsWithSignOut,
}: PushDevice) => ({
  deviceId: endpointHash,
  browser,
  system,
  endsWithSignOut,
  addedAt: isoInstant(createdAt),
  lastUsedAt: lastUsedAt === null ? null : isoInstant(lastUsedAt),
})

/** Moves a device to the subscription that its browser has renewed; pending pushes go to the new one. */
async function renewDevice(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  before: PushDevice,
  subscription: Subscription,
): Promise<void> {
  const { endpointHash, subscription: _before, lastUsedAt: _used, ...device } = before
  const renewed = await keepDevice({ db, dataKeys }, subscription, device)
  if (renewed.endpointHash === endpointHash) return
  await db
    .update(newsDeliveries)
    .set({ target: renewed.endpointHash })
    .where(
      and(
        eq(newsDeliveries.way, 'push'),
        eq(newsDeliveries.target, endpointHash),
        eq(newsDeliveries.state, 'waiting'),
      ),
    )
  await removeDevice(db, endpointHash)
}
