// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type HelpMessages = {
wayBack: string
backToSignIn: string
backToPortal: string
englishOnly: string
contact: string
register: string
brands: {
title: string
body: string
download: string
downloadNamed: (values: { brand: string | number }) => string
}
paperless: {
unusable: string
}
disclaimer: {
terms: string
}
terms: {
contents: string
print: string
section: (values: { number: string | number; title: string | number }) => string
accept: {
title: string
body: string
yes: string
missing: string
submit: string
busy: string
}
}
}

export const helpMessages = inLanguage<HelpMessages>("help", {
wayBack: "Back",
backToSignIn: "Back to sign in",
backToPortal: "Back to the portal",
englishOnly: "This page is in English only. Call us if you’d like it in another language.",
contact: "Phone numbers and addresses",
register: "Register",
brands: {
title: "Our brands",
body: "Every ID card shows one of these names.",
download: "Logo",
downloadNamed: (d) => "Download the " + d.brand + " logo",
},
paperless: {
unusable: "We couldn’t open the page with all the details. Here’s what you need to know.",
},
disclaimer: {
terms: "Read the terms of use",
},
terms: {
contents: "Sections",
print: "Print",
section: (d) => d.number + ". " + d.title,
accept: {
title: "Please agree to the terms of use",
body: "We ask once for each version. Your pages open as soon as you agree. You can read or print the terms below first.",
yes: "I’ve read the terms of use and agree to them.",
missing: "Check the box to agree to the terms of use",
submit: "Agree and continue",
busy: "Saving",
},
},
})
