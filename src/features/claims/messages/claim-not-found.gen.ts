// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimNotFoundMessages = {
title: string
body: string
next: string
list: string
ask: string
}

export const claimNotFoundMessages = inLanguage<ClaimNotFoundMessages>("claimNotFound", {
title: "We cannot find this claim",
body: "No claim that you can see has this number. It may have a typo, or belong to another adult on your plan.",
next: "Look for it in your list by number, provider or service. A new claim can take some weeks to reach us.",
list: "See all claims",
ask: "Ask us about it",
})
