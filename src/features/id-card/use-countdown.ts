import { useEffect, useState } from 'react'
import { secondsUntil } from './saved-card.rules.ts'

/** Seconds until a moment by the device's clock; 0 once it has come, or where there is none. */
export function useCountdown(retryAt: number | undefined): number {
  const [nowMs, setNow] = useState(() => Date.now())
  const left = retryAt === undefined ? 0 : secondsUntil(retryAt, nowMs)
  const isWaiting = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isWaiting) return
    const ticking = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [isWaiting])
  return left
}
