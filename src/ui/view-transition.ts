import { prefersStillness } from './motion.ts'

/** The pressed part, and the part that it becomes. */
type Ends = { from: Element | null; to: () => Element | null }

/** The one name that moves; base.css says how. */
const MOVING = 'opened'

const isShown = (part: Element): boolean => part.isConnected && part.checkVisibility()

/** Names a part of the page, and returns how to take the name off. */
function nameOnly(part: Element): () => void {
  if (!(part instanceof HTMLElement)) return () => undefined
  part.style.setProperty('view-transition-name', MOVING)
  return () => void part.style.removeProperty('view-transition-name')
}

/**
 * Updates the page so that the pressed part grows into what it opens (docs/decisions/053-motion.md). Only updates the
 * page if the member wants less motion, if the browser can't animate it, or if the
 * pressed part stays.
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
  // Rejected if the transition is skipped, which leaves the page as it should be.
  transition.ready.catch(() => undefined)
  void transition.finished
    .catch(() => undefined)
    .then(() => {
      unname()
      stop()
    })
  return transition.updateCallbackDone
}

/** A member who presses or scrolls meanwhile sees the page at once. */
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
