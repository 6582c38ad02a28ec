import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareAbortReason } from '#base/abort-reason.ts'
import { waitAtMost, whenIdle } from '#base/timing.ts'
import { loadConfig } from '#base/config.ts'
import { watchMemberActions } from '#base/network.ts'
import { addSplashes } from '#base/ios-splashes.ts'
import { language } from '#base/language.ts'
import { applyDisplay } from '#base/display.ts'
import { showSignedOut } from '#base/signed-out.ts'
import { followTranslator } from '#base/translated-text.ts'
import { watchBrands } from '#member/brand.ts'
import { restorePlan } from '#member/plan.ts'
import { watchInstall } from '#offline/install.ts'
import { keepWholeBuild } from '#offline/keep-build.ts'
import { nameMissingFiles, registerWorker } from '#offline/update.ts'
import { queryClient } from '#offline/query-client.ts'
import type { Handover } from './vault/handover.ts'
import { takeOver } from './vault/taken-over.ts'
import { watchVault } from './vault/vault.ts'
import { wasOutageKnown } from '#offline/connection.ts'
import { look, watchConnection } from '#offline/watch-connection.ts'
import { watchPushEnd } from '#offline/push-here.ts'
import { keyFromWorker } from '#offline/worker.ts'
import { restoreSession, watchReturn } from '#session/restore.ts'
import { session } from '#session/session.ts'
import { watchSessionNews } from '#session/session-news.ts'
import { followAppBadge } from '#shell/app-badge.ts'
import { followArrivals, followOutage, followRights, followSavedCard } from '#shell/arrival.ts'
import { keepAlerts } from '#shell/keep-alerts.ts'
import { keepCardReady } from '#shell/keep-card-ready.ts'
import { followLaunches } from '#shell/launches.ts'
import { growRows } from '#shell/grow-rows.ts'
import { loadPartsOnceSettled } from '#shell/load-parts.ts'
import { portalRouter } from '#shell/router.ts'
import { StartFrame, pendingAt } from '#shell/StartFrame.tsx'
import { watchUnexpectedErrors } from '#shell/unexpected-errors.ts'
import { watchBack } from '#ui/back-closes.ts'
import { followDisplay } from '#ui/display-choice.ts'
import { titleMessages } from './content/locales/title.gen.ts'

/** Most loads finish within this time; a slower page is drawn with the data that it has. */
const WHOLE_MS = 600

/** The longest time that the screen stays blank. */
const BLANK_MS = 60

/** After a known outage, the tab first checks for up to this long whether it continues. */
const LOOK_FIRST_MS = 1_500

type SavedCardStart = typeof import('#shell/ready-saved-card.ts')

/**
 * A function, because a module that awaits isn't finished: the pages' own chunks import this module, and the two would
 * wait for each other. `card` is loading if the app was started with a saved card. `given`: a small script shows the
 * prompt of that card, which stays until there is something else to show.
 */
export async function start(card?: Promise<SavedCardStart>, given?: Promise<Handover>): Promise<void> {
  // The script in the head has already done this, except in development.
  applyDisplay()
  document.documentElement.lang = language
  showSignedOut()
  followDisplay()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  shareAbortReason()
  followTranslator()
  watchBack()
  const router = portalRouter(queryClient)
  const view = createRoot(root)
  // The page that was rendered when the portal was built stays until this one can take its place.
  const isBlank = !root.hasChildNodes()
  const frame = setTimeout(() => {
    if (isBlank) view.render(<StartFrame {...pendingAt(router, router.latestLocation.pathname)} />)
  }, BLANK_MS)
  // Only for browsers without Temporal: the polyfill is larger than everything else that dates need.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  nameMissingFiles()
  watchUnexpectedErrors()
  watchInstall()
  watchPushEnd()
  watchReturn()
  watchMemberActions()
  watchConnection()
  watchBrands()
  void loadConfig()
  await restoreSession(keyFromWorker)
  await restorePlan()
  watchSessionNews()
  followAppBadge()

  followArrivals(router, titleMessages.notFound)
  followOutage(router)
  followRights(router)
  followLaunches(router)
  followSavedCard(router)
  growRows(router)
  keepCardReady(router)
  keepAlerts(router)
  // If that module fails to load, the sign-in page works without it.
  if (card && session.get().state === 'out')
    await (await card.catch(() => undefined))?.readySavedCard(router, given !== undefined)
  if (wasOutageKnown()) await waitAtMost(look(), LOOK_FIRST_MS)
  await waitAtMost(router.load(), WHOLE_MS)
  clearTimeout(frame)
  if (given) {
    const handover = await given
    await handover.drawn?.untilReleased()
    takeOver(handover)
  }
  view.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  whenIdle(() => {
    addSplashes()
    void registerWorker()
    keepWholeBuild()
    watchVault()
  })
  loadPartsOnceSettled(router)
}
