import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { startSignIn } from '#session/sign-in.ts'
import { AuthSuccessPage } from './AuthSuccessPage.tsx'
import { SignInFailurePage } from './SignInFailurePage.tsx'

/** Leaves for the identity provider at once; what is seen meanwhile is the same "one moment" as on the way back. */
export const Route = createFileRoute('/_lobby/initiate-login')({
  staticData: { title: titles.signingIn, access: 'public' },
  // Pointing at a link must not leave the page.
  loader: ({ preload }) => (preload ? undefined : startSignIn()),
  pendingMs: 0,
  component: AuthSuccessPage,
  pendingComponent: AuthSuccessPage,
  errorComponent: SignInFailurePage,
})
