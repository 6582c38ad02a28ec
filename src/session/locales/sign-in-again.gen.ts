// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SignInAgainMessages = {
signIn: string
failed: string
}

export const signInAgainMessages = inLanguage<SignInAgainMessages>("signInAgain", {
signIn: "Sign in again",
failed: "We couldn’t open the sign-in page. Please try again.",
})
