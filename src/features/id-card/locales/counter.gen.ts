// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type CounterMessages = {
open: string
title: string
close: string
previous: string
next: string
place: (values: { at: string | number; count: string | number }) => string
shown: (values: { name: string | number; at: string | number; count: string | number }) => string
readAloud: (values: { what: string | number }) => string
stopReading: string
notRead: string
qr: {
label: string
hint: string
member: string
plan: string
}
pharmacists: string
front: string
back: string
signs: {
"-": string
"/": string
".": string
" ": string
}
}

export const counterMessages = inLanguage<CounterMessages>("counter", {
open: "Show at counter",
title: "Show at counter",
close: "Close",
previous: "Previous card",
next: "Next card",
place: (d) => d.at + " of " + d.count,
shown: (d) => d.name + ", card " + d.at + " of " + d.count,
readAloud: (d) => "Read " + d.what + " aloud",
stopReading: "Stop reading",
notRead: "This device couldn’t read it aloud.",
qr: {
label: "QR code with the numbers above",
hint: "Scan to read these numbers",
member: "Member",
plan: "Plan",
},
pharmacists: "Pharmacists, call",
front: "Front of the ID card",
back: "Back of the ID card",
signs: {
"-": "dash",
"/": "slash",
".": "dot",
" ": "space",
},
})
