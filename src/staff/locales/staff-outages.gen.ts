// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type StaffOutagesMessages = {
title: string
answer: string
new: string
service: string
choose: string
noService: string
services: {
claims: string
coverage: string
"id-cards": string
payments: string
pharmacy: string
messages: string
"sign-in": string
}
announce: string
announcing: string
announced: string
list: string
none: string
}

export const staffOutagesMessages = inLanguage<StaffOutagesMessages>("staffOutages", {
title: "Outages",
answer: "Members see scheduled maintenance on the pages it touches, from an hour before it starts.",
new: "New outage",
service: "Service",
choose: "Choose a service",
noService: "Choose a service.",
services: {
claims: "Claims and spending",
coverage: "Coverage",
"id-cards": "ID cards",
payments: "Payments",
pharmacy: "Pharmacy",
messages: "Messages",
"sign-in": "Sign-in and registration",
},
announce: "Announce",
announcing: "Announcing",
announced: "The outage is announced.",
list: "All outages",
none: "No outages yet.",
})
