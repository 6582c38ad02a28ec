import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUntilClosed } from '#files/file-tabs.ts'
import { signedOut } from '#session/session.ts'

let freed: string[]

beforeEach(() => {
  freed = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void freed.push(address))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const newTab = () => {
  const tab = { closed: false, close: () => {} }
  tab.close = () => void (tab.closed = true)
  return tab
}

test('the file of a tab stays until the tab is closed, for a reload or a download', async () => {
  const [tab, other] = [newTab(), newTab()]
  keepUntilClosed('blob:letter', tab)
  keepUntilClosed('blob:other', other)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(freed).toEqual([])
  tab.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([freed, vi.getTimerCount()]).toEqual([['blob:letter'], 1])
  other.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([freed, vi.getTimerCount()]).toEqual([['blob:letter', 'blob:other'], 0])
})

test('a tab with a member’s file closes when the session ends', () => {
  const tab = newTab()
  keepUntilClosed('blob:letter', tab)
  signedOut.emit({ reason: 'inactivity', waitFor: () => undefined })
  expect([tab.closed, freed, vi.getTimerCount()]).toEqual([true, ['blob:letter'], 0])
})
