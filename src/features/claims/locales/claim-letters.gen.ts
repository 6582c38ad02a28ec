// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimLettersMessages = {
title: string
none: string
}

export const claimLettersMessages = inLanguage<ClaimLettersMessages>("claimLetters", {
title: "Letters about this claim",
none: "We haven’t written a letter about this claim.",
})
