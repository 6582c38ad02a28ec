// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DocumentMessages = {
kinds: {
eob: string
statement: string
letter: string
notice: string
booklet: string
summary: string
amendment: string
"tax-form": string
"network-proof": string
other: string
}
eobOf: (values: { service: string | number }) => string
opening: string
opened: string
open: string
}

export const documentMessages = inLanguage<DocumentMessages>("document", {
kinds: {
eob: "Explanation of benefits",
statement: "Statement",
letter: "Letter",
notice: "Notice",
booklet: "Benefit booklet",
summary: "Summary of benefits",
amendment: "Plan change",
"tax-form": "Tax form",
"network-proof": "Proof of network status",
other: "Document",
},
eobOf: (d) => "Explanation of benefits: " + d.service,
opening: "Opening your document …",
opened: "Your document is open in a new tab.",
open: "Open",
})
