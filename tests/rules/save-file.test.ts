import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeOnceClosed } from '#base/save-file.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the file of a tab stays until the tab is closed, for a reload or a download', async () => {
  const freed: string[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void freed.push(address))
  const tab = { closed: false }
  freeOnceClosed('blob:letter', tab)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(freed).toEqual([])
  tab.closed = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([freed, vi.getTimerCount()]).toEqual([['blob:letter'], 0])
})
