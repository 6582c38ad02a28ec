import { and, eq, isNotNull } from 'drizzle-orm'
import type { ServerConfig } from '#server/config/config.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { isBlocked } from '#server/identity/accounts.ts'
import { CircuitBreaker } from '#server/insurer/circuit-breaker.ts'
import type { CallServices } from '#server/services.ts'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { newsLink, newsMail, newsText, pushTexts } from './news-words.ts'
import { type Delivery, endDeliveries, forgetOldDeliveries, putOff, takeDue } from './outbox.ts'
import { isWanted, preferencesOf } from './preferences.ts'
import {
  deviceAt,
  recordPushUse,
  removeDevice,
  subscriptionOf,
} from '#server/platform/delivery/push/devices.ts'
import { type Outcome, sendPush } from '#server/platform/delivery/push/send.ts'
import { type Vapid, vapidOf } from '#server/platform/delivery/push/vapid.ts'
import { quietUntil } from './quiet-hours.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'

/** The pauses between attempts; after the last one, the delivery is given up. */
const PAUSES_MINUTES = [1, 5, 15, 60, 240, 720, 1_440]
/** The pause after a server was unreachable, which doesn't count as an attempt. */
const AWAY_MINUTES = 1
const SIDE_BY_SIDE = 8
const MOST_ROUNDS = 10

/** Adds the server's own push keys, loaded once for all deliveries. */
type Context = CallServices & { vapid: Vapid | undefined }

/**
 * Sends the deliveries that are due. Each row ends as sent, waiting for another attempt, or given up. If a server stops
 * after sending and before recording it, the row is sent again, so no delivery is lost. Returns the number of rows
 * taken; throws at the end if any was given up, so that the log shows it.
 */
export async function deliverNews(services: CallServices): Promise<number> {
  const { db, clock } = services
  const context = { ...services, vapid: await vapidOf(services) }
  let [taken, dead] = [0, 0]
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = await takeDue(db, clock.now())
    if (due.length === 0) break
    taken += due.length
    const together = [...Map.groupBy(due, sendingOf).values()]
    for (let from = 0; from < together.length; from += SIDE_BY_SIDE) {
      const some = together.slice(from, from + SIDE_BY_SIDE)
      const given = await Promise.all(some.map((group) => deliver(context, group)))
      dead += given.filter(Boolean).length
    }
  }
  await forgetOldDeliveries(db, clock.now())
  if (dead > 0)
    throw new Error(`gave up on ${dead} notifications after ${PAUSES_MINUTES.length + 1} attempts`)
  return taken
}

/** Texts and pushes waiting for the same reader and device are sent as one; emails are sent one by one. */
const sendingOf = ({ deliveryId, way, personId, target }: Delivery): string =>
  way === 'email' ? deliveryId : [way, personId, target].join(' ')

/** Whether the delivery was given up. */
async function deliver(context: Context, group: readonly Delivery[]): Promise<boolean> {
  const { db, clock } = context
  const [first] = group
  if (!first) return false
  const now = clock.now()
  const at = now.toString()
  const wanted = await stillWanted(context, group)
  const unwanted = group.filter((one) => !wanted.includes(one))
  if (unwanted.length > 0) await endDeliveries(db, unwanted, { state: 'dropped', at })
  if (wanted.length === 0) return false
  const later = first.way === 'email' ? undefined : await quietOf(context, first.personId)
  if (later) {
    await putOff(db, wanted, { dueAt: later.toString(), isUntried: true })
    return false
  }
  const result = await sendNews(context, first, countNews(wanted))
  if (result === 'away')
    await putOff(db, wanted, { dueAt: now.add({ minutes: AWAY_MINUTES }).toString(), isUntried: true })
  else if (result === 'sent') await endDeliveries(db, wanted, { state: 'sent', at })
  else if (result === 'gone') await endDeliveries(db, wanted, { state: 'dropped', at })
  else return tryAgain(context, wanted, result)
  return false
}

/** Several of one kind are announced as that kind with a number; several kinds, as a number of updates. */
const countNews = (group: readonly Delivery[]) => {
  const [word = 'update', ...others] = new Set(group.map((one) => one.word))
  return { word: others.length > 0 ? ('update' as const) : word, count: group.length }
}

async function stillWanted({ db }: Context, group: readonly Delivery[]): Promise<Delivery[]> {
  const ways = { email: 'byEmail', text: 'byText', push: 'byPush' } as const
  const wanted: Delivery[] = []
  for (const one of group)
    if (await isWanted(db, one.personId, { kind: one.kind, way: ways[one.way] })) wanted.push(one)
  return wanted
}

async function quietOf({ db, clock }: Context, personId: string): Promise<Temporal.Instant | undefined> {
  const { quietHours } = await preferencesOf(db, personId)
  return quietUntil(quietHours, clock.now())
}

async function tryAgain(
  { db, clock }: Context,
  group: readonly Delivery[],
  result: 'refused' | 'later',
): Promise<boolean> {
  const now = clock.now()
  const tries = Math.max(...group.map((one) => one.tries))
  const pause = PAUSES_MINUTES[tries - 1]
  if (result === 'refused' || pause === undefined) {
    await endDeliveries(db, group, { state: 'dead', at: now.toString() })
    return true
  }
  await putOff(db, group, { dueAt: now.add({ minutes: pause }).toString(), isUntried: false })
  return false
}

type Sent = Outcome['result'] | 'away'
type Counted = ReturnType<typeof countNews>

function sendNews(context: Context, { way, target, personId }: Delivery, news: Counted): Promise<Sent> {
  if (way === 'push') return push(context, target ?? '', news)
  return way === 'email' ? mail(context, target ?? '', news) : text(context, personId, news)
}

const portalOf = ({ config }: Context) => ({
  productName: config.PRODUCT_NAME,
  link: newsLink(config.publicUrl),
})

const mail = (context: Context, to: string, news: Counted): Promise<Sent> =>
  throughCircuit(context, 'mail', async () => {
    await mailerOf(context).send({ to, ...newsMail(news, portalOf(context)) })
    return 'sent'
  })

/** Sends only to the number that the account's holder has verified. */
async function text(context: Context, personId: string, news: Counted): Promise<Sent> {
  const { db, clock } = context
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.personId, personId),
        isNotNull(accounts.mobileVerifiedAt),
        isNotNull(accounts.recordsOpenSince),
      ),
    )
  const to = account?.mobile
  if (!to || isBlocked(account, clock.now())) return 'gone'
  return throughCircuit(context, 'text', async () => {
    await texterOf(context).send(to, newsText(news, portalOf(context)))
    return 'sent'
  })
}

async function push(context: Context, endpointHash: string, news: Counted): Promise<Sent> {
  const { db, clock, dataKeys, vapid, config } = context
  const device = await deviceAt(db, endpointHash)
  const subscription = device && subscriptionOf(dataKeys, device)
  if (!device || !subscription || (await isShut(context, device.username))) {
    await removeDevice(db, endpointHash)
    return 'gone'
  }
  if (!vapid) return 'later'
  const { origin } = new URL(subscription.endpoint)
  const { language } = device
  const result = await throughCircuit(context, origin, async () => {
    const outcome = await sendPush({
      subscription,
      vapid,
      push: {
        ...pushTexts(news, language),
        lang: language,
        tag: news.word,
        navigate: newsLink(config.publicUrl),
      },
      // A push service sees this id, so it's the same for the same news on the same device but means nothing to anyone
      // else.
      topic: dataKeys.digest(`${endpointHash} ${news.word}`).slice(0, 32),
    })
    return outcome.result
  })
  if (result === 'sent') await recordPushUse(db, endpointHash, clock.now().toString())
  if (result === 'gone') await removeDevice(db, endpointHash)
  return result
}

/** Whether the account is blocked or deleted. Members of another identity provider have no account here. */
async function isShut({ db, clock, config }: Context, username: string): Promise<boolean> {
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  return account ? isBlocked(account, clock.now()) : config.OIDC_ISSUER === undefined
}

const circuits = new WeakMap<ServerConfig, Map<string, CircuitBreaker>>()

/**
 * The mail server, the text gateway and each push service have a separate circuit, so that a failing one doesn't delay
 * the others.
 */
async function throughCircuit(
  { config }: Context,
  service: string,
  send: () => Promise<Outcome['result']>,
): Promise<Sent> {
  const known = circuits.get(config) ?? new Map<string, CircuitBreaker>()
  circuits.set(config, known)
  const circuit = known.get(service) ?? new CircuitBreaker(() => performance.now())
  known.set(service, circuit)
  if (!circuit.mayTry()) return 'away'
  const result = await send().catch((): Sent => 'later')
  if (result === 'later') circuit.failed()
  else circuit.succeeded()
  return result
}
