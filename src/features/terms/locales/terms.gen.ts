// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type TermsMessages = {
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
ofDisclaimer: string
}

export const termsMessages = inLanguage<TermsMessages>("terms", {
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
ofDisclaimer: "Read the terms of use",
})
