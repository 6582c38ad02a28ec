import { createFileRoute, redirect } from '@tanstack/react-router'
import { waitAtMost } from '#base/timing.ts'
import { isOutageShown } from '#offline/connection.ts'
import { look } from '#offline/watch-connection.ts'
import { startSignIn } from '#session/sign-in.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { AuthSuccessPage } from './AuthSuccessPage.tsx'
import { OneMoment } from './one-moment.tsx'
import { SignInFailurePage } from './SignInFailurePage.tsx'

/** The longest wait for the systems' state on a cold load. */
const LOOK_FIRST_MS = 2_000

/** Leaves for the identity provider at once; meanwhile the page shows the same "one moment" as on return. */
export const Route = createFileRoute('/_lobby/initiate-login')({
  staticData: { title: titleMessages.signingIn, access: 'public' },
  // Hovering over a link must not start the sign-in. Checking `preload` in the loader isn't enough: a click during the
  // preload would get the preload's answer, and the member would stay on the page.
  preload: false,
  loader: async () => {
    // The page is rendered at build time, too.
    if (import.meta.env.SSR) return
    await waitAtMost(look(), LOOK_FIRST_MS)
    if (isOutageShown()) throw redirect({ to: '/outage-message', replace: true })
    await startSignIn()
  },
  // Shows the pending page before this chunk is loaded.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  pendingMs: 0,
  component: AuthSuccessPage,
  pendingComponent: OneMoment,
  errorComponent: SignInFailurePage,
})
