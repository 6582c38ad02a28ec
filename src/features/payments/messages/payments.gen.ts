// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PaymentsMessages = {
title: string
medicareTitle: string
back: string
cancel: string
done: string
retry: string
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
statuses: {
paid: string
due: string
grace: string
pastDue: string
unknown: string
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
pay: string
waiting: (values: { amount: string | number }) => string
find: string
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
of: (values: { month: string | number }) => string
issued: (values: { day: string | number }) => string
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
phoneBody: string
bank: string
bankBody: (values: { account: string | number }) => string
store: string
storeBody: string
account: string
}
help: string
contact: string
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
retry: "Try again",
answer: {
due: (d) => d.amount + " is due by " + d.day + ".",
dueNow: (d) => d.amount + " is due.",
grace: (d) => "You owe " + d.amount + ", due since " + d.due + ". Pay by " + d.end + " to keep your coverage.",
pastDue: (d) => "You owe " + d.amount + ", past due since " + d.due + ".",
onItsWay: (d) => "Nothing is due now. " + d.amount + " is on its way to us.",
ahead: (d) => "Nothing is due now. You have paid " + d.amount + " ahead.",
nothing: "Nothing is due now.",
},
variants: {
marketplace: "The marketplace pays its part of your premium straight to us. You pay what is left; only that part is due here.",
medicare: "This is the premium of your Medicare Advantage plan. It is apart from the Part B premium, which you pay to Social Security or to Medicare.",
dental: "This bill is for your dental plan only. Other plans have bills of their own; switch plans to see them.",
vision: "This bill is for your vision plan only. Other plans have bills of their own; switch plans to see them.",
},
statuses: {
paid: "Paid",
due: "Due",
grace: "Grace period",
pastDue: "Past due",
unknown: "Status not noted",
},
troubles: {
declined: "The bank or card company said no.",
insufficient: "There was not enough money in the account.",
expired: "The card has expired.",
closed: "The account is closed.",
removed: "The payment method had been removed.",
other: "The payment could not be made.",
},
due: {
title: "Amount due",
by: "Due date",
period: "Coverage",
span: (d) => d.from + " to " + d.to,
status: "Status",
graceEnds: "Grace period ends",
graceMeans: (d) => "You are in a grace period: your coverage goes on until " + d.day + ". If the bill is not paid by then, it may end.",
pastMeans: "This bill is late, and your coverage may have stopped. Pay now, or call us to find out.",
onItsWay: "On its way to us",
ahead: "Paid ahead",
pay: "Make a payment",
waiting: (d) => "We do not know yet what became of your payment of " + d.amount + ".",
find: "Find out",
},
premium: {
title: "How your monthly premium is made up",
gross: "Premium for the month",
subsidy: "Paid by the marketplace",
net: "Your part",
},
invoices: {
title: "Invoices",
none: "There is no invoice yet. The first one comes when your coverage begins.",
of: (d) => "Invoice for " + d.month,
issued: (d) => "Sent " + d.day,
due: (d) => "Due " + d.day,
open: (d) => d.amount + " still open",
download: (d) => "Download invoice for " + d.month + " (PDF)",
file: (d) => "Invoice " + d.month + ".pdf",
all: (d) => "Show all " + d.count + " invoices",
},
others: {
title: "Other ways to pay",
mail: "By mail",
mailBody: (d) => "Send a check with the slip from your invoice. Write your account number " + d.account + " on it. Never send cash.",
phone: "By phone",
phoneBody: "Pay with a card or a bank account. Have your account number ready.",
bank: "Through your bank",
bankBody: (d) => "Add us as a payee in your bank’s bill pay, with account number " + d.account + ". Allow 5 business days.",
store: "In a store",
storeBody: "Call us for a pay slip with a barcode. Take it to a store that takes bill payments; they may ask for a fee.",
account: "Account number",
},
help: "Questions about your bill?",
contact: "Contact us",
notLoaded: "We could not load this part. Everything else on this page works.",
notHere: "This part needs the internet. It is not kept on this device.",
method: {
card: (d) => d.brand + " ending in " + d.last4,
bank: (d) => d.account + " ending in " + d.last4,
},
accounts: {
"Checking account": "Checking account",
"Savings account": "Savings account",
},
ofEnded: {
due: (d) => "Your plan has ended. " + d.amount + " is still due for the time it covered you, by " + d.day + ".",
late: (d) => "Your plan has ended. You still owe " + d.amount + " for the time it covered you, due since " + d.due + ".",
means: "This bill is for the time the plan covered you. Paying it settles what is owed; it does not start the coverage again.",
},
ofFuture: {
late: (d) => "You owe " + d.amount + ", due since " + d.due + ", for a plan that starts on " + d.start + ".",
means: (d) => "This bill is late. Pay it so that your plan can start on " + d.start + ", or call us.",
},
})
