/**
 * Gives all requests that are called off one reason. A browser makes a reason for each `abort()` and keeps with it the
 * functions that were running, and what these know: the router calls off the requests of each page that is left, and so the
 * reason of one page would keep the page before it in memory, with that one's reason, and all pages before.
 */
export function shareAbortReason(): void {
  const { abort } = AbortController.prototype
  const called = new DOMException('The request was called off', 'AbortError')
  AbortController.prototype.abort = function abortForOneReason(reason: unknown = called): void {
    abort.call(this, reason)
  }
}
