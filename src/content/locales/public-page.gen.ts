// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PublicPageMessages = {
wayBack: string
backToSignIn: string
backToPortal: string
englishOnly: string
}

export const publicPageMessages = inLanguage<PublicPageMessages>("publicPage", {
wayBack: "Back",
backToSignIn: "Back to sign in",
backToPortal: "Back to the portal",
englishOnly: "This page is in English only. Call us if you’d like it in another language.",
})
