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
amountHint: (values: { available: string | number; year: string | number }) => string
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
receipts: string
}
expenseTitle: string
}
receipt: {
title: string
must: string
add: string
none: string
notNeeded: string
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
what: string
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
title: "Request reimbursement",
intro: "We can pay you or your provider for your share of the cost.",
fromClaim: (d) => "For your claim: " + d.service + ", " + d.day + ". You don’t need a receipt because the claim is your proof.",
claimMissing: "We couldn’t load the claim. You can still request reimbursement if you add a receipt.",
payTo: "Who should we pay?",
payMe: "Pay me",
payProvider: "Pay the provider",
expense: "What type of care was it?",
chooseKind: "Choose a type of care",
memberId: "Who was it for?",
choosePerson: "Choose a person",
providerName: "Doctor, pharmacy or store",
serviceFrom: "Date of care",
serviceTo: "Last date of care",
serviceToHint: "Only if it was more than one day.",
amount: "Amount",
amountHint: (d) => "In dollars, such as 45.90. Only your own share. Your account has " + d.available + " left for " + d.year + ".",
back: "Back to the account",
next: "Review",
reviewing: "Checking what you entered",
errors: {
payTo: "Choose who we should pay",
expense: "Choose a type of care",
memberId: "Choose a person",
providerName: "Enter who you paid or owe",
tooLong: "Use 80 characters or fewer",
serviceFrom: "Enter the date of care",
serviceTo: "Enter a full date, or leave it empty",
order: "The last date is before the first",
future: "This date is after today. You can ask once you’ve had the care.",
amount: "Enter an amount, such as 45.90",
tooMuch: "One request can be for up to $10,000",
receipts: "We no longer have one of the receipts. Please add it again.",
},
expenseTitle: "Your expense",
},
receipt: {
title: "Receipts",
must: "The receipt must show the provider, the date, the service and the amount.",
add: "Add a receipt",
none: "No receipt yet. You can send it later, within 45 days.",
notNeeded: "You don’t need a receipt for this claim, but you can add one.",
download: (d) => "Download " + d.name,
send: "Send receipts",
sending: "Sending receipts",
sent: "Thank you. We got your receipt and will review your request again.",
needsOne: "Add a receipt first.",
},
review: {
title: "Check your request",
certify: "By sending this, you confirm that it’s true. No one else has paid or will pay you back for it. You won’t deduct it from your taxes.",
send: "Certify and send",
keep: "Save it here and send it later",
sending: "Sending your request",
change: "Change something",
offline: "You’re offline. We’ll keep your request locked on this device and send it once when you’re back online.",
more: (d) => "Your account has " + d.available + " left for this year. We can’t pay more than that.",
},
sent: {
title: "We got your request",
body: (d) => "We’ll decide by " + d.day + ". You can track it on this page.",
receipt: (d) => "Please send a receipt by " + d.day + " so we can decide.",
print: "Print",
done: "Back to the account",
waits: "Your request is waiting to be sent",
waitsBody: "It’s saved on this device. We’ll send it once when you’re back online. If you sign out, we’ll delete it.",
},
same: {
before: (d) => "You already sent this file with request " + d.confirmation + ".",
ask: "Is this another expense on the same receipt?",
once: "You already submitted this expense. We pay each expense once.",
tick: "If so, check the box below and send it again.",
box: "This is another expense on the same receipt.",
another: "It’s another expense. Send it",
},
kept: {
body: "We saved what you entered, locked on this device. We delete it when you send it or sign out.",
startOver: "Start over",
gone: "The form is blank again.",
},
waiting: {
what: "Reimbursement request",
title: "Waiting to be sent",
body: "These requests are saved on this device only. We’ll send them when you’re back online.",
since: (d) => "Saved since " + d.when,
line: (d) => d.money + ", " + d.provider,
files: (d) => plural(d.count, 0, en, { one: "with " + number("en-US", d.count, 0) + " receipt", other: "with " + number("en-US", d.count, 0) + " receipts" }) as string,
remove: "Remove",
removed: "Request removed. We won’t send it.",
now: "Send now",
refused: "We couldn’t accept this request.",
gone: (d) => "We sent your request. The confirmation number is " + d.confirmation + ".",
},
})
