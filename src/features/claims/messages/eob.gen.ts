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
link: "See explanation of benefits",
about: (d) => d.service + ", " + d.day,
back: "Back to the claim",
download: "Download explanation of benefits (PDF)",
open: "Open the PDF in a new tab",
opening: "Opening the explanation of benefits …",
opened: "The PDF opens in a new tab.",
file: (d) => "Explanation of benefits " + d.day + ".pdf",
twin: "This page says the same as the PDF.",
none: {
title: "There is no explanation of benefits for this claim",
pending: "It comes when we have decided on the claim.",
pharmacy: "A pharmacy tells you what you pay at the counter. The amounts stand on the page of the claim.",
},
why: "Why an amount is not covered",
disagree: (d) => "If you do not agree, you can appeal until " + d.day + " on the page of the claim.",
})
