// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AutoPayMessages = {
title: string
on: string
off: string
turnOn: string
change: string
turnOff: string
amounts: {
due: {
label: string
hint: string
}
premium: {
label: string
hint: string
}
}
chooseTitle: string
changeTitle: string
method: string
howMuch: string
newMethod: string
noMethod: string
terms: string
termsList: readonly [string, string, string, string, string]
agree: string
saving: string
onTitle: string
offTitle: string
oweNow: (values: { amount: string | number; day: string | number }) => string
begun: string
turningOff: string
keepOn: string
offDone: string
offDoneBody: string
errors: {
method: string
amount: string
}
sentences: {
closed: string
off: string
wouldCharge: (values: { amount: string | number; on: string | number }) => string
offTooSoon: (values: { amount: string | number; by: string | number; on: string | number }) => string
offLate: (values: { amount: string | number; on: string | number }) => string
tooSoon: (values: { amount: string | number; by: string | number; on: string | number }) => string
late: (values: { amount: string | number; on: string | number }) => string
chargesToday: (values: { amount: string | number }) => string
charges: (values: { amount: string | number; on: string | number }) => string
chargesPart: (values: { amount: string | number; on: string | number; rest: string | number }) => string
chargesUnknown: (values: { on: string | number }) => string
cardExpires: (values: { on: string | number }) => string
nothing: (values: { on: string | number }) => string
nextBill: (values: { on: string | number }) => string
noMoreBills: string
firstBill: string
}
now: (values: { amount: string | number }) => string
agreeChange: string
oweNext: string
}

export const autoPayMessages = inLanguage<AutoPayMessages>("autoPay", {
title: "AutoPay",
on: "On",
off: "Off",
turnOn: "Turn on AutoPay",
change: "Change AutoPay",
turnOff: "Turn off AutoPay",
amounts: {
due: {
label: "Total amount due",
hint: "The full amount due on the 26th, including any past-due balance.",
},
premium: {
label: "One month’s premium",
hint: "One month’s premium only, even if you owe more.",
},
},
chooseTitle: "Set up AutoPay",
changeTitle: "Change AutoPay",
method: "Which account should we charge?",
howMuch: "How much should we charge?",
newMethod: "Use another card or bank account",
noMethod: "First, add a card or bank account for AutoPay.",
terms: "AutoPay terms",
termsList: ["You allow us to charge your premium to the card or bank account you chose on the 26th of each month.", "The amount can change when your premium changes. Your invoice shows the new amount before we charge it.", "If the 26th isn’t a business day, your bank may show the charge on the next one.", "If a charge fails or is returned, you still owe the amount. Your bank may charge a fee.", "You can change AutoPay or turn it off here any time before the 26th."],
agree: "Agree and turn on AutoPay",
saving: "Saving",
onTitle: "AutoPay is on",
offTitle: "Turn off AutoPay?",
oweNow: (d) => d.amount + " is due by " + d.day + ". AutoPay won’t pay it, so please pay it yourself.",
begun: "A charge that has started will still go through.",
turningOff: "Turning off",
keepOn: "Keep AutoPay on",
offDone: "AutoPay is off",
offDoneBody: "We won’t charge you again.",
errors: {
method: "Choose which account to charge",
amount: "Choose how much to charge",
},
sentences: {
closed: "Your plan has ended, so AutoPay can’t be turned on.",
off: "Set it and forget it. We’ll charge your premium on the 26th of each month.",
wouldCharge: (d) => "Turn on AutoPay, and we’ll charge " + d.amount + " on " + d.on + ", then your premium on the 26th of each month.",
offTooSoon: (d) => d.amount + " is due by " + d.by + ", too soon for AutoPay. If you turn it on now, it starts on " + d.on + ".",
offLate: (d) => d.amount + " is past due. Please pay it now. If you turn on AutoPay, it starts on " + d.on + ".",
tooSoon: (d) => d.amount + " is due by " + d.by + ", too soon for AutoPay’s next charge on " + d.on + ". Please pay it yourself.",
late: (d) => d.amount + " is past due. Please pay it now. AutoPay’s next charge is on " + d.on + ".",
chargesToday: (d) => "AutoPay is charging " + d.amount + " today.",
charges: (d) => "AutoPay will charge " + d.amount + " on " + d.on + ".",
chargesPart: (d) => "AutoPay will charge " + d.amount + " on " + d.on + ". Please pay the other " + d.rest + " yourself.",
chargesUnknown: (d) => "AutoPay’s next charge is on " + d.on + ".",
cardExpires: (d) => "The card that AutoPay uses expires before its next charge on " + d.on + ". Please choose another card or bank account.",
nothing: (d) => "Nothing is due, so AutoPay won’t charge you on " + d.on + ".",
nextBill: (d) => "Nothing is due now. AutoPay will charge your next bill on " + d.on + ".",
noMoreBills: "Nothing is due, and your plan has no more bills. AutoPay won’t charge you again.",
firstBill: "You don’t have a bill yet. Once you do, AutoPay will charge it on the 26th.",
},
now: (d) => "Right now that’s " + d.amount + ".",
agreeChange: "Agree and save changes",
oweNext: "You’ll still owe your premium every month. Pay each bill by its due date.",
})
