// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type StaffDirectoryMessages = {
title: string
answer: string
queue: (values: { count: number }) => string
notOffered: string
none: string
late: string
fact: string
is: string
shouldBe: string
how: string
sent: string
due: string
facts: {
name: string
phone: string
address: string
accepting: string
network: string
specialty: string
hours: string
languages: string
telehealth: string
accessibility: string
hospital: string
"not-here": string
other: string
}
decide: string
decideOf: (values: { fact: string | number; provider: string | number }) => string
decisions: {
corrected: string
"was-right": string
"cannot-check": string
}
decision: string
choose: string
decisionBody: string
save: string
saving: string
cancel: string
decided: string
more: string
unchecked: (values: { count: number; days: string | number }) => string
provider: string
npi: string
addressHead: string
phoneHead: string
checked: string
never: string
download: string
file: string
shared: string
sharedNone: string
sharedMore: string
}

export const staffDirectoryMessages = inLanguage<StaffDirectoryMessages>("staffDirectory", {
title: "Provider directory",
answer: "Mistakes that members reported, and entries to check. The member reads your decision.",
queue: (d) => plural(d.count, 0, en, { "0": "No report waits", one: "1 report waits", other: number("en-US", d.count, 0) + " reports wait" }) as string,
notOffered: "The plan’s own system takes these. There’s nothing to do here.",
none: "Every report is decided.",
late: "Late",
fact: "What is wrong",
is: "We list",
shouldBe: "The member says",
how: "How they know",
sent: "Reported",
due: "Decide by",
facts: {
name: "Name",
phone: "Phone",
address: "Address",
accepting: "New patients",
network: "Network",
specialty: "Specialty",
hours: "Hours",
languages: "Languages",
telehealth: "Video visits",
accessibility: "Accessibility",
hospital: "Hospital",
"not-here": "Not at this address",
other: "Something else",
},
decide: "Decide",
decideOf: (d) => "Decide: " + d.fact + " of " + d.provider,
decisions: {
corrected: "Corrected",
"was-right": "Was right",
"cannot-check": "Can’t be checked",
},
decision: "Decision",
choose: "Choose a decision.",
decisionBody: "“Corrected” changes the entry. We save your decision with your name, and the member is informed.",
save: "Save decision",
saving: "Saving",
cancel: "Cancel",
decided: "The decision is saved.",
more: "Show more",
unchecked: (d) => plural(d.count, 0, en, { "0": "Every entry was checked in " + d.days + " days", one: "1 entry wasn’t checked in " + d.days + " days", other: number("en-US", d.count, 0) + " entries weren’t checked in " + d.days + " days" }) as string,
provider: "Provider",
npi: "Provider number (NPI)",
addressHead: "Address",
phoneHead: "Phone",
checked: "Last checked",
never: "Never",
download: "Download the list (CSV)",
file: "entries-to-check.csv",
shared: "Providers with the same NPI",
sharedNone: "Each NPI belongs to one entry.",
sharedMore: "There are more. Correct these first.",
})
