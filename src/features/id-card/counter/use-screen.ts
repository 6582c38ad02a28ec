import { useEffect, useEffectEvent } from 'react'

/** Takes the whole screen where the browser gives it; leaving full screen by Escape or a swipe calls `onLeft`. */
export function useFullScreen(onLeft: () => void): void {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    let isOver = false
    const changed = () => {
      // Another tab in front ends full screen, but the member still wants counter mode.
      if (!document.fullscreenElement && document.visibilityState === 'visible') left()
    }
    document.addEventListener('fullscreenchange', changed)
    void enter().then(() => (isOver ? leave() : undefined))
    return () => {
      isOver = true
      document.removeEventListener('fullscreenchange', changed)
      void leave()
    }
  }, [])
}

async function enter(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
  } catch {
    // The dialog covers the page anyway.
  }
}

async function leave(): Promise<void> {
  if (!document.fullscreenElement) return
  try {
    await document.exitFullscreen()
  } catch {
    // Full screen has ended already.
  }
}

/** Keeps the screen lit. The browser releases the lock when the page is hidden, so it is requested again on return. */
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

/** Undefined where the browser has no wake lock, or refuses it to save the battery. */
async function wakeLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await ('wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined)
  } catch {
    return undefined
  }
}
