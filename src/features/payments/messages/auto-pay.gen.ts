// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AutoPayMessages = {
title: string
on: string
off: string
offBody: (values: { day: string | number }) => string
turnOn: string
change: string
turnOff: string
nextDraft: string
from: string
amount: string
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
termsTitle: string
step: (values: { at: string | number }) => string
method: string
howMuch: string
next: string
busyNext: string
newMethod: string
noMethod: string
terms: string
termsList: readonly [string, string, string, string, string]
agree: string
back: string
saving: string
save: string
onTitle: string
onBody: (values: { day: string | number }) => string
untilThen: (values: { amount: string | number; day: string | number }) => string
offTitle: string
owe: (values: { month: string | number }) => string
oweNow: (values: { amount: string | number; day: string | number }) => string
begun: string
turningOff: string
keepOn: string
offDone: string
offDoneBody: string
errors: {
method: string
amount: string
agree: string
}
ended: string
endedOn: string
}

export const autoPayMessages = inLanguage<AutoPayMessages>("autoPay", {
title: "AutoPay",
on: "On",
off: "Off",
offBody: (d) => "Never think of it again: we draft your premium on the 26th of each month. Next: " + d.day + ".",
turnOn: "Turn on AutoPay",
change: "Change AutoPay",
turnOff: "Turn off AutoPay",
nextDraft: "Next draft",
from: "From",
amount: "Amount",
amounts: {
due: {
label: "Everything that is due",
hint: "The whole amount due on the 26th, also what is left of earlier months.",
},
premium: {
label: "One month’s premium",
hint: "One premium each month and no more, also when more is due.",
},
},
chooseTitle: "Set up AutoPay",
changeTitle: "Change AutoPay",
termsTitle: "Read and agree",
step: (d) => "Step " + d.at + " of 2",
method: "What should we draft from?",
howMuch: "How much should we draft?",
next: "Continue",
busyNext: "One moment",
newMethod: "Use another card or bank account",
noMethod: "Add the card or the bank account that AutoPay drafts from first.",
terms: "AutoPay terms",
termsList: ["You allow us to draft your premium from the card or the bank account that you chose, on the 26th of each month.", "The amount can change when your premium changes. We tell you the new amount on your invoice before the draft.", "When the 26th is not a business day, your bank may show the draft on the next one.", "If a draft fails or is returned, you still owe the amount. Your bank may ask for a fee.", "You can change AutoPay or turn it off here at any time before the 26th. A draft that has begun cannot be stopped here."],
agree: "I have read the AutoPay terms and agree to them",
back: "Back",
saving: "Saving",
save: "Save changes",
onTitle: "AutoPay is on",
onBody: (d) => "The next draft is on " + d.day + ".",
untilThen: (d) => d.amount + " is due by " + d.day + ", which is before the next draft. Please pay it yourself.",
offTitle: "Turn off AutoPay?",
owe: (d) => "You still owe next month: the premium for " + d.month + " is not paid by turning AutoPay off.",
oweNow: (d) => d.amount + " is due by " + d.day + ". Pay it yourself, here or another way.",
begun: "A draft that has begun still goes through.",
turningOff: "Turning off",
keepOn: "Keep AutoPay on",
offDone: "AutoPay is off",
offDoneBody: "We will not draft anything from now on. Please pay each bill by its due date.",
errors: {
method: "Choose what we should draft from",
amount: "Choose how much we should draft",
agree: "Agree to the AutoPay terms to turn it on",
},
ended: "Your plan has ended, so AutoPay cannot be turned on any more. You can still pay what is due.",
endedOn: "Your plan has ended. AutoPay still pays what is due of it until you turn it off.",
})
