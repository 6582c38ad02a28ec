// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type TravelMessages = {
answer: string
englishOnly: string
card: string
contact: string
claim: string
}

export const travelMessages = inLanguage<TravelMessages>("travel", {
answer: "What your plan covers away from home, whom to call, and what to do. You can read this page offline.",
englishOnly: "This page is in English only. Call us if you’d like it in another language.",
card: "Open your ID card",
contact: "Contact us",
claim: "Send a claim for care abroad",
})
