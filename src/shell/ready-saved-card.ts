import { waitAtMost } from '#base/timing.ts'
// Not used here: both load with this file, so that nothing waits for them later.
import '#features/id-card/saved/SavedCardPage.tsx'
import '#vault/lifecycle.ts'
import { leadsToSavedCard, lookForVault } from '#vault/vault.ts'
import { look } from '#offline/watch-connection.ts'
import type { PortalRouter } from './router.ts'

/** A response slower than this counts as no network; the visitor sees the sign-in page meanwhile. */
const NETWORK_LIMIT_MS = 300

/**
 * A signed-out visitor with a saved card may be at a counter without a network. Requests the network state, the stored
 * card, and its page at once, before any other page is rendered. `isPromptShown`: the worker has already decided, and
 * this page is the result.
 */
export async function readySavedCard(router: PortalRouter, isPromptShown: boolean): Promise<void> {
  if (isPromptShown) {
    void look()
    return waitAtMost(lookForVault(), NETWORK_LIMIT_MS)
  }
  void router.preloadRoute({ to: '/saved-card' }).catch(() => undefined)
  await waitAtMost(Promise.all([look(), lookForVault()]), NETWORK_LIMIT_MS)
  // The sign-in page would redirect there as well, but only after it was loaded.
  const { pathname, search } = router.history.location
  if ((pathname === '/' || pathname === '/login') && search === '' && (await leadsToSavedCard()))
    router.history.replace('/saved-card')
}
