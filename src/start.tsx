import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { soon, whenIdle } from '#base/timing.ts'
import { loadConfig } from '#base/config.ts'
import { watchMemberActions } from '#base/network.ts'
import { language } from '#base/language.ts'
import { restorePlan } from '#member/plan.ts'
import { watchInstall } from '#offline/install.ts'
import { nameMissingFiles, registerWorker } from '#offline/update.ts'
import { queryClient } from '#offline/query-client.ts'
import { watchVault } from '#offline/vault/vault.ts'
import { wasOutageKnown } from '#offline/connection.ts'
import { look, watchConnection } from '#offline/watch-connection.ts'
import { keyFromWorker } from '#offline/worker.ts'
import { restoreSession, watchReturn } from '#session/restore.ts'
import { session } from '#session/session.ts'
import { followArrivals, followOutage, followRights, followSavedCard } from '#shell/arrival.ts'
import { keepCardReady } from '#shell/keep-card-ready.ts'
import { followLaunches } from '#shell/launches.ts'
import { portalRouter } from '#shell/router.ts'
import { watchUnexpectedErrors } from '#shell/unexpected-errors.ts'
import { wearTheme } from '#ui/theme-choice.ts'
import { titleMessages } from '#content/messages/title.gen.ts'

/** A page that takes longer is drawn as far as it is known. */
const BLANK_AT_MOST_MS = 600

/** A tab that knew of an outage finds out so long whether it lasts. */
const LOOK_FIRST_MS = 1_500

type SavedCardStart = typeof import('#shell/ready-saved-card.ts')

/**
 * In a function, because a module that awaits is not finished: the pages' own chunks import this one and would
 * wait for it while it waits for them. `card` is on its way where the app was started with a saved card.
 */
export async function start(card?: Promise<SavedCardStart>): Promise<void> {
  // Only where the browser has none: it is larger than everything else that dates need.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  wearTheme()
  document.documentElement.lang = language
  nameMissingFiles()
  watchUnexpectedErrors()
  watchInstall()
  watchReturn()
  watchMemberActions()
  watchConnection()
  void loadConfig()
  await restoreSession(keyFromWorker)
  await restorePlan()

  const router = portalRouter(queryClient)
  followArrivals(router, titleMessages.notFound)
  followOutage(router)
  followRights(router)
  followLaunches(router)
  followSavedCard(router)
  keepCardReady(router)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Without what it takes for that, the sign-in page finds its own way.
  if (card && session.get().state === 'out') await (await card.catch(() => undefined))?.readySavedCard(router)
  if (wasOutageKnown()) await soon(look(), LOOK_FIRST_MS)
  // The page that was rendered when the portal was built stays until this one can take its place; a slow server leaves none blank.
  await soon(router.load(), BLANK_AT_MOST_MS)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  whenIdle(() => {
    void registerWorker()
    watchVault()
  })
}
