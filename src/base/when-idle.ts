/** A page in the background, or one that is never idle, still wants what comes later. */
const AT_LATEST_MS = 1_500
/** For browsers that do not say when they are idle. */
const PAINTED_MS = 200

/** Runs once the page is painted and nobody waits for anything. Answers how to think better of it. */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, PAINTED_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(then, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(asked)
}
