import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Entry, isRefused, nextToSend, timeAfter, waitReason } from '#outbox/entry.ts'
import { NotYet, asCurrentEntry, defineOutboxKind, kindNamed } from '#outbox/kinds.ts'
import { newQueue } from '#outbox/queue.ts'
import type { QueuePorts } from '#outbox/sender.ts'

const entry = (id: string, at: number, more: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'mark',
  group: 'one',
  at,
  body: {},
  attempts: 0,
  failure: null,
  ...more,
})
const refused = { message: 'No.', code: 'NOT-0002', isFinal: true, fields: {} }
const later = { message: 'Not now.', code: 'NOT-0001', isFinal: false, fields: {} }

describe('the next entry', () => {
  test.each<[string, Entry[], string | undefined]>([
    ['nothing', [], undefined],
    ['the oldest', [entry('b', 2), entry('a', 1)], 'a'],
    ['one that failed temporarily', [entry('a', 1, { failure: later })], 'a'],
    ['nothing behind what was refused', [entry('a', 1, { failure: refused }), entry('b', 2)], undefined],
    ['another group', [entry('a', 1, { failure: refused }), entry('b', 2, { group: 'two' })], 'b'],
  ])('is %s', (_what, entries, id) => expect(nextToSend(entries)?.id).toBe(id))

  test('skips a group that is held', () => {
    const entries = [entry('a', 1), entry('b', 2, { group: 'two' })]
    expect(nextToSend(entries, new Set(['one']))?.id).toBe('b')
  })
})

test.each<[string, Partial<Entry>, { isOnline: boolean; sending?: string }, string]>([
  ['without a network', {}, { isOnline: false }, 'offline'],
  ['being sent', {}, { isOnline: true, sending: 'b' }, 'sending'],
  ['refused, also offline', { failure: refused }, { isOnline: false }, 'refused'],
  ['failed temporarily', { failure: later, group: 'two' }, { isOnline: true }, 'trouble'],
  ['behind another', {}, { isOnline: true }, 'behind'],
  ['about to be sent', { group: 'two' }, { isOnline: true }, 'soon'],
])('an entry %s shows the reason it waits', (_what, more, { isOnline, sending }, reason) => {
  const own = entry('b', 2, more)
  expect(waitReason(own, [entry('a', 1), own], { isOnline, sending })).toBe(reason)
})

test('turning the clock back does not change the order', () => {
  expect(timeAfter([entry('a', 100), entry('b', 90)], 50)).toBe(101)
  expect(timeAfter([], 50)).toBe(50)
})

test('sends a group’s last entry last at any time, without affecting other groups', () => {
  const photo = entry('photo', 1, { isLast: true })
  expect(nextToSend([photo, entry('words', 2)])?.id).toBe('words')
  expect(nextToSend([photo, entry('words', 2, { failure: refused })])).toBeUndefined()
  expect(nextToSend([photo, entry('words', 2, { failure: refused, group: 'two' })])?.id).toBe('photo')
  // A rejected file holds up the message, but not the next file.
  const another = { ...photo, id: 'another', at: 2 }
  const message = entry('message', 3, { kind: 'message', isLast: true })
  const refusedPhoto = { ...photo, failure: refused }
  expect(nextToSend([refusedPhoto, another, message])?.id).toBe('another')
  expect(nextToSend([refusedPhoto, message])).toBeUndefined()
  expect(waitReason(photo, [photo, entry('words', 2)], { isOnline: true, sending: undefined })).toBe('behind')
})

type Mark = { message: string; act: 'read' | 'unread' | 'deleted' | 'restored'; at: number }
type Answer = 'accepted' | 'accepted, but the answer is lost' | 'no network' | 'server error'

/** A short version of the server in message-acts.test.ts: the newest act on each mark counts. */
function serverOf() {
  const newest = new Map<string, Mark>()
  const notes: string[] = []
  const keys = new Set<string>()
  return {
    notes,
    mark(mark: Mark) {
      const name = `${mark.message} ${mark.act === 'read' || mark.act === 'unread' ? 'read' : 'trash'}`
      if (mark.at >= (newest.get(name)?.at ?? 0)) newest.set(name, mark)
    },
    /** Done once for its key (server/access/once.ts). */
    note(key: string, text: string) {
      if (!keys.has(key)) notes.push(text)
      keys.add(key)
    },
    state: () => new Map([...newest].map(([name, { act }]) => [name, act])),
  }
}

/** The server and the answers of the current property run. */
let world: { server: ReturnType<typeof serverOf>; next: () => Answer }

class Lost extends Error {}
class Busy extends Error {}

function answer<Result>(work: () => Result): Result {
  const how = world.next()
  if (how === 'no network') throw new Lost()
  if (how === 'server error') throw new Busy()
  const result = work()
  if (how !== 'accepted') throw new Lost()
  return result
}

const Act = v.picklist(['read', 'unread', 'deleted', 'restored'])

defineOutboxKind({
  name: 'mark',
  schema: v.object({ message: v.string(), act: Act }),
  group: ({ message }) => message,
  call: async (body, { at }) => answer(() => world.server.mark({ ...body, at })),
  describe: ({ act }) => ({ title: act }),
  supersedes: (after, before) =>
    (after.act === 'unread' && before.act === 'read') ||
    (after.act === 'restored' && before.act === 'deleted'),
})

defineOutboxKind({
  name: 'note',
  schema: v.object({ text: v.string() }),
  group: () => 'all',
  call: async ({ text }, { idempotencyKey }) => answer(() => world.server.note(idempotencyKey, text)),
  describe: ({ text }) => ({ title: text, text }),
})

/** One device: a disk that outlives its tabs, and a lock that the tabs share. */
function deviceOf() {
  const disk = new Map<string, string>()
  let clock = 1_000
  let ids = 0
  let turn: Promise<unknown> = Promise.resolve()
  const portsOf = (isAlive: () => boolean): QueuePorts => {
    // A killed tab may stop at any point.
    const alive = async <Result>(work: () => Result): Promise<Result> => {
      await Promise.resolve()
      return isAlive() ? work() : new Promise<Result>(() => undefined)
    }
    return {
      read: () => alive(() => [...disk.values()].map((text) => JSON.parse(text) as Entry)),
      write: (one) => alive(() => void disk.set(one.id, JSON.stringify(one))),
      remove: (id) => alive(() => void disk.delete(id)),
      ids: () => alive(() => [...disk.keys()]),
      alone: (work) => {
        // The browser releases the lock of a closed tab.
        const done = turn.then(() => (isAlive() ? Promise.race([work(), untilDead(isAlive)]) : undefined))
        turn = done.catch(() => undefined)
        return done as ReturnType<typeof work>
      },
      kindOf: kindNamed,
      mayGoOn: isAlive,
      setbackOf: (failure) => ({ next: failure instanceof Busy ? 'skip' : 'stop', failure: later }),
      changed: () => undefined,
      noteUnwritten: () => undefined,
      nowMs: () => (clock += 1),
      newId: () => `id-${(ids += 1)}`,
    }
  }
  return {
    disk,
    open(build: Partial<QueuePorts> = {}) {
      let isOpen = true
      const queue = newQueue({ ...portsOf(() => isOpen), ...build })
      return { queue, kill: () => void (isOpen = false) }
    },
  }
}

const untilDead = async (isAlive: () => boolean): Promise<undefined> => {
  while (isAlive()) await new Promise<void>((resolve) => setImmediate(resolve))
  return undefined
}

test('an entry can be withdrawn until it is being sent', async () => {
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>()
  defineOutboxKind({
    name: 'slow',
    schema: v.object({}),
    group: () => 'slow',
    call: () => answered,
    describe: () => ({ title: 'slow' }),
  })
  const { queue } = deviceOf().open()
  const [first, second] = [await queue.submit('slow', {}), await queue.submit('slow', {})]
  const sent = queue.send()
  await turns(50)
  const canceled = [queue.cancel(first.id), queue.cancel(second.id)]
  answerNow()
  expect(await Promise.all(canceled)).toEqual([false, true])
  await sent
})

test('an entry that another tab has sent is not withdrawn', async () => {
  const device = deviceOf()
  const [own, other] = [device.open().queue, device.open().queue]
  world = { server: serverOf(), next: () => 'accepted' }
  const { id } = await own.submit('note', { text: 'once' })
  await other.load()
  await other.send()
  expect([await own.cancel(id), own.entries(), world.server.notes]).toEqual([false, [], ['once']])
})

test('two tabs’ entries on one subject become one entry', async () => {
  const device = deviceOf()
  const tabs = [device.open().queue, device.open().queue]
  world = { server: serverOf(), next: () => 'accepted' }
  for (const [at, act] of (['read', 'unread'] as const).entries())
    await tabs[at]?.submit('mark', { message: 'm1', act })
  const last = device.open().queue
  await last.load()
  expect([last.entries().map(({ body }) => body), device.disk.size]).toEqual([
    [{ message: 'm1', act: 'unread' }],
    1,
  ])
})

test('an entry unknown to another build’s tab survives its rejection', async () => {
  const device = deviceOf()
  const unknown = { message: 'No.', code: 'UNHANDLED_ERROR', isFinal: true, fields: {} }
  const before = device.open({
    kindOf: (name) => (name === 'note' ? undefined : kindNamed(name)),
    setbackOf: () => ({ next: 'final', failure: unknown }),
  }).queue
  world = { server: serverOf(), next: () => 'accepted' }
  await device.open().queue.submit('note', { text: 'kept' })
  await before.load()
  await before.send()
  expect([before.entries().map(isRefused), world.server.notes]).toEqual([[true], []])
  // This build leaves the entry to the tab that knows it.
  const causes: unknown[] = []
  const now = device.open({
    kindOf: (name) => (name === 'note' ? undefined : kindNamed(name)),
    setbackOf: (cause) => (causes.push(cause), { next: 'skip', failure: null }),
  }).queue
  await now.submit('note', { text: 'later' })
  await now.send()
  expect(causes).toEqual([expect.any(NotYet)])
  const [left] = [...device.disk.values()].map((text) => asCurrentEntry(JSON.parse(text) as Entry))
  expect([left?.failure, left?.body]).toEqual([null, { text: 'kept' }])
  const known = { ...entry('a', 1, { kind: 'note' }), failure: { ...unknown, isKindKnown: true } }
  expect(asCurrentEntry(known)).toEqual(known)
})

type Step =
  | { do: 'mark'; tab: number; message: string; act: Mark['act'] }
  | { do: 'note'; tab: number; text: string }
  | { do: 'send' | 'kill'; tab: number }

const tab = fc.nat(1)
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      do: fc.constant('mark'),
      tab,
      message: fc.constantFrom('m1', 'm2'),
      act: fc.constantFrom('read', 'unread', 'deleted', 'restored'),
    }),
    fc.record({ do: fc.constant('note'), tab, text: fc.string({ minLength: 1, maxLength: 3 }) }),
    fc.record({ do: fc.constantFrom('send', 'kill'), tab }),
  ),
  { maxLength: 16 },
)
const answers = fc.array(
  fc.constantFrom<Answer[]>('accepted', 'accepted, but the answer is lost', 'no network', 'server error'),
  { maxLength: 30 },
)

/** Lets the work in progress continue for some steps. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

test('after failures, repeats and crashes the server has every act once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      answers,
      fc.array(fc.nat(12), { maxLength: 16 }),
      async (story, replies, pauses) => {
        const server = serverOf()
        const left = [...replies]
        world = { server, next: () => left.shift() ?? 'accepted' }
        const device = deviceOf()
        const tabs = [device.open(), device.open()]
        const expected = serverOf()
        const notes: string[] = []
        let at = 0
        for (const [index, step] of story.entries()) {
          const open = tabs[step.tab]
          if (!open) continue
          if (step.do === 'send') void open.queue.load().then(open.queue.send)
          if (step.do === 'kill') {
            open.kill()
            tabs[step.tab] = device.open()
          }
          if (step.do === 'mark') {
            // Only stored changes count; text typed at the moment of the crash may be lost.
            await open.queue.submit('mark', { message: step.message, act: step.act })
            expected.mark({ message: step.message, act: step.act, at: (at += 1) })
          }
          if (step.do === 'note') {
            const text = `${index} ${step.text}`
            await open.queue.submit('note', { text })
            notes.push(text)
          }
          await turns(pauses[index] ?? 0)
        }
        for (const open of tabs) open.kill()
        left.length = 0
        const last = device.open()
        await last.queue.load()
        await last.queue.send()
        expect(server.state()).toEqual(expected.state())
        expect(server.notes).toEqual(notes)
        expect([...device.disk.keys(), ...last.queue.entries().filter(isRefused)]).toEqual([])
      },
    ),
    { numRuns: 400 },
  )
})
