// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DirectoryReportMessages = {
button: string
title: string
location: string
anyLocation: string
fact: string
chooseFact: string
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
shouldBe: string
how: string
howHint: string
send: string
sending: string
cancel: string
sent: string
factNeeded: string
rightNeeded: string
tooLong: (values: { most: string | number }) => string
offline: string
mine: string
row: (values: { fact: string | number; shouldBe: string | number }) => string
was: (values: { was: string | number }) => string
sentOn: (values: { day: string | number }) => string
dueOn: (values: { day: string | number }) => string
decidedOn: (values: { day: string | number }) => string
open: string
decisions: {
corrected: {
label: string
body: string
}
"was-right": {
label: string
body: string
}
"cannot-check": {
label: string
body: string
}
}
failed: string
}

export const directoryReportMessages = inLanguage<DirectoryReportMessages>("directoryReport", {
button: "Report a mistake",
title: "Report a mistake",
location: "Which location?",
anyLocation: "Choose a location",
fact: "What is wrong?",
chooseFact: "Choose what is wrong",
facts: {
name: "Name",
phone: "Phone number",
address: "Address",
accepting: "Accepting patients",
network: "Network",
specialty: "Specialty",
hours: "Hours",
languages: "Languages",
telehealth: "Telehealth",
accessibility: "Accessibility",
hospital: "Hospital where they work",
"not-here": "Doesn’t work here",
other: "Something else",
},
shouldBe: "What is right?",
how: "How do you know?",
howHint: "Such as “I called” or “I was there on Monday”",
send: "Send report",
sending: "Sending…",
cancel: "Cancel",
sent: "Thank you. We’re checking it.",
factNeeded: "Choose what is wrong",
rightNeeded: "Enter what is right",
tooLong: (d) => "Use at most " + d.most + " characters",
offline: "You need a connection to send a report. We kept what you typed.",
mine: "Mistakes that you reported",
row: (d) => d.fact + ": " + d.shouldBe,
was: (d) => "Listed as: " + d.was,
sentOn: (d) => "Sent " + d.day,
dueOn: (d) => "Answer by " + d.day,
decidedOn: (d) => "Answered " + d.day,
open: "We’re checking",
decisions: {
corrected: {
label: "Corrected",
body: "We corrected the directory. Thank you.",
},
"was-right": {
label: "Was right",
body: "The provider confirmed what the directory says.",
},
"cannot-check": {
label: "Can’t be checked",
body: "We couldn’t reach the provider to check this. Call before you go.",
},
},
failed: "We couldn’t load your reports",
})
