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
mailed: (values: { address: string | number }) => string
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
}

export const payMessages = inLanguage<PayMessages>("pay", {
title: "Make a payment",
reviewTitle: "Check your payment",
methodTitle: "Add a card or a bank account",
step: (d) => "Step " + d.at + " of 2",
amount: "How much do you want to pay?",
whole: (d) => "The amount due: " + d.amount,
other: "Another amount",
otherLabel: "Amount in dollars",
otherHint: (d) => "From " + d.least + " to " + d.most + ", such as 45.50.",
method: "How do you want to pay?",
methodExpired: "This card has expired.",
isDefault: "Your default",
once: "For this payment only",
newMethod: "Use another card or bank account",
noMethod: "Add the card or the bank account that you want to pay with first.",
when: "When do you want to pay?",
today: (d) => "Today, " + d.day,
later: "On a later day",
day: "Day of the payment",
dayHint: (d) => "Up to " + d.last + ".",
receiptTo: "E-mail address for the receipt",
receiptHint: "Leave it empty if you want no e-mail. You can always download the receipt here.",
review: "Review payment",
reviewing: "One moment",
change: "Change",
rows: {
amount: "Amount",
method: "Paid with",
day: "Day",
receipt: "Receipt",
noReceipt: "No e-mail",
plan: "Plan",
confirmation: "Confirmation number",
credited: "Credited by",
},
credit: (d) => "Online payments are credited in " + d.from + "–" + d.to + " hours. You are charged once, also if you press twice.",
payNow: (d) => "Pay " + d.amount + " now",
payLater: (d) => "Pay " + d.amount + " on " + d.day,
paying: "Paying",
taken: "Thank you. Your payment is on its way",
planned: "Your payment is planned",
plannedBody: (d) => "We charge it on " + d.day + ". Until then you can cancel it under “Your payments”.",
creditedBody: (d) => "It is credited in " + d.from + "–" + d.to + " hours. Until then it says “Pending” under “Your payments”.",
posted: "Your payment is credited",
download: "Download receipt (PDF)",
file: (d) => "Receipt " + d.confirmation + ".pdf",
mailed: (d) => "We send the receipt to " + d.address + ".",
failed: "The payment did not go through",
failedBody: "Nothing was charged. Try again with another card or bank account, or pay another way.",
again: "Try another way to pay",
unknown: {
title: "We do not know yet whether your payment arrived",
body: (d) => "You asked to pay " + d.amount + ", and the answer was lost on the way. Do not start another payment. Ask again: if it arrived, we show it; if not, it is made now. Either way you are charged once.",
ask: "Ask again",
asking: "Asking",
leave: "Stop asking",
leaveHint: "If it did arrive, it stands under “Your payments” in a moment.",
offline: "We can ask again when you are back online. Do not pay another way until then.",
},
offline: "Nothing was sent and nothing waits to be sent. Pay when you are back online, or call us.",
errors: {
amount: "Choose how much you want to pay",
other: "Enter an amount in dollars, such as 45.50",
least: (d) => "Enter at least " + d.least,
most: (d) => "Enter no more than the amount due, " + d.most,
method: "Choose how you want to pay",
when: "Choose when you want to pay",
day: "Choose a day from tomorrow on, within 30 days",
},
})
