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
brands: string
brandsBody: string
paperless: {
unusable: string
details: string
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
englishOnly: "This text is in English only. Call us if you would like it in another language.",
contact: "Phone numbers and addresses",
register: "Register",
brands: "Our brands",
brandsBody: "One of these names is on every ID card.",
paperless: {
unusable: "The page with all the details could not be opened from here. This is what you need to know.",
details: "All details",
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
body: "We ask once for each version. Your pages open as soon as you agree. You can read the terms below first, and print them.",
yes: "I have read the terms of use, and I agree to them.",
missing: "Check the box to agree to the terms of use",
submit: "Agree and continue",
busy: "Saving",
},
},
})
