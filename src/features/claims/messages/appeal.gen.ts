// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AppealMessages = {
title: string
reason: (values: { text: string | number; code: string | number }) => string
actions: {
approval: string
benefit: string
network: string
limit: string
twice: string
cover: string
unknown: string
}
until: (values: { day: string | number }) => string
untilMore: string
tooLate: (values: { day: string | number }) => string
tooLateMore: string
steps: readonly [string, string, string]
formFile: string
formName: (values: { day: string | number }) => string
start: string
errors: {
ground: string
letter: string
tooLong: (values: { most: string | number }) => string
}
mine: {
title: string
number: string
state: string
states: {
received: string
"in-review": string
changed: string
upheld: string
}
started: string
decisionBy: string
ground: string
letter: string
reviewOn: string
decidedOn: string
next: {
received: string
"in-review": string
changed: string
upheld: string
}
}
grounds: {
needed: string
approved: string
covered: string
"wrong-details": string
other: string
}
goOn: string
}

export const appealMessages = inLanguage<AppealMessages>("appeal", {
title: "Why this was denied and what you can do",
reason: (d) => d.text + " (" + d.code + ")",
actions: {
approval: "Next step: ask your provider to request a retroactive authorization or send us the original request.",
benefit: "Next step: check what your plan covers. If you don’t agree, you can appeal.",
network: "Next step: if no in-network provider could treat you, tell us in an appeal.",
limit: "Next step: if you think our count is wrong, ask us what we counted.",
twice: "No action needed. Look for the claim we processed first. If the services differ, your provider will tell us.",
cover: "Next step: if you had other insurance that day, give your provider that card.",
unknown: "Next step: call us to find out what to do.",
},
until: (d) => "You can appeal until " + d.day + ".",
untilMore: "That’s 180 days from our decision. We’ll decide on your appeal within 30 days, or within 72 hours if it’s urgent.",
tooLate: (d) => "The deadline to appeal was " + d.day + ".",
tooLateMore: "Call us if something kept you from appealing in time.",
steps: ["Read the reason. Ask your provider for papers that support your appeal, such as visit notes.", "Tell us why we should pay for the service: here, by mail or by fax.", "Reviewers who weren’t involved in the first decision will take a fresh look. We’ll write to you within 30 days."],
formFile: "Download appeal form (PDF)",
formName: (d) => "Appeal form " + d.day + ".pdf",
start: "Appeal this decision",
errors: {
ground: "Choose why you’re appealing",
letter: "Tell us why we should pay for it",
tooLong: (d) => "Use " + d.most + " characters or fewer",
},
mine: {
title: "We have your appeal",
number: "Appeal number",
state: "Status",
states: {
received: "Received",
"in-review": "In review",
changed: "Decision changed",
upheld: "Decision upheld",
},
started: "Sent",
decisionBy: "We’ll decide by",
ground: "Reason for appeal",
letter: "What you wrote",
reviewOn: "In review since",
decidedOn: "Decided on",
next: {
received: "Include your appeal number on anything you mail or fax. We’ll write to you with our decision.",
"in-review": "A reviewer who wasn’t involved in the first decision is looking at it. Include your appeal number on anything you mail or fax. We’ll write to you with our decision.",
changed: "We changed our decision and are processing the claim again. You’ll get a new claim and a new explanation of benefits.",
upheld: "We reviewed it again and our decision hasn’t changed. Our letter explains why and how to ask for an independent review.",
},
},
grounds: {
needed: "I needed the care",
approved: "It was approved, or approval was requested",
covered: "My plan covers it",
"wrong-details": "Something on the claim is wrong",
other: "Something else",
},
goOn: "Continue your appeal",
})
