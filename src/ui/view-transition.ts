import { prefersStillness } from './motion.ts'

/** The pressed element, and the element that it becomes. */
type Ends = { from: Element | null; to: () => Element | null }

/** The only name that is animated; base.css defines how. */
const MOVING = 'opened'

const isShown = (part: Element): boolean => part.isConnected && part.checkVisibility()

/** Names a part of the page, and returns a function that removes the name. */
function nameOnly(part: Element): () => void {
  if (!(part instanceof HTMLElement)) return () => undefined
  part.style.setProperty('view-transition-name', MOVING)
  return () => void part.style.removeProperty('view-transition-name')
}

/**
 * Updates the page so that the pressed element grows into the part that it opens (docs/decisions/053-motion.md).
 * Updates without animation if the member wants less motion, if the browser can't animate it, or if the pressed element
 * stays.
 */
export async function growInto({ from, to }: Ends, update: () => void | Promise<void>): Promise<void> {
  if (!from || prefersStillness() || !('startViewTransition' in document)) return update()
  let unname = nameOnly(from)
  const transition = document.startViewTransition(async () => {
    unname()
    await update()
    const target = isShown(from) ? null : to()
    if (target) unname = nameOnly(target)
    else transition.skipTransition()
  })
  const stop = skipOnAct(transition)
  // Rejects if the transition is skipped, which leaves the page in its final state.
  transition.ready.catch(() => undefined)
  void transition.finished
    .catch(() => undefined)
    .then(() => {
      unname()
      stop()
    })
  return transition.updateCallbackDone
}

/** Skips the transition if the member presses or scrolls meanwhile. */
function skipOnAct(transition: ViewTransition): () => void {
  const acts = new AbortController()
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(act, () => transition.skipTransition(), {
      capture: true,
      passive: true,
      signal: acts.signal,
    })
  return () => acts.abort()
}
