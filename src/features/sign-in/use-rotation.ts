import { useEffect, useState } from 'react'
import { prefersStillness } from '#ui/motion.ts'

/** Long enough to read the longer of the messages twice. */
export const SLIDE_MS = 7_000

/** Turns the slides while it plays and nobody points at them; stands still for who asked for less motion. */
export function useRotation(count: number) {
  const [at, show] = useState(0)
  const [isPlaying, play] = useState(true)
  const [isHeld, hold] = useState(false)
  const isTurning = isPlaying && !isHeld
  useEffect(() => {
    if (prefersStillness()) play(false)
  }, [])
  useEffect(() => {
    if (!isTurning) return
    const turning = setInterval(() => show((now) => (now + 1) % count), SLIDE_MS)
    return () => clearInterval(turning)
  }, [isTurning, count])
  return { at, show, isPlaying, play, isTurning, hold }
}
