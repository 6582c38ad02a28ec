import { waitAtMost } from '#base/timing.ts'
// Not asked for here: both come with this file, so that nothing waits for them later.
import '#features/id-card/saved/SavedCardPage.tsx'
import '#vault/lifecycle.ts'
import { leadsToSavedCard, lookForVault } from '#vault/vault.ts'
import { look } from '#offline/watch-connection.ts'
import type { PortalRouter } from './router.ts'

/** A line that is slower than this is one; whoever has it goes on to the sign-in page meanwhile. */
const LINE_MS = 300

/**
 * Somebody who keeps a card here and is not signed in may stand at a counter without a line: whether there is one, what
 * is kept, and the page that opens it are all asked for at once, before any other page is drawn in its place.
 * `isPromptShown`: the worker has decided it already, and the page’s address has its answer.
 */
export async function readySavedCard(router: PortalRouter, isPromptShown: boolean): Promise<void> {
  if (isPromptShown) {
    void look()
    return waitAtMost(lookForVault(), LINE_MS)
  }
  void router.preloadRoute({ to: '/saved-card' }).catch(() => undefined)
  await waitAtMost(Promise.all([look(), lookForVault()]), LINE_MS)
  // The sign-in page would lead there as well, but only after it was loaded itself.
  const { pathname, search } = router.history.location
  if ((pathname === '/' || pathname === '/login') && search === '' && (await leadsToSavedCard()))
    router.history.replace('/saved-card')
}
