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
credited: (values: { moment: string | number }) => string
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
}

export const paymentHistoryMessages = inLanguage<PaymentHistoryMessages>("paymentHistory", {
title: "Your payments",
none: "You have not made a payment yet.",
states: {
scheduled: "Planned",
pending: "Pending",
posted: "Posted",
failed: "Failed",
returned: "Returned",
canceled: "Canceled",
unknown: "Status not noted",
},
origins: {
autopay: "AutoPay",
mail: "Check by mail",
},
credited: (d) => "Credited by " + d.moment,
failed: "Nothing was charged. The amount is still due.",
returned: "The bank took the money back. The amount is due again.",
confirmation: (d) => "Confirmation " + d.confirmation,
receipt: (d) => "Download receipt of " + d.day + " (PDF)",
file: (d) => "Receipt " + d.confirmation + ".pdf",
csv: "Download all payments (CSV)",
csvFile: "Payments.csv",
more: "Show more payments",
loadingMore: "Loading",
cancel: (d) => "Cancel payment of " + d.amount + " on " + d.day,
canceling: "Canceling",
canceled: "The payment is canceled. Nothing will be charged.",
})
