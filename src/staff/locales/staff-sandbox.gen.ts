// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type StaffSandboxMessages = {
title: string
answer: string
clock: string
now: string
moved: string
moves: {
now: string
tomorrow: string
draft: string
"new-year": string
year: string
}
faults: string
noFaults: string
part: string
parts: {
idCards: string
plans: string
coverage: string
eobs: string
all: string
}
choose: string
required: string
how: string
answers: {
"401": string
"503": string
html: string
half: string
cut: string
late: string
exception: string
}
times: string
timesWrong: string
set: string
setting: string
reset: string
done: string
fault: (values: { call: string | number; answer: string | number; times: number }) => string
}

export const staffSandboxMessages = inLanguage<StaffSandboxMessages>("staffSandbox", {
title: "Sandbox",
answer: "The clock and the faults of this sandbox. Everyone who uses it sees them.",
clock: "Clock",
now: "The clock shows",
moved: "Moved",
moves: {
now: "Back to now",
tomorrow: "Tomorrow",
draft: "The next 26th",
"new-year": "January 1",
year: "A year from now",
},
faults: "Faults",
noFaults: "Nothing fails.",
part: "What fails",
parts: {
idCards: "ID card",
plans: "Plans and family",
coverage: "Coverage and copays",
eobs: "Explanations of benefits",
all: "Every page’s data",
},
choose: "Choose one",
required: "Choose one.",
how: "How it fails",
answers: {
"401": "Not signed in (401)",
"503": "Too busy (503)",
html: "A Wi-Fi sign-in page",
half: "Stops in the middle",
cut: "The line breaks",
late: "Comes late",
exception: "An exception of the health record service",
},
times: "How many times",
timesWrong: "Enter a number from 1 to 1,000.",
set: "Set the fault",
setting: "Setting",
reset: "Reset everything",
done: "The sandbox is changed.",
fault: (d) => d.call + ": " + d.answer + ", " + plural(d.times, 0, en, { one: "once more", other: number("en-US", d.times, 0) + " more times" }),
})
