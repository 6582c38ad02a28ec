// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type InstallMessages = {
offer: string
offerIos: string
install: string
how: string
notNow: string
steps: string
share: string
add: string
confirm: string
otherBrowser: string
done: string
ok: string
}

export const installMessages = inLanguage<InstallMessages>("install", {
offer: "Install the portal, and your ID card is one tap away.",
offerIos: "Put the portal on your home screen, and your ID card is one tap away.",
install: "Install",
how: "Show me how",
notNow: "Not now",
steps: "How to put the portal on your home screen",
share: "Press Share, a square with an arrow pointing up. Newer iPhones have it behind the three dots beside the address; an iPad, at the top.",
add: "Scroll down in the list and press “Add to Home Screen”.",
confirm: "Press “Add”. Open the portal from the new icon and sign in there once.",
otherBrowser: "In this browser the Share button may stand beside the address. If the list has no “Add to Home Screen”, open the portal in Safari.",
done: "The portal is installed. You find it on your home screen or among your apps.",
ok: "OK",
})
