// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type FillMessages = {
back: string
heading: string
choose: string
currency: string
files: string
noFile: string
next: string
reviewing: string
uploading: (values: { at: string | number; all: string | number }) => string
kept: {
body: string
startOver: string
gone: string
}
faults: {
missing: (values: { label: string | number }) => string
"too-long": (values: { label: string | number; most: string | number }) => string
"no-day": (values: { label: string | number }) => string
future: (values: { label: string | number }) => string
past: (values: { label: string | number }) => string
"too-early": (values: { label: string | number; first: string | number }) => string
"no-amount": (values: { label: string | number }) => string
"no-phone": (values: { label: string | number }) => string
"no-routing": (values: { label: string | number }) => string
"no-account": (values: { label: string | number }) => string
other: (values: { label: string | number }) => string
}
review: {
title: string
files: string
sign: string
signature: string
signatureHint: (values: { day: string | number }) => string
noSignature: string
send: string
sending: string
change: string
offline: string
}
sent: {
title: string
confirmation: string
on: string
ends: string
next: string
holds: string
done: string
}
list: {
title: string
states: {
received: string
"in-review": string
decided: string
"in-force": string
ended: string
unknown: string
}
decidedOn: string
ended: string
paper: (values: { name: string | number; confirmation: string | number }) => string
end: (values: { name: string | number; confirmation: string | number }) => string
ask: (values: { name: string | number; confirmation: string | number }) => string
askBody: string
endYes: string
endNo: string
ending: string
endedNow: (values: { name: string | number; confirmation: string | number }) => string
}
}

export const fillMessages = inLanguage<FillMessages>("fill", {
back: "Back to documents",
heading: "Fill out the form",
choose: "Choose one",
currency: "Currency of the bill",
files: "Bills and papers",
noFile: "Add at least one file. We can’t process the form without it.",
next: "Review and sign",
reviewing: "Checking …",
uploading: (d) => "Uploading file " + d.at + " of " + d.all + " …",
kept: {
body: "You started this form earlier. Your answers are still here.",
startOver: "Start over",
gone: "The form is empty now.",
},
faults: {
missing: (d) => "“" + d.label + "” needs an answer.",
"too-long": (d) => "“" + d.label + "” can have at most " + d.most + " characters.",
"no-day": (d) => "“" + d.label + "” must be a date.",
future: (d) => "“" + d.label + "” can’t be after today.",
past: (d) => "“" + d.label + "” must be after today.",
"too-early": (d) => "“" + d.label + "” can’t be before “" + d.first + "”.",
"no-amount": (d) => "“" + d.label + "” must be a currency and an amount, such as 124.50.",
"no-phone": (d) => "“" + d.label + "” must be a phone number.",
"no-routing": (d) => "“" + d.label + "” must be a U.S. routing number. Check its nine digits.",
"no-account": (d) => "“" + d.label + "” must have 4 to 17 digits.",
other: (d) => "Please check “" + d.label + "”.",
},
review: {
title: "Check your answers",
files: "Files",
sign: "Sign the form",
signature: "Type your full name to sign",
signatureHint: (d) => "This is your signature. Today is " + d.day + ".",
noSignature: "Type your full name to sign.",
send: "Sign and send",
sending: "Sending …",
change: "Change answers",
offline: "You can fill out this form offline. To send it, connect to the internet. Your answers stay on this device until you sign out.",
},
sent: {
title: "We got your form",
confirmation: "Reference number",
on: "Sent",
ends: "Ends",
next: "We’ll review it and show the status under Documents and forms.",
holds: "It’s in effect now. You can end it at any time under Documents and forms.",
done: "Done",
},
list: {
title: "Forms you sent",
states: {
received: "Received",
"in-review": "In review",
decided: "Decided",
"in-force": "In effect",
ended: "Ended",
unknown: "Status not known",
},
decidedOn: "Decided",
ended: "Ended",
paper: (d) => "Print " + d.name + " " + d.confirmation + " (PDF)",
end: (d) => "End " + d.name + " " + d.confirmation,
ask: (d) => "End " + d.name + " " + d.confirmation + "?",
askBody: "We’ll stop sharing information from today on. What we already shared can’t be taken back.",
endYes: "Yes, end it",
endNo: "Keep it",
ending: "Ending …",
endedNow: (d) => d.name + " " + d.confirmation + " has ended.",
},
})
