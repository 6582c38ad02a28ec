// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural, select } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type AppealTrackerMessages = {
title: string
decided: string
number: string
steps: {
received: string
inReview: string
decisionBy: string
decision: string
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
body: (values: { about: string }) => string
again: string
}
next: {
received: string
"in-review": string
changed: (values: { about: string }) => string
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
evidence: string
evidenceKinds: {
request: string
criteria: string
letter: string
file: string
"network-proof": string
}
review: {
title: string
body: (values: { reviewer: string | number }) => string
form: string
file: string
call: (values: { number: string | number }) => string
}
after: string
}

export const appealTrackerMessages = inLanguage<AppealTrackerMessages>("appealTracker", {
title: "We have your appeal",
decided: "We decided your appeal",
number: "Appeal number",
steps: {
received: "Received",
inReview: "In review",
decisionBy: "Decision due by",
decision: "Decision",
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
body: (d) => select(d.about, { claim: "We won’t review it. Your claim is as it was before, and what you wrote is saved in case you want to start again. You’d need to add files again.", other: "We won’t review it. Our decision is as it was before, and what you wrote is saved in case you want to start again. You’d need to add files again." }) as string,
again: "Start again",
},
next: {
received: "Include your appeal number on anything you mail or fax. We’ll write to you when we decide.",
"in-review": "Reviewers who weren’t involved in the first decision are looking at it. Include your appeal number on anything you mail or fax. We’ll write to you when we decide.",
changed: (d) => select(d.about, { claim: "We changed our decision. A corrected claim replaces this one, with a new explanation of benefits.", other: "We changed our decision. This page shows what we approved." }) as string,
upheld: "We took a fresh look, and our decision stays the same. Our letter explains why.",
},
formMissing: "We still need the appointment of representative form. Mail or fax it with your appeal number.",
what: "What you sent",
sent: "Sent",
ground: "Reason for appeal",
speed: "Type of review",
urgent: "Urgent",
standard: "Standard",
representative: "Acting for you",
who: (d) => d.name + " (" + d.relation + "), " + d.phone,
files: "Files you sent",
download: (d) => "Download " + d.name,
evidence: "Records that went with it",
evidenceKinds: {
request: "The request",
criteria: "The criteria for our decision",
letter: "Our letter",
file: "A file that you sent",
"network-proof": "Proof of network status",
},
review: {
title: "Ask for an external review",
body: (d) => "Someone outside our company can look at this decision: " + d.reviewer + ". We can’t send this request for you.",
form: "Download the form (PDF)",
file: "External review form.pdf",
call: (d) => "Call the reviewer, " + d.number,
},
after: "What happens now",
})
