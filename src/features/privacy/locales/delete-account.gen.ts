// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type DeleteAccountMessages = {
title: string
hint: string
ends: {
title: string
points: readonly [string, string, string, string, string]
}
stays: {
title: string
points: readonly [string, string, string, string]
}
again: string
waiting: (values: { count: number }) => string
delete: string
sure: (values: { username: string | number }) => string
sureBody: string
yes: string
deleting: string
keep: string
toPayments: string
toContact: string
}

export const deleteAccountMessages = inLanguage<DeleteAccountMessages>("deleteAccount", {
title: "Delete your account",
hint: "This deletes your online account for good. Your health coverage doesn’t change, and your ID card still works.",
ends: {
title: "What we delete",
points: ["Your sign-in: password, passkeys, codes and trusted devices. You’re signed out everywhere.", "Your preferences, your notes on claims and your connected services. We stop emailing you about your plan.", "Your payment methods and AutoPay. After that, you pay your bills by mail or phone.", "What you let others see through family access.", "Saved ID cards, pages, drafts and requests that wait on this device. Other devices lose their saved card the next time they’re online."],
},
stays: {
title: "What the law makes us keep",
points: ["Your plans and claims. They belong to your health plan, not to this account.", "Payments you made, questions you asked, cards you sent, the terms of use you accepted, and what you agreed to share.", "The log of who opened your record, and that you deleted your account.", "Your username, so that no one else can take it."],
},
again: "You can register again at any time.",
waiting: (d) => plural(d.count, 0, en, { one: "A change is waiting on this device. We’ll delete it and won’t send it.", other: number("en-US", d.count, 0) + " changes are waiting on this device. We’ll delete them and won’t send them." }) as string,
delete: "Delete account",
sure: (d) => "Delete the account " + d.username + " for good?",
sureBody: "You can’t undo this. We’ll send a message to your email and phone.",
yes: "Yes, delete my account",
deleting: "Deleting your account",
keep: "Keep my account",
toPayments: "Go to your payments",
toContact: "Contact us",
})
