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
how: string
steps: readonly [string, string, string]
formFile: string
formName: (values: { day: string | number }) => string
start: string
kept: string
ground: string
letter: string
letterHint: string
send: string
sending: string
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
}

export const appealMessages = inLanguage<AppealMessages>("appeal", {
title: "Why it was denied, and what you can do",
reason: (d) => d.text + " (" + d.code + ")",
actions: {
approval: "Your provider’s turn: they can ask for approval afterwards, or send us the request if there was one. Ask them to.",
benefit: "Your turn, if you do not agree: look at what your plan covers, and appeal.",
network: "Your turn: if no provider in the network could treat you, say so in an appeal.",
limit: "Your turn, if you think we counted wrong: ask us what we counted.",
twice: "Nobody’s turn: look for the claim that was decided before. If the services differ, your provider tells us.",
cover: "Your turn: if you were insured elsewhere on that day, give the provider that card.",
unknown: "Ask us whose turn it is.",
},
until: (d) => "You can appeal until " + d.day + ".",
untilMore: "That is 180 days after our decision. We decide on an appeal within 30 days.",
tooLate: (d) => "The time to appeal ended on " + d.day + ".",
tooLateMore: "Call us if something kept you from appealing in time.",
how: "How to appeal",
steps: ["Read the reason, and ask your provider for papers that help, such as notes of the visit.", "Tell us here, by mail or by fax why you think the service should be paid.", "We look at it anew, with people who did not decide before, and write to you within 30 days."],
formFile: "Download appeal form (PDF)",
formName: (d) => "Appeal form " + d.day + ".pdf",
start: "Start an appeal",
kept: "We kept what you wrote before, locked on this device. It goes when you send it or sign out.",
ground: "What is wrong with the decision?",
letter: "Why should it be paid?",
letterHint: "In your own words. You can send papers by mail or fax with the number you get.",
send: "Send appeal",
sending: "Sending the appeal",
errors: {
ground: "Choose what is wrong with the decision",
letter: "Write why it should be paid",
tooLong: (d) => "Write at most " + d.most + " characters",
},
mine: {
title: "We have your appeal",
number: "Appeal number",
state: "Status",
states: {
received: "Received",
"in-review": "In review",
changed: "Decision changed",
upheld: "Decision stays",
},
started: "Sent",
decisionBy: "We decide by",
ground: "What is wrong",
letter: "What you wrote",
reviewOn: "In review since",
decidedOn: "Decided on",
next: {
received: "Write the number on papers that you send by mail or fax. You will hear from us in writing.",
"in-review": "Someone who did not decide before is looking at it. Write the number on papers that you send by mail or fax. You will hear from us in writing.",
changed: "We changed our decision. We process the claim again: another claim takes its place, with a new explanation of benefits.",
upheld: "We looked at it anew, and our decision stays. Our letter says why, and how to ask for an independent review.",
},
},
grounds: {
needed: "I needed the care",
approved: "It was approved, or approval was asked for",
covered: "My plan covers it",
"wrong-details": "Something on the claim is wrong",
other: "Something else",
},
})
