// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PapersMessages = {
title: string
download: (values: { title: string | number }) => string
open: (values: { title: string | number }) => string
call: string
by: (values: { date: string | number }) => string
source: (values: { source: string | number }) => string
failed: string
offline: string
proof: string
proofBody: string
proofDownload: string
proofFile: string
other: string
paysFirst: {
"this-plan": string
"other-plan": string
"no-other-plan": string
}
otherPlan: string
askedOn: string
update: string
}

export const papersMessages = inLanguage<PapersMessages>("papers", {
title: "Plan documents and letters",
download: (d) => "Download " + d.title + " as PDF",
open: (d) => "Open " + d.title,
call: "Call us for this document.",
by: (d) => "You have it by " + d.date + ".",
source: (d) => "The rule is " + d.source + ".",
failed: "We couldn’t load your plan’s documents",
offline: "The list of documents isn’t saved on this device. Connect to the internet to see it.",
proof: "Proof of coverage",
proofBody: "A school, a landlord or another insurer may ask for it. This letter shows who is covered and since when.",
proofDownload: "Download the letter as PDF",
proofFile: "proof-of-coverage.pdf",
other: "Other coverage",
paysFirst: {
"this-plan": "This plan pays first.",
"other-plan": "Your other plan pays first.",
"no-other-plan": "You have no other coverage on file.",
},
otherPlan: "Other plan",
askedOn: "We last asked on",
update: "Tell us about other coverage",
})
