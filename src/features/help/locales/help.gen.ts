// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type HelpMessages = {
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
}

export const helpMessages = inLanguage<HelpMessages>("help", {
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
})
