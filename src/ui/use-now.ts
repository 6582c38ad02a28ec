import { useEffect, useState } from 'react'
import { now, nowMs } from '#base/clock.ts'

const MINUTE_MS = 60_000

/** The current time by the server's clock, updated at an interval and when the page becomes visible. */
export function useNow(everyMs = MINUTE_MS): Temporal.Instant {
  const [at, setAt] = useState(now)
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout>
    const update = () => setAt(now())
    const tick = () => {
      update()
      wait = setTimeout(tick, everyMs - (nowMs() % everyMs))
    }
    tick()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(wait)
      document.removeEventListener('visibilitychange', update)
    }
  }, [everyMs])
  return at
}
