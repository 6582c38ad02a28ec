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
moreFor: (values: { name: string | number }) => string
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
title: "Payment methods",
addTitle: "Add a card or bank account",
none: "You haven’t saved a card or bank account yet.",
add: "Add a card or bank account",
isDefault: "Default",
isExpired: "Expired",
expires: (d) => "Expires " + d.month,
usedByAutoPay: "Used by AutoPay",
makeDefault: "Make default",
moreFor: (d) => "More for " + d.name,
remove: "Remove",
removeOf: (d) => "Remove " + d.name,
removing: "Removing",
sure: (d) => "Remove " + d.name + "? Payments you made with it stay in your history.",
keep: "Keep it",
changed: (d) => d.name + " is now your default.",
removed: (d) => d.name + " was removed.",
field: {
kind: "What do you want to add?",
kinds: {
card: "Card",
bank: "Bank account",
},
title: {
card: "Card, secure fields from our payment processor",
bank: "Bank account, secure fields from our payment processor",
},
body: (d) => "Our payment processor (" + d.host + ") runs the fields below. We never see or store your card or account number.",
none: "You can’t add cards or bank accounts online right now. You can pay by phone or mail.",
got: (d) => d.name + " is ready to add.",
another: "Use another one",
keep: "Save it for next time",
makeDefault: "Make it my default",
add: "Add",
use: "Use it",
adding: "Adding",
trouble: "Not working? Reload this page, or pay by phone.",
},
offline: "You need to be online to add a card or bank account.",
})
