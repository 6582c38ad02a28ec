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
title: "We can’t find this claim",
body: "None of the claims you can see has this number. The number may have a typo, or the claim may belong to another adult on your plan.",
next: "Search your list by number, provider or service. A new claim can take a few weeks to reach us.",
list: "See all claims",
ask: "Ask us about this claim",
})
