// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type InAppealMessages = {
answer: (values: { day: string | number }) => string
notABill: string
next: string
}

export const inAppealMessages = inLanguage<InAppealMessages>("inAppeal", {
answer: (d) => "We’re reviewing your appeal. Decision due by " + d.day + ".",
notABill: "This is not a bill. If your provider bills you, tell them you’ve appealed and ask them to wait for our decision.",
next: "We’re reviewing your appeal, and we’ll write to you when we decide. If your provider bills you, ask them to wait for our decision.",
})
