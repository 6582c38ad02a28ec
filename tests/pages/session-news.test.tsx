import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#session/session.ts'
import { watchSessionNews } from '#session/session-news.ts'

const SIGN_MS = 20_000
const DAY_MS = 86_400_000

/** Event streams that open at once, like the server's, and that the test controls. */
const lines: Line[] = []
class Line extends EventTarget {
  constructor() {
    super()
    lines.push(this)
  }
  sign(): void {
    this.dispatchEvent(new MessageEvent('message', { data: '{"type":"alive"}' }))
  }
  cut(): void {
    this.dispatchEvent(new Event('error'))
  }
  close(): void {}
}

beforeAll(() => {
  Reflect.set(globalThis, 'EventSource', Line)
  watchSessionNews()
})
beforeEach(() => {
  // Random waits take their longest value.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // Earlier files of this process cut the network at times of the real clock.
  vi.advanceTimersByTime(DAY_MS)
  lines.length = 0
  session.set({ state: 'in', username: 'harperdana1' })
})
afterEach(() => {
  session.set({ state: 'out' })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The number of seconds until the page opens another stream. */
function waited(): number {
  const { length } = lines
  let seconds = 0
  for (; lines.length === length && seconds < 600; seconds += 1) vi.advanceTimersByTime(1_000)
  return seconds
}

/** Keeps a stream open with its heartbeats for this long, and then cuts it. */
function cutAfter(seconds: number): void {
  const line = lines.at(-1)
  line?.sign()
  for (let left = seconds * 1_000; left > 0; left -= SIGN_MS) {
    vi.advanceTimersByTime(Math.min(left, SIGN_MS))
    if (left >= SIGN_MS) line?.sign()
  }
  line?.cut()
}

test('a stream cut at once is reopened after increasing waits', () => {
  const waits = Array.from({ length: 6 }, () => {
    cutAfter(1)
    return waited()
  })
  expect(waits).toEqual([5, 9, 17, 33, 61, 61])
})

test('a stream that stayed open for a while is reopened soon', () => {
  for (let cut = 0; cut < 4; cut += 1) {
    cutAfter(1)
    waited()
  }
  cutAfter(41)
  expect(waited()).toBe(5)
})
