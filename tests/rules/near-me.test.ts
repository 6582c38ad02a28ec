import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPlaceOfDevice, locate } from '#features/find-care/near-me.ts'

type Found = (place: object) => void

const PLACE = { coords: { latitude: 36.186_74, longitude: -94.128_81 } }

/** How to answer each request for the location; the browser's prompt waits until then. */
let asked: Found[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (found: Found) => void asked.push(found) },
  })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  forgetPlaceOfDevice()
  vi.useRealTimers()
})

test('a search waits half a minute for an unanswered location prompt, and ignores a later answer', async () => {
  const given = vi.fn<(at: object | undefined) => void>()
  void locate().then(given)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(given).toHaveBeenCalledExactlyOnceWith(undefined)
  asked[0]?.(PLACE)
  await vi.advanceTimersByTimeAsync(0)
  const again = locate()
  expect(asked.length).toBe(2)
  asked[1]?.(PLACE)
  expect(await again).toEqual({ latitude: 36.19, longitude: -94.13 })
})

test('an answer to the location prompt leaves no timer behind', async () => {
  const found = locate()
  asked[0]?.(PLACE)
  await found
  expect(vi.getTimerCount()).toBe(0)
})
