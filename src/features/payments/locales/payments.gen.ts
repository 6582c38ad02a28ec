// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PaymentsMessages = {
title: string
medicareTitle: string
back: string
cancel: string
done: string
answer: {
due: (values: { amount: string | number; day: string | number }) => string
dueNow: (values: { amount: string | number }) => string
grace: (values: { amount: string | number; due: string | number; end: string | number }) => string
pastDue: (values: { amount: string | number; due: string | number }) => string
onItsWay: (values: { amount: string | number }) => string
ahead: (values: { amount: string | number }) => string
nothing: string
}
variants: {
marketplace: string
medicare: string
dental: string
vision: string
}
troubles: {
declined: string
insufficient: string
expired: string
closed: string
removed: string
other: string
}
due: {
title: string
by: string
period: string
span: (values: { from: string | number; to: string | number }) => string
status: string
graceEnds: string
graceMeans: (values: { day: string | number }) => string
pastMeans: string
onItsWay: string
ahead: string
pay: (values: { amount: string | number }) => string
waiting: (values: { amount: string | number }) => string
find: string
otherwise: string
}
premium: {
title: string
gross: string
subsidy: string
net: string
}
invoices: {
title: string
none: string
due: (values: { day: string | number }) => string
open: (values: { amount: string | number }) => string
download: (values: { month: string | number }) => string
file: (values: { month: string | number }) => string
all: (values: { count: string | number }) => string
}
others: {
title: string
mail: string
mailBody: (values: { account: string | number }) => string
phone: string
bank: string
bankBody: (values: { account: string | number }) => string
store: string
storeBody: string
account: string
more: string
}
notLoaded: string
notHere: string
method: {
card: (values: { brand: string | number; last4: string | number }) => string
bank: (values: { account: string | number; last4: string | number }) => string
}
accounts: {
"Checking account": string
"Savings account": string
}
ofEnded: {
due: (values: { amount: string | number; day: string | number }) => string
late: (values: { amount: string | number; due: string | number }) => string
means: string
}
ofFuture: {
late: (values: { amount: string | number; due: string | number; start: string | number }) => string
means: (values: { start: string | number }) => string
}
}

export const paymentsMessages = inLanguage<PaymentsMessages>("payments", {
title: "Pay bill",
medicareTitle: "Pay your plan premium",
back: "Back to your bill",
cancel: "Cancel",
done: "Done",
answer: {
due: (d) => d.amount + " is due by " + d.day + ".",
dueNow: (d) => d.amount + " is due.",
grace: (d) => "You owe " + d.amount + ", due since " + d.due + ". Pay by " + d.end + " to keep your coverage.",
pastDue: (d) => "You owe " + d.amount + ", past due since " + d.due + ".",
onItsWay: (d) => "Nothing is due now. Your payment of " + d.amount + " is on its way to us.",
ahead: (d) => "Nothing is due now. You’ve paid " + d.amount + " ahead.",
nothing: "Nothing is due now.",
},
variants: {
marketplace: "The marketplace pays its part of your premium to us. You pay the rest. Only your part is due here.",
medicare: "This is the premium for your Medicare Advantage plan. It’s separate from your Part B premium, which you pay to Social Security or Medicare.",
dental: "This bill is for your dental plan only. Your other plans have their own bills. Switch plans to see them.",
vision: "This bill is for your vision plan only. Your other plans have their own bills. Switch plans to see them.",
},
troubles: {
declined: "Your bank or card issuer declined this payment.",
insufficient: "The account didn’t have enough money.",
expired: "The card has expired.",
closed: "The account is closed.",
removed: "This payment method was removed.",
other: "We couldn’t make the payment.",
},
due: {
title: "Amount due",
by: "Due date",
period: "Coverage",
span: (d) => d.from + " to " + d.to,
status: "Status",
graceEnds: "Grace period ends",
graceMeans: (d) => "You’re in a grace period. You’re covered until " + d.day + ". If you don’t pay the bill by then, your coverage may end.",
pastMeans: "This bill is late, and your coverage may have stopped. Pay now or call us to check.",
onItsWay: "On its way to us",
ahead: "Paid ahead",
pay: (d) => "Pay " + d.amount,
waiting: (d) => "We’re still confirming your payment of " + d.amount + ".",
find: "Check status",
otherwise: "Other amount or date",
},
premium: {
title: "Your monthly premium breakdown",
gross: "Premium for the month",
subsidy: "Paid by the marketplace",
net: "Your part",
},
invoices: {
title: "Invoices",
none: "No invoices yet. You’ll get the first one when your coverage starts.",
due: (d) => "Due " + d.day,
open: (d) => d.amount + " still due",
download: (d) => "Download invoice for " + d.month + " (PDF)",
file: (d) => "Invoice " + d.month + ".pdf",
all: (d) => "Show all " + d.count + " invoices",
},
others: {
title: "Other ways to pay",
mail: "By mail",
mailBody: (d) => "Send a check with the slip from your invoice. Write your account number " + d.account + " on it. Never send cash.",
phone: "By phone",
bank: "Through your bank",
bankBody: (d) => "Add us as a payee in your bank’s bill pay, using account number " + d.account + ". Allow 5 business days.",
store: "In a store",
storeBody: "Call us for a pay slip with a barcode. Take it to a store that accepts bill payments. The store may charge a fee.",
account: "Account number",
more: "By mail, through your bank, or in a store",
},
notLoaded: "We couldn’t load this part. The rest of the page works.",
notHere: "You need to be online for this part. We don’t save it on this device.",
method: {
card: (d) => d.brand + " ending in " + d.last4,
bank: (d) => d.account + " ending in " + d.last4,
},
accounts: {
"Checking account": "Checking account",
"Savings account": "Savings account",
},
ofEnded: {
due: (d) => "Your plan has ended. You still owe " + d.amount + " for the time it covered you. Pay by " + d.day + ".",
late: (d) => "Your plan has ended. You still owe " + d.amount + " for the time it covered you, due since " + d.due + ".",
means: "This bill is for the time your plan covered you. Paying it won’t restart your coverage.",
},
ofFuture: {
late: (d) => "You owe " + d.amount + ", due since " + d.due + ", for a plan that starts on " + d.start + ".",
means: (d) => "This bill is late. Pay it so your plan can start on " + d.start + ", or call us.",
},
})
