// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type KeptCardMessages = {
saved: string
stillSaved: string
show: string
remove: string
removeHere: string
removing: string
sure: string
yes: string
keep: string
removed: string
notRemoved: string
offer: {
body: string
accept: string
later: string
}
}

export const keptCardMessages = inLanguage<KeptCardMessages>("keptCard", {
saved: "Your ID card is saved on this device.",
stillSaved: "Your ID card is still saved on this device.",
show: "Show saved ID card",
remove: "Remove from this device",
removeHere: "Remove",
removing: "Removing",
sure: "Remove the card from this device? You can save it again after you sign in.",
yes: "Yes, remove it",
keep: "Keep it",
removed: "The card is no longer on this device.",
notRemoved: "We couldn’t remove the card. Please try again.",
offer: {
body: "You can also open your ID card here offline.",
accept: "Save my ID card",
later: "Not now",
},
})
