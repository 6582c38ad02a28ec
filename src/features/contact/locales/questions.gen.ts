// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type QuestionsMessages = {
title: string
body: string
urgent: string
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
callDay: string
callWindow: string
}
mine: {
title: string
none: string
failed: string
asked: (values: { when: string | number }) => string
answered: string
open: string
late: string
answerBy: (values: { day: string | number }) => string
isLate: (values: { day: string | number }) => string
we: (values: { when: string | number }) => string
all: (values: { count: string | number }) => string
conversation: string
closed: string
}
call: {
way: string
ways: {
write: string
call: string
}
day: string
noDay: string
window: string
windowHint: string
windows: {
morning: string
afternoon: string
}
phoneHint: string
at: (values: { day: string | number; window: string | number }) => string
will: (values: { when: string | number }) => string
isLate: (values: { when: string | number }) => string
move: string
moveTitle: string
moved: string
cancel: string
cancelTitle: string
cancelBody: (values: { when: string | number }) => string
canceled: string
keep: string
saving: string
}
}

export const questionsMessages = inLanguage<QuestionsMessages>("questions", {
title: "Send us a question",
body: "We’ll call or write back by the next business day.",
urgent: "Need an answer today? Please call.",
topic: "What is it about?",
noTopic: "Choose a topic",
plan: "Which plan is it about?",
noPlan: "Choose a plan",
phone: "Phone number",
phoneHint: "Include the area code. We’ll call this number if we need to know more.",
about: {
claim: (d) => "About claim " + d.number + ": ",
fraud: (d) => "I want to report possible fraud on claim " + d.number + ": ",
},
comments: "Your question",
commentsHint: "Don’t include passwords or bank or card numbers.",
send: "Send question",
sending: "Sending your question",
offline: "You’re offline. You can write your question now. We’ll keep it here until you send it.",
draft: "Here’s what you wrote before. You haven’t sent it yet.",
sent: "We got your question",
sentBody: (d) => "We’ll answer by " + d.day + ", the next business day. You’ll see the answer on this page.",
another: "Ask another question",
errors: {
topic: "Choose what your question is about",
contractType: "Choose one of your plans",
phone: "Enter a full phone number with area code, such as (501) 555-0123",
comments: "Write your question",
tooLong: (d) => "Use " + d.most + " characters or fewer",
callDay: "Choose a day when we can call",
callWindow: "Choose a time of day",
},
mine: {
title: "My questions",
none: "You haven’t asked us anything yet. You’ll see your questions and our answers here.",
failed: "We couldn’t load your questions.",
asked: (d) => "Asked on " + d.when,
answered: "Answered",
open: "We’re working on it",
late: "Late",
answerBy: (d) => "We’ll answer by " + d.day + ".",
isLate: (d) => "We meant to answer by " + d.day + ". We’re sorry. Please call us.",
we: (d) => "Our answer, " + d.when,
all: (d) => "Show all " + d.count + " questions",
conversation: "See the conversation",
closed: "Closed",
},
call: {
way: "How should we answer?",
ways: {
write: "Answer me in writing",
call: "Call me back",
},
day: "Which day?",
noDay: "Choose a day",
window: "What time?",
windowHint: "Central time. We’ll call once within these hours.",
windows: {
morning: "8 a.m. to noon",
afternoon: "noon to 5 p.m.",
},
phoneHint: "We’ll call this number. Include the area code.",
at: (d) => d.day + ", " + d.window,
will: (d) => "We’ll call you on " + d.when + " Central time.",
isLate: (d) => "We meant to call you on " + d.when + ". We’re sorry. Please call us, or choose another time.",
move: "Change the time",
moveTitle: "When should we call?",
moved: "We changed the time of your call.",
cancel: "Cancel the call",
cancelTitle: "Cancel this call?",
cancelBody: (d) => "We won’t call you on " + d.when + ".",
canceled: "Your call is canceled.",
keep: "Keep it",
saving: "Saving",
},
})
