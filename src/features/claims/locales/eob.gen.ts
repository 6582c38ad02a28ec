// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type EobMessages = {
title: string
link: string
about: (values: { service: string | number; day: string | number }) => string
back: string
download: string
open: string
opening: string
opened: string
file: (values: { day: string | number }) => string
twin: string
none: {
title: string
pending: string
pharmacy: string
}
why: string
disagree: (values: { day: string | number }) => string
}

export const eobMessages = inLanguage<EobMessages>("eob", {
title: "Explanation of benefits",
link: "View explanation of benefits",
about: (d) => d.service + ", " + d.day,
back: "Back to the claim",
download: "Download explanation of benefits (PDF)",
open: "Open PDF in a new tab",
opening: "Opening explanation of benefits …",
opened: "The PDF opens in a new tab.",
file: (d) => "Explanation of benefits " + d.day + ".pdf",
twin: "The PDF has the same amounts. It also breaks down your share of each service and explains the terms.",
none: {
title: "This claim has no explanation of benefits",
pending: "You’ll get one after we process the claim.",
pharmacy: "Pharmacies tell you your price at the counter. See the amounts on the claim page.",
},
why: "Why an amount isn’t covered",
disagree: (d) => "If you don’t agree, you can appeal on the claim page until " + d.day + ".",
})
