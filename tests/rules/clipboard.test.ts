import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLIPBOARD_HOLDS_MS, copyForAMinute } from '#base/clipboard.ts'

let held = ''
let mayRead: PermissionState = 'prompt'
let hasFocus = true

/** The browser's clipboard: its content, and what a page may do. */
const outside = {
  clipboard: {
    writeText: async (text: string) => void (held = text),
    readText: async () => held,
  },
  permissions: { query: async () => ({ state: mayRead }) },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
  for (const [name, value] of Object.entries(outside))
    Object.defineProperty(navigator, name, { value, configurable: true })
  mayRead = 'prompt'
  hasFocus = true
})

afterEach(() => {
  for (const name of Object.keys(outside)) Reflect.deleteProperty(navigator, name)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const leave = () => {
  hasFocus = false
  window.dispatchEvent(new Event('blur'))
}
const comeBack = async () => {
  hasFocus = true
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
}

test('a copied number is cleared after a minute, not earlier', async () => {
  await copyForAMinute('ZZH41022001')
  await vi.advanceTimersByTimeAsync(CLIPBOARD_HOLDS_MS - 1)
  expect(held).toBe('ZZH41022001')
  await vi.advanceTimersByTimeAsync(1)
  expect(held).toBe('')
})

test('a second copy gets its own minute', async () => {
  await copyForAMinute('ZZH41022001')
  await vi.advanceTimersByTimeAsync(CLIPBOARD_HOLDS_MS - 1)
  await copyForAMinute('999999')
  await vi.advanceTimersByTimeAsync(CLIPBOARD_HOLDS_MS - 1)
  expect(held).toBe('999999')
  await vi.advanceTimersByTimeAsync(1)
  expect(held).toBe('')
})

test('text copied later on the page stays', async () => {
  await copyForAMinute('ZZH41022001')
  held = 'words'
  document.dispatchEvent(new Event('copy'))
  await vi.advanceTimersByTimeAsync(CLIPBOARD_HOLDS_MS)
  expect(held).toBe('words')
})

test('text from another window stays if the page can’t read the clipboard', async () => {
  await copyForAMinute('ZZH41022001')
  leave()
  held = 'a note'
  await comeBack()
  await vi.advanceTimersByTimeAsync(CLIPBOARD_HOLDS_MS)
  expect(held).toBe('a note')
})

test('with read access, clears the number on return but keeps a newer text', async () => {
  mayRead = 'granted'
  await copyForAMinute('ZZH41022001')
  leave()
  await vi.advanceTimersByTimeAsync(CLIPBOARD_HOLDS_MS)
  expect(held).toBe('ZZH41022001')
  await comeBack()
  expect(held).toBe('')

  await copyForAMinute('ZZH41022001')
  leave()
  held = 'a note'
  await vi.advanceTimersByTimeAsync(CLIPBOARD_HOLDS_MS)
  await comeBack()
  expect(held).toBe('a note')
})
