import { page } from '#base/page.ts'
import { session } from './session.ts'
import { areTokensKept } from './tokens.ts'

/**
 * A page that comes back from the back/forward cache, or a tab that slept, may still show a member who
 * has signed out since: it is blanked before it is seen, then loaded anew (security BR-05, BR-06).
 */
export function watchReturn(): void {
  const leaveIfSignedOut = () => {
    if (session.get().state === 'out' || areTokensKept()) return
    document.documentElement.hidden = true
    page.reload()
  }
  addEventListener('pageshow', ({ persisted }) => persisted && leaveIfSignedOut())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') leaveIfSignedOut()
  })
}
