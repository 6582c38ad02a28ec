import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#base/config.ts'
import { applyDisplay } from '#base/display.ts'
import { language } from '#base/language.ts'
import { watchMemberActions } from '#base/network.ts'
import { followTranslator } from '#base/translated-text.ts'
import { STAFF_CALLBACK, STAFF_PATH } from '#contract/paths.ts'
import { activity } from '#api/call.ts'
import { watchBrands } from '#member/brand.ts'
import { addresses } from '#session/addresses.ts'
import { noteCall, watchInactivity } from '#session/inactivity.ts'
import { restoreSession, watchReturn } from '#session/restore.ts'
import { signedOut } from '#session/session.ts'
import { watchSessionNews } from '#session/session-news.ts'
import { watchBack } from '#ui/back-closes.ts'
import { followDisplay } from '#ui/display-choice.ts'
import { forgetPerson } from './open-person.ts'
import { staffRouter } from './router.tsx'

/** No worker and no saved copies: staff data is on the screen and nowhere else. */
export const staffQueryClient = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  signedOut.listen(() => {
    client.clear()
    forgetPerson()
  })
  return client
}

export async function start(): Promise<void> {
  applyDisplay()
  document.documentElement.lang = language
  followDisplay()
  const root = document.getElementById('root')
  if (!root) throw new Error('staff.html has no #root')
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  Object.assign(addresses, { callback: STAFF_CALLBACK, signedOut: STAFF_PATH })
  watchReturn()
  watchMemberActions()
  watchBrands()
  void loadConfig()
  // The server provides the key, because the worker belongs to the members' portal.
  await restoreSession(() => Promise.resolve(undefined))
  watchSessionNews()
  watchInactivity()
  activity.listen(noteCall)
  followTranslator()
  watchBack()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={staffQueryClient()}>
        <RouterProvider router={staffRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
