import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { storedItem, wipeSessionStorage } from '#base/storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

test('a stored item returns its value, and nothing once cleared', () => {
  const tip = storedItem('local', 'tip', v.boolean())
  expect(tip.read()).toBeUndefined()
  expect(tip.keep(true)).toBe(true)
  expect(tip.read()).toBe(true)
  tip.clear()
  expect(tip.read()).toBeUndefined()
})

test('an unreadable or invalid value counts as missing', () => {
  const count = storedItem('session', 'count', v.number())
  for (const nonsense of ['{', '"four"', 'null', '']) {
    sessionStorage.setItem('count', nonsense)
    expect(count.read()).toBeUndefined()
  }
})

test('without browser storage the page keeps values in memory', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  const tip = storedItem('session', 'tip', v.boolean())
  expect(tip.keep(true)).toBe(false)
  expect(tip.read()).toBe(true)
  tip.clear()
  expect(tip.read()).toBeUndefined()
  expect(() => wipeSessionStorage([])).not.toThrow()
})

test('wiping session storage keeps only the listed names', () => {
  for (const name of ['tokens', 'plan', 'deep_link', 'deepLinkMessage']) sessionStorage.setItem(name, '1')
  wipeSessionStorage(['deep_link', 'deepLinkMessage'])
  expect(Object.keys(sessionStorage).sort()).toEqual(['deepLinkMessage', 'deep_link'])
})
