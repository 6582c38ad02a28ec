import { useSyncExternalStore } from 'react'
import { afterPaint } from '#base/after-paint.ts'

/** In CSS pixels; a keyboard covers more of the screen than the browser's bars do. */
const LEAST_KEYBOARD_PX = 160

const TYPED_INTO =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])'

/** The greatest height of the page for each width, because turning the phone isn't a keyboard. */
const tallest = new Map<number, number>()

let isUp = false

/**
 * Whether the visible part is much lower than before while a field has the focus. Stays true until the height is back,
 * because a member who leaves the field by pressing a button must find the button in place.
 */
function look(): boolean {
  const { visualViewport, innerWidth } = window
  // A page zoomed with two fingers keeps its height.
  const height = visualViewport ? visualViewport.height * visualViewport.scale : window.innerHeight
  const before = Math.max(tallest.get(innerWidth) ?? 0, height)
  tallest.set(innerWidth, before)
  const isTyping = document.activeElement?.matches(TYPED_INTO) ?? false
  isUp = before - height > LEAST_KEYBOARD_PX && (isUp || isTyping)
  return isUp
}

/** Sets how much of the page's height the keyboard covers; an iPhone doesn't change that height. */
function raiseActions(): void {
  const { visualViewport, innerHeight } = window
  const isEnlarged = (visualViewport?.scale ?? 1) > 1
  const covered = visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0
  const { style } = document.documentElement
  if (look() && !isEnlarged && covered > 1) style.setProperty('--keyboard', `${Math.round(covered)}px`)
  else style.removeProperty('--keyboard')
}

function watch(changed: () => void): () => void {
  const { visualViewport } = window
  // Looking at the height of a page that isn't painted yet would force its layout.
  const stopLooking = afterPaint(() => {
    look()
    changed()
  })
  const resize = () => {
    raiseActions()
    changed()
  }
  visualViewport?.addEventListener('resize', resize)
  visualViewport?.addEventListener('scroll', raiseActions)
  return () => {
    stopLooking()
    visualViewport?.removeEventListener('resize', resize)
    visualViewport?.removeEventListener('scroll', raiseActions)
  }
}

/** Whether the on-screen keyboard covers part of the page. */
export const useOnScreenKeyboard = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isUp,
    () => false,
  )
