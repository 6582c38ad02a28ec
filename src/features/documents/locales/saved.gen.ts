// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SavedMessages = {
title: string
body: string
failed: string
offline: string
forDay: (values: { date: string | number }) => string
savedOn: (values: { when: string | number }) => string
question: string
day: string
person: string
plan: string
holds: string
print: string
delete: string
deleting: string
deleted: string
sure: string
yes: string
keep: string
gone: string
goneBody: string
}

export const savedMessages = inLanguage<SavedMessages>("saved", {
title: "Answers you saved",
body: "What your plan said about a benefit on the day you asked.",
failed: "We couldn’t load the answers you saved",
offline: "Your saved answers aren’t on this device. Connect to the internet to see them.",
forDay: (d) => "for " + d.date,
savedOn: (d) => "Saved " + d.when,
question: "You asked",
day: "Answers for",
person: "Person",
plan: "Plan",
holds: "This is what your plan stated on the day you saved it. Show it if a bill says something else, or call us.",
print: "Print",
delete: "Delete",
deleting: "Deleting…",
deleted: "The answer is deleted.",
sure: "Delete this answer? You can ask again, but what your plan said on this day will be gone.",
yes: "Yes, delete",
keep: "Keep it",
gone: "This answer isn’t here",
goneBody: "You may have deleted it, or saved it under another plan.",
})
