/**
 * Makes all aborted requests share one reason. Browsers create a reason for each `abort()`, and the reason keeps the
 * running functions and their closures alive. The router aborts the requests of each page that the member leaves, so
 * each reason would keep the previous page in memory, and that page the one before it, and so on.
 */
export function shareAbortReason(): void {
  const { abort } = AbortController.prototype
  const called = new DOMException('The request was canceled', 'AbortError')
  AbortController.prototype.abort = function abortForOneReason(reason: unknown = called): void {
    abort.call(this, reason)
  }
}
