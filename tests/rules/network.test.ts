import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareAbortReason } from '#base/abort-reason.ts'
import { backoffMs } from '#base/timing.ts'
import { retryAfterMs } from '#contract/retry-after.ts'
import {
  HeldBack,
  isInTrouble,
  maySendUnasked,
  noteAnswer,
  noteMemberAction,
  noteRecovery,
  resetNetwork,
  send,
} from '#base/network.ts'

const realFetch = globalThis.fetch
const HERE = 'http://localhost:8080/abcbs/v1/claims'
const ELSEWHERE = 'https://records.example.com/fhir/Coverage'

/** The addresses whose network is down; all others answer. */
let down: string[] = []
let asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  resetNetwork()
  down = []
  asked = []
  globalThis.fetch = async (input) => {
    const asking = input as string
    asked.push(asking)
    if (down.some((address) => asking.startsWith(address))) throw new TypeError('Failed to fetch')
    return new Response('{}')
  }
})

afterEach(() => {
  vi.useRealTimers()
  globalThis.fetch = realFetch
  resetNetwork()
})

const sendQuietly = (address: string, options = {}) =>
  send(address, {}, options).catch((cause: unknown) => cause)

test('a request loop sends only a few a minute while anything fails', async () => {
  down = [HERE]
  for (let turn = 0; turn < 10_000; turn += 1) {
    await sendQuietly(HERE)
    vi.advanceTimersByTime(60)
  }
  // Ten minutes: the first attempt, then the tab's automatic budget.
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.length).toBeLessThanOrEqual(6 * 10)
})

test('while one call fails, a loop over a working call is limited as well', async () => {
  down = [HERE]
  await sendQuietly(HERE)
  for (let turn = 0; turn < 100; turn += 1) await sendQuietly(ELSEWHERE)
  expect(asked.filter((address) => address === ELSEWHERE).length).toBeLessThanOrEqual(4)
})

test('counts nothing while all requests succeed', async () => {
  for (let turn = 0; turn < 100; turn += 1) await send(HERE)
  expect(asked).toHaveLength(100)
})

test('every press of the member sends one request', async () => {
  down = [HERE]
  for (let press = 0; press < 20; press += 1) {
    noteMemberAction()
    await sendQuietly(HERE)
  }
  expect(asked).toHaveLength(20)
})

test('after three failures one request tests an origin, and the others wait for it', async () => {
  down = [ELSEWHERE]
  for (const part of ['/1', '/2', '/3']) await sendQuietly(ELSEWHERE + part)
  asked = []
  const outcomes = await Promise.all(['/4', '/5', '/6'].map((part) => sendQuietly(ELSEWHERE + part)))
  expect(asked).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome instanceof HeldBack)).toHaveLength(2)
  // Another origin isn't affected.
  expect(await sendQuietly(HERE)).toBeInstanceOf(Response)
  down = []
  asked = []
  const answers = await Promise.all(['/7', '/8', '/9'].map((part) => sendQuietly(ELSEWHERE + part)))
  expect(asked).toHaveLength(3)
  for (const answer of answers) expect(answer).toBeInstanceOf(Response)
})

test('a usable answer closes the circuit; a canceled request does not count', async () => {
  down = [HERE]
  await sendQuietly(`${HERE}/1`)
  await sendQuietly(`${HERE}/2`)
  noteAnswer(HERE)
  await sendQuietly(`${HERE}/3`)
  asked = []
  await Promise.all([sendQuietly(`${HERE}/4`), sendQuietly(`${HERE}/5`)])
  expect(asked).toHaveLength(2)

  resetNetwork()
  const gone = new AbortController()
  gone.abort()
  globalThis.fetch = async (_input, init) => {
    throw init?.signal?.reason
  }
  await send(HERE, { signal: gone.signal }).catch(() => undefined)
  expect(isInTrouble()).toBe(false)
})

test('drops optional requests instead of retrying and never holds continued ones', async () => {
  down = [HERE]
  await sendQuietly(HERE)
  expect(await sendQuietly(HERE, { isOptional: true })).toBeInstanceOf(HeldBack)
  expect(maySendUnasked()).toBe(true)
  for (let turn = 0; turn < 20; turn += 1) await sendQuietly(HERE, { isContinued: true })
  expect(asked).toHaveLength(21)
})

test('limits end a minute after the last failure, or when the network returns', async () => {
  down = [HERE]
  await sendQuietly(HERE)
  expect(isInTrouble()).toBe(true)
  vi.advanceTimersByTime(59_000)
  expect(isInTrouble()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(isInTrouble()).toBe(false)
  await sendQuietly(HERE)
  noteRecovery()
  expect(isInTrouble()).toBe(false)
})

test('a flickering network’s return does not renew the tab’s budget', async () => {
  down = [HERE]
  for (let turn = 0; turn < 10; turn += 1) await sendQuietly(HERE)
  expect(maySendUnasked()).toBe(false)
  noteRecovery({ isSteady: false })
  expect(maySendUnasked()).toBe(false)
  noteRecovery()
  expect(maySendUnasked()).toBe(true)
})

test('waits grow with failures up to a limit and are spread over their range', () => {
  const waits = { firstMs: 1_000, mostMs: 60_000 }
  expect([1, 2, 3, 7, 50].map((failures) => backoffMs(failures, waits, () => 1))).toEqual([
    1_000, 2_000, 4_000, 60_000, 60_000,
  ])
  expect(backoffMs(3, waits, () => 0)).toBe(0)
  expect(backoffMs(3, waits, () => 0.25)).toBe(1_000)
})

test.each([
  ['120', 120_000],
  ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['99999999', 600_000],
  ['soon', 0],
  ['-5', 0],
  [null, 0],
])('Retry-After %s', (header, ms) => {
  expect(retryAfterMs(header, Date.parse('2026-11-22T12:00:00Z'))).toBe(ms)
})

test('canceled requests share one reason, which keeps no page in memory', () => {
  const { abort } = AbortController.prototype
  shareAbortReason()
  const calls = [new AbortController(), new AbortController(), new AbortController()] as const
  calls[0].abort()
  calls[1].abort()
  calls[2].abort('late')
  AbortController.prototype.abort = abort
  const [one, other, named] = calls.map(({ signal }) => signal.reason as unknown)
  expect(one).toBe(other)
  expect(one).toMatchObject({ name: 'AbortError' })
  expect(named).toBe('late')
})
