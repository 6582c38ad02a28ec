import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NEWS_KINDS, type NewsKind } from '#contract/entities/preferences.ts'
import { readConfig } from '#server/config/config.ts'
import { accounts, messages, sandboxInbox } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { news as findings } from '#server/tools/doctor/news.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { deliverNews } from '#server/notifications/deliver-news.ts'
import { type News, notify } from '#server/notifications/notify.ts'
import { keepPreferences } from '#server/notifications/preferences.ts'
import { newsChoices, newsDeliveries, newsSettings } from '#server/notifications/tables.ts'
import { type CallServices, servicesFor } from '#server/services.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { now, today } from '#tests/kit/time.ts'

const DANA = 'harperdana1'
const MOBILE = '5015550123'

let server: Backend
let services: CallServices
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
  services = servicesFor(server.services)
  await server.db
    .update(accounts)
    .set({ mobile: MOBILE, mobileVerifiedAt: services.clock.now().toString() })
    .where(eq(accounts.username, DANA))
})
afterAll(() => close())
beforeEach(async () => {
  await server.db.delete(newsDeliveries)
  await server.db.delete(newsChoices)
  await server.db.delete(newsSettings)
  await server.db.delete(sandboxInbox)
})
afterEach(() => server.faults.set({ clockOffsetSeconds: 0 }))

async function dana() {
  const [row] = await enrollmentsOfUser(services, DANA)
  if (!row) throw new Error('Dana has no plan')
  return row
}

const secret = { subject: 'Your claim was denied', body: 'Ozempic, $1,204.50, Dana Harper' }

const tell = async (id: string, more: Partial<News> = {}, within = services) =>
  notify(within, await dana(), { id, kind: 'message', ...secret, ...more })

const choose = async (
  ways: { byEmail: boolean; byText: boolean; byPush: boolean },
  quietHours: { from: string; to: string } | null = null,
) =>
  keepPreferences(server.db, (await dana()).person.personId, {
    choices: NEWS_KINDS.map((kind) => ({ kind, ...ways })),
    quietHours,
    at: services.clock.now().toString(),
  })

const inbox = () => server.db.select().from(sandboxInbox).orderBy(sandboxInbox.at)
const states = async () =>
  (await server.db.select().from(newsDeliveries).orderBy(newsDeliveries.deliveryId)).map(
    ({ state, tries }) => [state, tries],
  )

/** Sets the clock to an instant of the coming days in Arkansas. */
function setClock(time: string, daysAhead = 1) {
  const day = today().add({ days: daysAhead })
  const wanted = day.toPlainDateTime(time).toZonedDateTime('America/Chicago').toInstant()
  server.faults.set({ clockOffsetSeconds: Math.round(wanted.since(now()).total('seconds')) })
}

test('stores the letter at once and mails after the commit, each once', async () => {
  expect(await tell('once-1')).toBe(true)
  expect(await tell('once-1')).toBe(false)
  expect(await inbox()).toEqual([])
  expect(await deliverNews(services)).toBe(1)
  expect(await deliverNews(services)).toBe(0)
  expect((await inbox()).map(({ channel }) => channel)).toEqual(['email'])
})

test('a rolled-back letter is not sent', async () => {
  const undone = inTransaction(server.db, async (db) => {
    await tell('undone-1', {}, { ...services, db })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await deliverNews(services)
  expect(await inbox()).toEqual([])
  expect(await server.db.$count(messages, eq(messages.messageId, 'undone-1'))).toBe(0)
})

test('wakes the job after the outermost transaction commits', async () => {
  let woken = 0
  const jobs = { state: 'running' as const, deliverNewsSoon: () => void (woken += 1), stop: async () => {} }
  await inTransaction(server.db, async (db) => {
    await tell('woken-1', {}, { ...services, db, jobs })
    expect(woken).toBe(0)
  })
  expect(woken).toBe(1)
})

test('after a crash between commit and delivery the next server delivers', async () => {
  await tell('crash-1')
  // A server took the row and stopped: others wait for at most five minutes.
  await server.db
    .update(newsDeliveries)
    .set({ heldUntil: services.clock.now().add({ minutes: 5 }).toString(), tries: 1 })
  expect(await deliverNews(services)).toBe(0)
  server.faults.set({ clockOffsetSeconds: 5 * 60 + 1 })
  expect(await deliverNews(services)).toBe(1)
  expect((await inbox()).length).toBe(1)
})

test('one of several servers delivers', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await tell(`replica-${n}`)
  const taken = await Promise.all([1, 2, 3].map(() => deliverNews(services)))
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(6)
  expect((await inbox()).length).toBe(6)
})

test('a mail server outage delays but loses nothing, and is logged at the end', async () => {
  const port = await freePort()
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  const down = { ...services, config }
  await tell('down-1', {}, down)
  await deliverNews(down)
  expect(await states()).toEqual([['waiting', 1]])
  // It is back within the minute, and the row is sent again.
  const mail = await startMailServer()
  server.faults.set({ clockOffsetSeconds: 61 })
  const back = { ...services, config: { ...config, SMTP_URL: mail.url } }
  expect(await deliverNews(back)).toBe(1)
  expect(await states()).toEqual([['sent', 2]])
  expect(mail.letters.length).toBe(1)
  await mail.stop()

  await tell('down-2', {}, down)
  let seconds = 61
  const tries: unknown[] = []
  for (let run = 0; run < 8; run += 1) {
    seconds += 24 * 3_600 + 1
    server.faults.set({ clockOffsetSeconds: seconds })
    // A new circuit breaker, because the server was restarted.
    tries.push(await deliverNews({ ...down, config: { ...config } }).catch((error: Error) => error.message))
  }
  expect(tries.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 1))
  expect(tries[7]).toContain('gave up')
  expect((await server.db.select().from(newsDeliveries)).find(({ state }) => state === 'dead')).toMatchObject(
    {
      tries: 8,
      target: null,
    },
  )
  const ask = async (query: string) =>
    ((await server.db.execute(query)) as { rows: Record<string, unknown>[] }).rows
  expect((await findings(ask)).map(({ text }) => text)).toEqual([
    '1 notifications by email were given up in the last 30 days.',
  ])
})

test('texts go only to the verified number', async () => {
  await choose({ byEmail: false, byText: true, byPush: false })
  await tell('text-1')
  await deliverNews(services)
  expect((await inbox()).map(({ channel, sentTo }) => [channel, sentTo])).toEqual([['text', MOBILE]])
  await server.db.update(accounts).set({ mobileVerifiedAt: null }).where(eq(accounts.username, DANA))
  await tell('text-2')
  await deliverNews(services)
  expect((await inbox()).length).toBe(1)
  await server.db
    .update(accounts)
    .set({ mobileVerifiedAt: services.clock.now().toString() })
    .where(eq(accounts.username, DANA))
})

test('texts wait for the end of quiet hours and merge; e-mail does not wait', async () => {
  await choose({ byEmail: true, byText: true, byPush: false }, { from: '21:00', to: '08:00' })
  setClock('22:00')
  for (const n of [1, 2, 3]) await tell(`quiet-${n}`)
  await deliverNews(services)
  expect((await inbox()).map(({ channel }) => channel)).toEqual(['email', 'email', 'email'])
  setClock('07:59', 2)
  expect(await deliverNews(services)).toBe(0)
  setClock('08:00:01', 2)
  expect(await deliverNews(services)).toBe(3)
  const texts = (await inbox()).filter(({ channel }) => channel === 'text')
  expect(texts.length).toBe(1)
  expect(texts[0]?.body).toContain('You have 3 new messages. Sign in to read it.')
  expect(texts[0]?.body).toContain('Tiene 3 mensajes nuevos.')
})

test('quiet hours and choices changed before delivery apply', async () => {
  await choose({ byEmail: false, byText: true, byPush: false })
  setClock('22:00')
  await tell('later-1')
  await choose({ byEmail: false, byText: true, byPush: false }, { from: '21:00', to: '08:00' })
  await deliverNews(services)
  expect(await inbox()).toEqual([])
  expect(await states()).toEqual([['waiting', 0]])
  await choose({ byEmail: false, byText: false, byPush: false })
  setClock('08:00:01', 2)
  await deliverNews(services)
  expect(await inbox()).toEqual([])
  expect(await states()).toEqual([['dropped', 1]])
})

/** Words that must never leave the portal: about health and money, and the member's name. */
const NEVER =
  /claim|denied|drug|diagnos|prescri|ozempic|mri|doctor|provider|benefit|authori|appeal|treat|reclamaci|medic|receta|\$|\d{4,}|dana|harper/i

test.each(NEWS_KINDS.map((kind) => [kind]))(
  'no word of a letter about %s leaves the portal',
  async (kind: NewsKind) => {
    await choose({ byEmail: true, byText: true, byPush: false })
    await tell(`words-${kind}`, { kind })
    await tell(`words-answer-${kind}`, {
      kind,
      answers: { questionId: 'question-1', username: 'harperdana1' },
    })
    await deliverNews(services)
    const sent = await inbox()
    expect(sent.length).toBe(3)
    for (const { subject, body } of sent) {
      const said = `${subject}\n${body}`
      expect(said).toContain('http://localhost:8080/linking?to=%2Fmessages')
      expect(said.replaceAll('http://localhost:8080', '')).not.toMatch(NEVER)
    }
  },
)

test('an answer’s notice says only that there is an answer', async () => {
  await tell('answer-1', { answers: { questionId: 'question-1', username: 'harperdana1' } })
  await deliverNews(services)
  expect((await inbox())[0]?.subject).toBe('You have an answer / Tiene una respuesta')
})

test('a member with a verified address is notified there', async () => {
  const proved = { email: 'dana.new@example.com', emailVerifiedAt: services.clock.now().toString() }
  await server.db.update(accounts).set(proved).where(eq(accounts.username, DANA))
  await tell('address-1')
  await deliverNews(services)
  expect((await inbox()).map(({ sentTo }) => sentTo)).toEqual(['dana.new@example.com'])
})
