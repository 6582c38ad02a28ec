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
offer: "Install the portal to keep your ID card one tap away.",
offerIos: "Add the portal to your home screen to keep your ID card one tap away.",
install: "Install",
how: "Show me how",
notNow: "Not now",
steps: "How to add the portal to your home screen",
share: "Press Share, a square with an arrow pointing up. On newer iPhones, it’s behind the three dots next to the address. On an iPad, it’s at the top.",
add: "Scroll down in the list and press “Add to Home Screen”.",
confirm: "Press “Add”. Open the portal from the new icon and sign in there once.",
otherBrowser: "In this browser, the Share button may be next to the address. If you don’t see “Add to Home Screen”, open the portal in Safari.",
done: "The portal is installed. Find it on your home screen or with your apps.",
ok: "OK",
})
