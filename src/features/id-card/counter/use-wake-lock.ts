import { useEffect } from 'react'

/** Keeps the screen lit. The browser lets go whenever the page is hidden, so it is asked again on the way back. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false
    let held: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible' || held?.released === false) return
      held = await wakeLock()
      if (isOver) void held?.release()
    }
    const retake = () => void take()
    void take()
    document.addEventListener('visibilitychange', retake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', retake)
      void held?.release()
    }
  }, [])
}

/** Nothing where the browser has no such lock, or refuses it to save the battery. */
async function wakeLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await ('wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined)
  } catch {
    return undefined
  }
}
