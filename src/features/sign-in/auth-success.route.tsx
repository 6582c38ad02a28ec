import { createFileRoute, redirect } from '@tanstack/react-router'
import { page } from '#base/page.ts'
import { completeSignIn } from '#session/callback.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { AuthSuccessPage } from './AuthSuccessPage.tsx'
import { OneMoment } from './one-moment.tsx'
import { SignInFailurePage } from './SignInFailurePage.tsx'

/** The return from the identity provider. The code in the address is used once and removed from the history. */
export const Route = createFileRoute('/_lobby/auth-success')({
  staticData: { title: titleMessages.signingIn, access: 'public' },
  loader: async () => {
    // At build time, renders only the waiting state.
    if (import.meta.env.SSR) return
    await completeSignIn(page.address())
    throw redirect({ to: '/select-plan', replace: true })
  },
  // Shows the pending page before this chunk is loaded.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  pendingMs: 0,
  component: AuthSuccessPage,
  pendingComponent: OneMoment,
  errorComponent: SignInFailurePage,
})
