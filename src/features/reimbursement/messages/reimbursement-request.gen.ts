// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ReimbursementRequestMessages = {
form: {
title: string
intro: string
fromClaim: (values: { service: string | number; day: string | number }) => string
claimMissing: string
payTo: string
payMe: string
payProvider: string
expense: string
chooseKind: string
memberId: string
choosePerson: string
providerName: string
serviceFrom: string
serviceTo: string
serviceToHint: string
amount: string
amountHint: string
back: string
next: string
reviewing: string
errors: {
payTo: string
expense: string
memberId: string
providerName: string
tooLong: string
serviceFrom: string
serviceTo: string
order: string
future: string
amount: string
tooMuch: string
claimShare: string
closed: string
certified: string
receipts: string
}
}
receipt: {
title: string
must: string
photo: string
file: string
add: string
limits: string
remove: (values: { name: string | number }) => string
removed: (values: { name: string | number }) => string
added: (values: { name: string | number }) => string
none: string
notNeeded: string
tooMany: string
download: (values: { name: string | number }) => string
send: string
sending: string
sent: string
needsOne: string
}
review: {
title: string
certify: string
send: string
keep: string
sending: string
change: string
offline: string
more: (values: { available: string | number }) => string
}
sent: {
title: string
body: (values: { day: string | number }) => string
receipt: (values: { day: string | number }) => string
print: string
done: string
waits: string
waitsBody: string
}
same: {
before: (values: { confirmation: string | number }) => string
ask: string
once: string
tick: string
box: string
another: string
}
kept: {
body: string
startOver: string
gone: string
}
waiting: {
title: string
body: string
since: (values: { when: string | number }) => string
line: (values: { money: string | number; provider: string | number }) => string
files: (values: { count: number }) => string
remove: string
removed: string
now: string
refused: string
gone: (values: { confirmation: string | number }) => string
}
}

export const reimbursementRequestMessages = inLanguage<ReimbursementRequestMessages>("reimbursementRequest", {
form: {
title: "Request money",
intro: "We pay you or your provider for care that your plan left for you to pay.",
fromClaim: (d) => "For your claim: " + d.service + ", " + d.day + ". The claim is your proof, so you do not need a receipt.",
claimMissing: "We could not load the claim. You can still ask for money; please add a receipt.",
payTo: "Who should get the money?",
payMe: "Pay me",
payProvider: "Pay the provider",
expense: "What kind of care was it?",
chooseKind: "Choose a kind of care",
memberId: "Who was it for?",
choosePerson: "Choose a person",
providerName: "Doctor, pharmacy or store",
serviceFrom: "Date of care",
serviceTo: "Last date of care",
serviceToHint: "Only if it was more than one day.",
amount: "Amount",
amountHint: "In dollars, such as 45.90. Only what you paid or must pay yourself.",
back: "Back to the account",
next: "Review",
reviewing: "Checking what you entered",
errors: {
payTo: "Choose who gets the money",
expense: "Choose a kind of care",
memberId: "Choose a person",
providerName: "Enter who you paid or must pay",
tooLong: "Please use at most 80 characters",
serviceFrom: "Enter the date of care",
serviceTo: "Enter a full date, or leave it empty",
order: "The last date is before the first",
future: "The date is after today. You can ask once you had the care.",
amount: "Enter an amount, such as 45.90",
tooMuch: "One request can be for $10,000 at most",
claimShare: "This is more than what is left of your share of this claim",
closed: "We cannot pay for care on this date. Check it against your plan years.",
certified: "Tick the box to confirm",
receipts: "One of the receipts is not here any more. Please add it again.",
},
},
receipt: {
title: "Receipts",
must: "A receipt must show who gave the care, the date, what it was, and the amount.",
photo: "Take a photo",
file: "Choose a photo or PDF",
add: "Add a receipt",
limits: "Up to 5 files: JPEG, PNG, HEIC or PDF, at most 6 MB each.",
remove: (d) => "Remove " + d.name,
removed: (d) => d.name + " was removed",
added: (d) => d.name + " was added",
none: "No receipt yet. You can also send it later, within 45 days.",
notNeeded: "You do not need one for this claim. You can add one if you like.",
tooMany: "A request can have 5 receipts at most.",
download: (d) => "Download " + d.name,
send: "Send the receipts",
sending: "Sending the receipts",
sent: "Thank you. Your receipt is here, and we look at your request again.",
needsOne: "Add a receipt first.",
},
review: {
title: "Check your request",
certify: "What I entered is true. Nobody else has paid or will pay me back for it, and I will not deduct it from my taxes.",
send: "Send request",
keep: "Keep it here and send it later",
sending: "Sending your request",
change: "Change something",
offline: "You are offline. Your request is kept on this device, locked, and is sent once when you are back online.",
more: (d) => "Your account has " + d.available + " left for this year. We pay at most that much.",
},
sent: {
title: "We have your request",
body: (d) => "We decide by " + d.day + ". You can follow it on this page.",
receipt: (d) => "Please send a receipt by " + d.day + ", so that we can decide.",
print: "Print",
done: "Back to the account",
waits: "Your request waits to be sent",
waitsBody: "It is kept on this device and goes out by itself, once, when you are back online. Signing out deletes it.",
},
same: {
before: (d) => "You sent this file before, with request " + d.confirmation + ".",
ask: "Is this another expense on the same paper?",
once: "You asked for this very expense then. We pay each expense once.",
tick: "If so, tick the box below and send it again.",
box: "This is another expense on the same paper.",
another: "It is another expense: send it",
},
kept: {
body: "We kept what you entered before, locked on this device. It goes when you send it or sign out.",
startOver: "Start over",
gone: "The form is empty again.",
},
waiting: {
title: "Waiting to be sent",
body: "These requests are kept on this device only. They go out by themselves when you are back online. Signing out deletes them.",
since: (d) => "Kept since " + d.when,
line: (d) => d.money + ", " + d.provider,
files: (d) => plural(d.count, 0, en, { one: "with " + number("en-US", d.count, 0) + " receipt", other: "with " + number("en-US", d.count, 0) + " receipts" }) as string,
remove: "Remove",
removed: "The request was removed. It will not be sent.",
now: "Send now",
refused: "We could not take this request.",
gone: (d) => "Your request was sent. The confirmation number is " + d.confirmation + ".",
},
})
