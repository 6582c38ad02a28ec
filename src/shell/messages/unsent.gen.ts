// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type UnsentMessages = {
title: string
body: (values: { count: number }) => string
leave: string
stay: string
}

export const unsentMessages = inLanguage<UnsentMessages>("unsent", {
title: "You have something to send",
body: (d) => plural(d.count, 0, en, { one: "A reimbursement request is waiting to be sent from this device. If you sign out, we’ll delete it.", other: number("en-US", d.count, 0) + " reimbursement requests are waiting to be sent from this device. If you sign out, we’ll delete them." }) as string,
leave: "Delete and sign out",
stay: "Stay signed in",
})
