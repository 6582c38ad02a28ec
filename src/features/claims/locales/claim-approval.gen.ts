// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ClaimApprovalMessages = {
title: string
body: (values: { number: string | number }) => string
provider: (values: { approved: string | number; claimed: string | number }) => string
place: (values: { approved: string | number; claimed: string | number }) => string
begins: (values: { day: string | number; on: string | number }) => string
ends: (values: { day: string | number; on: string | number }) => string
units: (values: { used: number; approved: number }) => string
same: (values: { number: string | number }) => string
mistake: string
appeal: string
open: string
}

export const claimApprovalMessages = inLanguage<ClaimApprovalMessages>("claimApproval", {
title: "You have an approval for this care",
body: (d) => "Authorization " + d.number + " is approved. This claim differs from it:",
provider: (d) => "Provider: the approval is for " + d.approved + ", and the claim is from " + d.claimed + ".",
place: (d) => "Place: the approval is for " + d.approved + ", and the care was at " + d.claimed + ".",
begins: (d) => "Dates: the approval begins on " + d.day + ", and the care was on " + d.on + ".",
ends: (d) => "Dates: the approval ended on " + d.day + ", and the care was on " + d.on + ".",
units: (d) => "Amount: " + plural(d.used, 0, en, { other: number("en-US", d.used, 0) }) + " of " + plural(d.approved, 0, en, { other: number("en-US", d.approved, 0) }) + " approved were used already.",
same: (d) => "Authorization " + d.number + " is approved, and we don’t see what differs from it. Call us and name both numbers, or appeal.",
mistake: "If this is a mistake, ask your provider to correct the claim, or appeal.",
appeal: "Appeal with this approval",
open: "Open the authorization",
})
