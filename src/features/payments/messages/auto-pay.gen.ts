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
offBody: (d) => "Set it and forget it. We’ll charge your premium on the 26th of each month. Next: " + d.day + ".",
turnOn: "Turn on AutoPay",
change: "Change AutoPay",
turnOff: "Turn off AutoPay",
nextDraft: "Next payment",
from: "From",
amount: "Amount",
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
termsTitle: "Read and agree",
step: (d) => "Step " + d.at + " of 2",
method: "Which account should we charge?",
howMuch: "How much should we charge?",
next: "Continue",
busyNext: "One moment",
newMethod: "Use another card or bank account",
noMethod: "First, add a card or bank account for AutoPay.",
terms: "AutoPay terms",
termsList: ["You allow us to charge your premium to the card or bank account you chose, on the 26th of each month.", "The amount can change when your premium changes. Your invoice shows the new amount before we charge it.", "If the 26th isn’t a business day, your bank may show the charge on the next one.", "If a charge fails or is returned, you still owe the amount. Your bank may charge a fee.", "You can change AutoPay or turn it off here any time before the 26th. We can’t stop a charge that has started."],
agree: "I’ve read the AutoPay terms and agree to them",
back: "Back",
saving: "Saving",
save: "Save changes",
onTitle: "AutoPay is on",
onBody: (d) => "Your next payment is on " + d.day + ".",
untilThen: (d) => d.amount + " is due by " + d.day + ", before AutoPay starts. Please make this payment yourself.",
offTitle: "Turn off AutoPay?",
owe: (d) => "You’ll still owe next month. Turning off AutoPay doesn’t pay the premium for " + d.month + ".",
oweNow: (d) => d.amount + " is due by " + d.day + ". Pay it here or another way.",
begun: "A charge that has started will still go through.",
turningOff: "Turning off",
keepOn: "Keep AutoPay on",
offDone: "AutoPay is off",
offDoneBody: "We won’t charge you anymore. Please pay each bill by its due date.",
errors: {
method: "Choose which account to charge",
amount: "Choose how much to charge",
agree: "Agree to the AutoPay terms to turn it on",
},
ended: "Your plan has ended, so you can’t turn on AutoPay. You can still pay what’s due.",
endedOn: "Your plan has ended. AutoPay will keep paying what you owe for it until you turn it off.",
})
