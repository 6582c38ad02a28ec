// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type QuestionsMessages = {
title: string
body: string
urgent: string
topics: {
coverage: string
claim: string
bill: string
"id-card": string
pharmacy: string
doctor: string
account: string
other: string
}
topic: string
noTopic: string
plan: string
noPlan: string
phone: string
phoneHint: string
about: {
claim: (values: { number: string | number }) => string
fraud: (values: { number: string | number }) => string
}
comments: string
commentsHint: string
send: string
sending: string
offline: string
draft: string
sent: string
sentBody: (values: { day: string | number }) => string
another: string
errors: {
topic: string
contractType: string
phone: string
comments: string
tooLong: (values: { most: string | number }) => string
}
mine: {
title: string
none: string
failed: string
retry: string
asked: (values: { when: string | number }) => string
answered: string
open: string
late: string
answerBy: (values: { day: string | number }) => string
isLate: (values: { day: string | number }) => string
we: (values: { when: string | number }) => string
all: (values: { count: string | number }) => string
}
}

export const questionsMessages = inLanguage<QuestionsMessages>("questions", {
title: "Send us a question",
body: "We call or write back by the next business day.",
urgent: "Do you need an answer today? Please call.",
topics: {
coverage: "What my plan covers",
claim: "A claim",
bill: "A bill or a payment",
"id-card": "My ID card",
pharmacy: "A prescription",
doctor: "Finding a doctor",
account: "My account or my address",
other: "Something else",
},
topic: "What is it about?",
noTopic: "Choose a topic",
plan: "Which plan is it about?",
noPlan: "Choose a plan",
phone: "Phone number",
phoneHint: "With area code. We call this number if we need to know more.",
about: {
claim: (d) => "About claim " + d.number + ": ",
fraud: (d) => "I want to report possible fraud on claim " + d.number + ": ",
},
comments: "Your question",
commentsHint: "Please leave out passwords, bank and card numbers.",
send: "Send question",
sending: "Sending your question",
offline: "You are offline. You can write your question now. It stays here until you send it.",
draft: "Here is what you typed before. It was not sent yet.",
sent: "We have your question",
sentBody: (d) => "We answer by " + d.day + ", the next business day. You will find the answer on this page.",
another: "Ask something else",
errors: {
topic: "Choose what your question is about",
contractType: "Choose a plan that you have",
phone: "Enter a full phone number with area code, such as (501) 555-0123",
comments: "Write your question",
tooLong: (d) => "Please use at most " + d.most + " characters",
},
mine: {
title: "My questions",
none: "You have not asked anything yet. Your questions and our answers will be listed here.",
failed: "We could not load your questions.",
retry: "Try again",
asked: (d) => "Asked on " + d.when,
answered: "Answered",
open: "We are working on it",
late: "Late",
answerBy: (d) => "We answer by " + d.day + ".",
isLate: (d) => "We wanted to answer by " + d.day + ". We are sorry. Please call us.",
we: (d) => "Our answer, " + d.when,
all: (d) => "Show all " + d.count + " questions",
},
})
