/*
 * Runs a page's own script once the page has been painted; an earlier script would delay the paint. The build writes
 * the address into the page, which fetches the script at once.
 */

/** A tab in the background isn't painted, so the script runs after this time at most. */
const AT_LATEST_MS = 1_000

let isBrought = false

function bring(): void {
  if (isBrought) return
  isBrought = true
  const address = document.querySelector<HTMLElement>('script[data-script]')?.dataset['script'] ?? ''
  void import(/* @vite-ignore */ address)
}

setTimeout(bring, AT_LATEST_MS)
// A task that is queued within a frame runs after the paint of that frame.
requestAnimationFrame(() => setTimeout(bring))
