import { useEffect, useState } from 'react'
import { now, nowMs } from '#base/clock.ts'

const MINUTE_MS = 60_000

/** The present moment, told anew on every full minute and when the page is looked at again. */
export function useMinute(): Temporal.Instant {
  const [at, setAt] = useState(now)
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout>
    const tell = () => setAt(now())
    const tick = () => {
      tell()
      wait = setTimeout(tick, MINUTE_MS - (nowMs() % MINUTE_MS))
    }
    tick()
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(wait)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return at
}
