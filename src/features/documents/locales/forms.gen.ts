// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type FormsMessages = {
hint: string
print: (values: { name: string | number }) => string
names: {
claim: string
appeal: string
cob: string
release: string
deposit: string
international: string
}
what: {
claim: string
appeal: string
cob: string
release: string
deposit: string
international: string
}
go: {
claim: string
appeal: string
cob: string
deposit: string
}
fill: (values: { name: string | number }) => string
failed: string
}

export const formsMessages = inLanguage<FormsMessages>("forms", {
hint: "Some forms you can send right here. Others you print, sign and mail.",
print: (d) => "Print " + d.name + " (PDF)",
names: {
claim: "Claim form",
appeal: "Appeal",
cob: "Other coverage",
release: "Authorization to release information",
deposit: "Direct deposit",
international: "International claim form",
},
what: {
claim: "Ask us to pay for care when your provider didn’t send a claim.",
appeal: "Ask us to look again at a denied claim. Open the claim and choose Appeal.",
cob: "Tell us about other health coverage that you or your family has.",
release: "Let us share your health information with someone you name.",
deposit: "Have reimbursements sent to your bank account.",
international: "Ask us to pay for care you paid for outside the United States.",
},
go: {
claim: "Request reimbursement",
appeal: "See denied claims",
cob: "Update other coverage",
deposit: "Set up direct deposit",
},
fill: (d) => "Fill out " + d.name,
failed: "We couldn’t load your forms",
})
