// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type AccessLogMessages = {
title: string
hint: string
who: {
you: string
holder: (values: { name: string | number }) => string
spouse: (values: { name: string | number }) => string
child: (values: { name: string | number }) => string
family: (values: { name: string | number }) => string
staff: (values: { name: string | number }) => string
other: string
}
nameless: {
holder: string
spouse: string
child: string
family: string
staff: string
}
deeds: {
looked: (values: { topics: string | number }) => string
changed: (values: { topics: string | number }) => string
refused: (values: { topics: string | number }) => string
}
topics: {
plans: string
coverage: string
claims: string
eobs: string
"claim-notes": string
appeals: string
"id-cards": string
"saved-cards": string
spending: string
"health-record": string
bill: string
payments: string
"payment-methods": string
autopay: string
reimbursement: string
"direct-deposit": string
messages: string
questions: string
applications: string
person: string
account: string
"account-block": string
"access-log": string
"family-access": string
preferences: string
"my-data": string
documents: string
other: string
authorizations: string
directory: string
"primary-care": string
}
times: (values: { count: number }) => string
refused: string
networks: {
here: string
elsewhere: (values: { network: string | number }) => string
}
none: {
title: string
body: string
}
more: string
loadingMore: string
moreFailed: string
failed: string
offline: string
}

export const accessLogMessages = inLanguage<AccessLogMessages>("accessLog", {
title: "Who looked at your record",
hint: "Each time someone opens your record, we write it down. Your own visits are one line a day.",
who: {
you: "You",
holder: (d) => d.name + " (policy holder)",
spouse: (d) => d.name + " (spouse)",
child: (d) => d.name + " (child)",
family: (d) => d.name + " (family)",
staff: (d) => d.name + " (plan staff)",
other: "Someone else",
},
nameless: {
holder: "The policy holder",
spouse: "Your spouse",
child: "Your child",
family: "A family member",
staff: "Plan staff",
},
deeds: {
looked: (d) => "Looked at " + d.topics,
changed: (d) => "Made changes: " + d.topics,
refused: (d) => "Tried to open " + d.topics + ". We didn’t allow it.",
},
topics: {
plans: "your plans",
coverage: "your coverage",
claims: "claims",
eobs: "explanations of benefits",
"claim-notes": "notes on claims",
appeals: "appeals",
"id-cards": "ID cards",
"saved-cards": "cards saved on devices",
spending: "spending",
"health-record": "your health record",
bill: "bills",
payments: "payments",
"payment-methods": "ways to pay",
autopay: "AutoPay",
reimbursement: "reimbursement requests",
"direct-deposit": "direct deposit",
messages: "messages",
questions: "questions to us",
applications: "connected services",
person: "your personal information",
account: "your account",
"account-block": "a block on your sign-in",
"access-log": "this list",
"family-access": "family access",
preferences: "your preferences",
"my-data": "a copy of your data",
documents: "documents",
other: "something else",
authorizations: "prior authorizations",
directory: "the provider directory",
"primary-care": "the primary care provider",
},
times: (d) => plural(d.count, 0, en, { one: "Once", other: number("en-US", d.count, 0) + " times" }) as string,
refused: "Not allowed",
networks: {
here: "The network you’re on now",
elsewhere: (d) => "Network " + d.network,
},
none: {
title: "No one has opened your record yet",
body: "When someone does, you’ll see it here.",
},
more: "Show earlier",
loadingMore: "Loading",
moreFailed: "We couldn’t load more. Please try again.",
failed: "We couldn’t load this list",
offline: "You need to be online to see this list.",
})
