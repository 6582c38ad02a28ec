// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PaymentMethodsMessages = {
title: string
addTitle: string
none: string
add: string
isDefault: string
isExpired: string
expires: (values: { month: string | number }) => string
usedByAutoPay: string
makeDefault: string
makeDefaultOf: (values: { name: string | number }) => string
remove: string
removeOf: (values: { name: string | number }) => string
removing: string
sure: (values: { name: string | number }) => string
keep: string
changed: (values: { name: string | number }) => string
removed: (values: { name: string | number }) => string
field: {
kind: string
kinds: {
card: string
bank: string
}
title: {
card: string
bank: string
}
body: (values: { host: string | number }) => string
none: string
got: (values: { name: string | number }) => string
another: string
keep: string
makeDefault: string
add: string
use: string
adding: string
trouble: string
}
offline: string
}

export const paymentMethodsMessages = inLanguage<PaymentMethodsMessages>("paymentMethods", {
title: "Ways you pay",
addTitle: "Add a card or a bank account",
none: "You have not saved a card or a bank account yet.",
add: "Add a card or a bank account",
isDefault: "Default",
isExpired: "Expired",
expires: (d) => "Good until the end of " + d.month,
usedByAutoPay: "AutoPay uses it.",
makeDefault: "Make default",
makeDefaultOf: (d) => "Make " + d.name + " your default",
remove: "Remove",
removeOf: (d) => "Remove " + d.name,
removing: "Removing",
sure: (d) => "Remove " + d.name + "? Payments that you made with it stay in your history.",
keep: "Keep it",
changed: (d) => d.name + " is your default now.",
removed: (d) => d.name + " is removed.",
field: {
kind: "What to add",
kinds: {
card: "Card",
bank: "Bank account",
},
title: {
card: "Card, secure fields of our payment processor",
bank: "Bank account, secure fields of our payment processor",
},
body: (d) => "The fields below belong to our payment processor (" + d.host + "). We never see or store your card or account number.",
none: "Cards and bank accounts cannot be added online right now. You can pay by phone or by mail.",
got: (d) => d.name + " is ready to be added.",
another: "Use another one",
keep: "Keep it for next time",
makeDefault: "Make it my default",
add: "Add",
use: "Use it",
adding: "Adding",
trouble: "Not working? Reload this page, or pay by phone.",
},
offline: "A card or a bank account can only be added online.",
})
