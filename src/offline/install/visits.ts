import * as v from 'valibot'
import { drawer } from '#base/storage.ts'

/** How often somebody was signed in on this device; nothing about who or when. */
const visits = drawer('local', 'visits', v.pipe(v.number(), v.integer(), v.minValue(0)))
const counted = drawer('session', 'visit-counted', v.literal(true))
const notNow = drawer('local', 'install-not-now', v.number())

/** Counts this stay once, however many pages it has; answers how many there were. */
export function countVisit(): number {
  const before = visits.read() ?? 0
  if (counted.read()) return before
  counted.keep(true)
  visits.keep(before + 1)
  return before + 1
}

export const notNowAt = (): number | undefined => notNow.read()

export const sayNotNow = (nowMs: number): void => void notNow.keep(nowMs)
