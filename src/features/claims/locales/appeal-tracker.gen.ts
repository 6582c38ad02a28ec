// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type AppealTrackerMessages = {
title: string
number: string
steps: {
received: string
inReview: string
decisionBy: string
changed: string
upheld: string
}
takeBack: {
left: (values: { minutes: number; time: string | number }) => string
button: string
busy: string
}
takenBack: {
title: string
body: string
again: string
}
next: {
received: string
"in-review": string
changed: string
upheld: string
}
formMissing: string
what: string
sent: string
ground: string
speed: string
urgent: string
standard: string
representative: string
who: (values: { name: string | number; relation: string | number; phone: string | number }) => string
files: string
download: (values: { name: string | number }) => string
}

export const appealTrackerMessages = inLanguage<AppealTrackerMessages>("appealTracker", {
title: "We have your appeal",
number: "Appeal number",
steps: {
received: "Received",
inReview: "In review",
decisionBy: "Decision due by",
changed: "Decision changed",
upheld: "Decision upheld",
},
takeBack: {
left: (d) => plural(d.minutes, 0, en, { "0": "You can take back this appeal for less than a minute, until " + d.time + ".", one: "You can take back this appeal for " + number("en-US", d.minutes, 0) + " more minute, until " + d.time + ".", other: "You can take back this appeal for " + number("en-US", d.minutes, 0) + " more minutes, until " + d.time + "." }) as string,
button: "Take back this appeal",
busy: "Taking back your appeal",
},
takenBack: {
title: "You took back your appeal.",
body: "We won’t review it. Your claim is as it was before, and what you wrote is saved in case you want to start again. You’d need to add files again.",
again: "Start again",
},
next: {
received: "Include your appeal number on anything you mail or fax. We’ll write to you when we decide.",
"in-review": "Reviewers who weren’t involved in the first decision are looking at it. Include your appeal number on anything you mail or fax. We’ll write to you when we decide.",
changed: "We changed our decision. A corrected claim replaces this one, with a new explanation of benefits.",
upheld: "We took a fresh look, and our decision stays the same. Our letter explains why and how to ask for an independent review.",
},
formMissing: "We still need the appointment of representative form. Mail or fax it with your appeal number.",
what: "What you sent",
sent: "Sent",
ground: "Reason for appeal",
speed: "Type of review",
urgent: "Urgent, within 72 hours",
standard: "Standard, within 30 days",
representative: "Acting for you",
who: (d) => d.name + " (" + d.relation + "), " + d.phone,
files: "Files you sent",
download: (d) => "Download " + d.name,
})
