// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PaymentHistoryMessages = {
title: string
none: string
states: {
scheduled: string
pending: string
posted: string
failed: string
returned: string
canceled: string
unknown: string
}
origins: {
autopay: string
mail: string
}
credited: (values: { day: string | number }) => string
failed: string
returned: string
confirmation: (values: { confirmation: string | number }) => string
receipt: (values: { day: string | number }) => string
file: (values: { confirmation: string | number }) => string
csv: string
csvFile: string
more: string
loadingMore: string
cancel: (values: { amount: string | number; day: string | number }) => string
canceling: string
canceled: string
cancelUntil: (values: { time: string | number }) => string
cancelIt: string
}

export const paymentHistoryMessages = inLanguage<PaymentHistoryMessages>("paymentHistory", {
title: "Your payments",
none: "You haven’t made any payments yet.",
states: {
scheduled: "Scheduled",
pending: "Pending",
posted: "Posted",
failed: "Failed",
returned: "Returned",
canceled: "Canceled",
unknown: "Status not listed",
},
origins: {
autopay: "AutoPay",
mail: "Check by mail",
},
credited: (d) => "Credited by " + d.day,
failed: "You weren’t charged. The amount is still due.",
returned: "Your bank returned this payment. The amount is due again.",
confirmation: (d) => "Confirmation " + d.confirmation,
receipt: (d) => "Download receipt for " + d.day + " (PDF)",
file: (d) => "Receipt " + d.confirmation + ".pdf",
csv: "Download all (CSV)",
csvFile: "Payments.csv",
more: "Show more",
loadingMore: "Loading",
cancel: (d) => "Cancel payment of " + d.amount + " on " + d.day,
canceling: "Canceling",
canceled: "Payment canceled. You won’t be charged.",
cancelUntil: (d) => "Until " + d.time,
cancelIt: "Cancel payment",
})
