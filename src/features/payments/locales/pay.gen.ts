// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PayMessages = {
title: string
reviewTitle: string
methodTitle: string
step: (values: { at: string | number }) => string
amount: string
whole: (values: { amount: string | number }) => string
other: string
otherLabel: string
otherHint: (values: { least: string | number; most: string | number }) => string
method: string
methodExpired: string
isDefault: string
once: string
newMethod: string
noMethod: string
when: string
today: (values: { day: string | number }) => string
later: string
day: string
dayHint: (values: { last: string | number }) => string
receiptTo: string
receiptHint: string
review: string
reviewing: string
change: string
rows: {
amount: string
method: string
day: string
receipt: string
noReceipt: string
plan: string
confirmation: string
credited: string
}
credit: (values: { from: string | number; to: string | number }) => string
payNow: (values: { amount: string | number }) => string
payLater: (values: { amount: string | number; day: string | number }) => string
paying: string
taken: string
planned: string
plannedBody: (values: { day: string | number }) => string
creditedBody: (values: { from: string | number; to: string | number }) => string
posted: string
download: string
file: (values: { confirmation: string | number }) => string
failed: string
failedBody: string
again: string
unknown: {
title: string
body: (values: { amount: string | number }) => string
ask: string
asking: string
leave: string
leaveHint: string
offline: string
}
offline: string
errors: {
amount: string
other: string
least: (values: { least: string | number }) => string
most: (values: { most: string | number }) => string
method: string
when: string
day: string
}
maybeLateBy: (values: { due: string | number; last: string | number }) => string
maybeLate: (values: { due: string | number }) => string
cancelUntil: (values: { time: string | number }) => string
}

export const payMessages = inLanguage<PayMessages>("pay", {
title: "Make a payment",
reviewTitle: "Check your payment",
methodTitle: "Add a card or bank account",
step: (d) => "Step " + d.at + " of 2",
amount: "How much do you want to pay?",
whole: (d) => "Total amount due: " + d.amount,
other: "Another amount",
otherLabel: "Amount in dollars",
otherHint: (d) => "From " + d.least + " to " + d.most + ", such as 45.50.",
method: "How do you want to pay?",
methodExpired: "This card has expired.",
isDefault: "Your default",
once: "For this payment only",
newMethod: "Use another card or bank account",
noMethod: "First, add a card or bank account to pay with.",
when: "When do you want to pay?",
today: (d) => "Today, " + d.day,
later: "On a later day",
day: "Payment date",
dayHint: (d) => "Up to " + d.last + ".",
receiptTo: "Email address for the receipt",
receiptHint: "Leave this blank if you don’t want an email. You can always download the receipt here.",
review: "Review payment",
reviewing: "One moment",
change: "Change",
rows: {
amount: "Amount",
method: "Payment method",
day: "Date",
receipt: "Receipt",
noReceipt: "No email",
plan: "Plan",
confirmation: "Confirmation number",
credited: "Credited by",
},
credit: (d) => "Online payments are credited within " + d.from + " to " + d.to + " hours. You’ll only be charged once.",
payNow: (d) => "Pay " + d.amount + " now",
payLater: (d) => "Pay " + d.amount + " on " + d.day,
paying: "Paying",
taken: "Thank you. Your payment is on its way",
planned: "Your payment is scheduled",
plannedBody: (d) => "We’ll charge it on " + d.day + ". Until then, you can cancel it under “Your payments”.",
creditedBody: (d) => "It’s credited in " + d.from + "–" + d.to + " hours. Until then, you’ll see it as “Pending” under “Your payments”.",
posted: "Your payment was credited",
download: "Download receipt (PDF)",
file: (d) => "Receipt " + d.confirmation + ".pdf",
failed: "Your payment didn’t go through",
failedBody: "You weren’t charged. Try another card or bank account, or pay another way.",
again: "Try another way to pay",
unknown: {
title: "We’re still confirming your payment",
body: (d) => "You asked to pay " + d.amount + ", but we didn’t get a reply. Don’t start another payment. Check the status: if we got it, we’ll show it. If not, we’ll make it now. You’ll only be charged once.",
ask: "Check status",
asking: "Checking",
leave: "Stop checking",
leaveHint: "If we got it, you’ll see it under “Your payments” soon.",
offline: "We can check when you’re back online. Don’t pay another way until then.",
},
offline: "You’re offline, so we didn’t send anything. Pay when you’re back online, or call us.",
errors: {
amount: "Choose how much you want to pay",
other: "Enter an amount in dollars, such as 45.50",
least: (d) => "Enter at least " + d.least,
most: (d) => "Enter no more than the amount due, " + d.most,
method: "Choose how you want to pay",
when: "Choose when you want to pay",
day: "Choose a date within 30 days, starting tomorrow",
},
maybeLateBy: (d) => "This payment may be credited after your due date, " + d.due + ". To be on time, pay by " + d.last + ".",
maybeLate: (d) => "This payment may be credited after your due date, " + d.due + ". It can take up to 48 hours.",
cancelUntil: (d) => "Changed your mind? You can cancel it under “Your payments” until " + d.time + ".",
})
