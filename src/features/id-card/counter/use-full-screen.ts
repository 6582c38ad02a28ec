import { useEffect, useEffectEvent } from 'react'

/** Takes the whole screen where the browser gives it; whoever leaves that by Escape or a swipe leaves `onLeft`, too. */
export function useFullScreen(onLeft: () => void): void {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    let isOver = false
    const changed = () => {
      // Another tab in front takes the screen away, but the counter is still wanted.
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
    // The dialog covers the page all the same.
  }
}

async function leave(): Promise<void> {
  if (!document.fullscreenElement) return
  try {
    await document.exitFullscreen()
  } catch {
    // It is over already.
  }
}
