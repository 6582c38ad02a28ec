// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type FooterMessages = {
help: string
tty: string
links: string
contact: string
terms: string
disclaimer: string
close: string
about: string
apps: string
apple: string
google: string
getFrom: string
newWindow: string
copyright: (values: { year: string | number; brand: string | number }) => string
}

export const footerMessages = inLanguage<FooterMessages>("footer", {
help: "Questions? Call",
tty: "TTY",
links: "More about us",
contact: "Contact",
terms: "Terms of use",
disclaimer: "Linking Disclaimer",
close: "Close",
about: "About this portal, version and updates",
apps: "Get the app",
apple: "App Store",
google: "Google Play",
getFrom: "Get the app from the",
newWindow: ", opens in a new window",
copyright: (d) => "© " + d.year + " " + d.brand + ". All rights reserved.",
})
