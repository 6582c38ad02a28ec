import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from '#base/after-paint.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A document whose animation frames run when `paint` is called. */
function page(hidden = false) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const frames = new Map<number, () => void>()
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.set(frames.size, then).size - 1)
  vi.stubGlobal('cancelAnimationFrame', (asked: number) => frames.delete(asked))
  return { paint: () => frames.forEach((then) => then()) }
}

test('work after the paint waits for the frame and its drawing', () => {
  const { paint } = page()
  const work = vi.fn<() => void>()
  afterPaint(work)
  vi.runAllTimers()
  paint()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('work after the paint can be canceled before and during the frame', () => {
  const { paint } = page()
  const work = vi.fn<() => void>()
  afterPaint(work)()
  const callOff = afterPaint(work)
  paint()
  callOff()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('a background page does its work at once', () => {
  page(true)
  const work = vi.fn<() => void>()
  afterPaint(work)
  expect(work).toHaveBeenCalledOnce()
})
