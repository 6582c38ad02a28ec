// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type StaffQuestionsMessages = {
title: string
answer: string
one: string
filters: string
state: string
states: {
open: string
answered: string
closed: string
}
dueWhen: string
whose: string
everyones: string
all: string
topic: string
line: string
channel: string
channels: {
form: string
message: string
call: string
}
counts: {
late: string
dueToday: string
unassigned: string
mine: string
}
topics: {
coverage: string
claim: string
bill: string
"id-card": string
pharmacy: string
doctor: string
network: string
account: string
other: string
}
found: (values: { count: number }) => string
none: string
previous: string
next: string
page: (values: { page: string | number; pages: string | number }) => string
asked: string
due: string
call: string
callAt: (values: { day: string | number; window: string | number }) => string
windows: {
morning: string
afternoon: string
}
plan: string
takenBy: string
nobody: string
late: string
dueToday: string
open: string
openOf: (values: { topic: string | number; asked: string | number }) => string
take: string
takeOf: (values: { topic: string | number; asked: string | number }) => string
reasonTitle: string
reasonBody: string
usualReason: string
noneOpen: string
noneOpenBody: string
back: string
who: string
name: string
memberId: string
about: string
claim: string
document: string
phone: string
note: string
thread: string
wrote: (values: { name: string | number; when: string | number }) => string
weWrote: (values: { when: string | number }) => string
download: (values: { name: string | number }) => string
work: string
takeFirst: string
somebodyElses: string
taken: string
giveBack: string
givenBack: string
close: string
closed: string
closings: {
called: string
"not-reached": string
"not-needed": string
}
outcomes: {
answered: string
called: string
"not-reached": string
"not-needed": string
canceled: string
}
handOver: string
handedOver: string
coworker: string
chooseCoworker: string
noCoworker: string
noteFor: string
noteShort: string
noteLong: string
busy: string
answerTitle: string
template: string
noTemplate: string
language: string
languages: {
en: string
es: string
}
insert: string
inserted: string
mailHint: string
text: string
empty: string
long: string
send: string
sending: string
answered: string
leftOpen: string
lateElsewhere: string
authorization: string
decision: {
today: string
late: string
due: string
rule: (values: { source: string | number }) => string
}
}

export const staffQuestionsMessages = inLanguage<StaffQuestionsMessages>("staffQuestions", {
title: "Questions",
answer: "What members asked. Late and due questions come first.",
one: "Question",
filters: "Filters",
state: "State",
states: {
open: "Waiting for us",
answered: "Answered",
closed: "Closed",
},
dueWhen: "When it’s due",
whose: "Whose",
everyones: "Everyone’s",
all: "All",
topic: "Topic",
line: "Line of business",
channel: "How it came",
channels: {
form: "Contact form",
message: "Message",
call: "Wants a call",
},
counts: {
late: "Late",
dueToday: "Due today",
unassigned: "Unassigned",
mine: "Mine",
},
topics: {
coverage: "What a plan covers",
claim: "A claim",
bill: "A bill or a payment",
"id-card": "ID card",
pharmacy: "A prescription",
doctor: "Finding a doctor",
network: "Is a provider in the network?",
account: "Account or address",
other: "Something else",
},
found: (d) => plural(d.count, 0, en, { "0": "No questions", one: number("en-US", d.count, 0) + " question", other: number("en-US", d.count, 0) + " questions" }) as string,
none: "Nothing here. Change the filters to see more.",
previous: "Previous page",
next: "Next page",
page: (d) => "Page " + d.page + " of " + d.pages,
asked: "Asked",
due: "Answer by",
call: "Call",
callAt: (d) => d.day + ", " + d.window + " Central time",
windows: {
morning: "8 a.m. to noon",
afternoon: "noon to 5 p.m.",
},
plan: "Plan",
takenBy: "Who has it",
nobody: "Nobody yet",
late: "Late",
dueToday: "Due today",
open: "Open",
openOf: (d) => "Open: " + d.topic + ", asked " + d.asked,
take: "Take",
takeOf: (d) => "Take: " + d.topic + ", asked " + d.asked,
reasonTitle: "Why are you opening this question?",
reasonBody: "We save your reason with your name. The member sees that you opened their question.",
usualReason: "Answering this question",
noneOpen: "No question is open",
noneOpenBody: "Choose one from the list. A question closes when you reload the page; what you typed is kept.",
back: "All questions",
who: "Who asks",
name: "Name",
memberId: "Member ID",
about: "About member ID",
claim: "Claim",
document: "Document",
phone: "Phone",
note: "Note from the coworker who had it",
thread: "What was written",
wrote: (d) => d.name + " wrote on " + d.when,
weWrote: (d) => "We answered on " + d.when,
download: (d) => "Download " + d.name,
work: "This question",
takeFirst: "Take the question to answer or close it.",
somebodyElses: "A coworker has this question.",
taken: "You have this question now.",
giveBack: "Release",
givenBack: "The question is back in the list.",
close: "Close",
closed: "The question is closed.",
closings: {
called: "Close: we called",
"not-reached": "Close: couldn’t reach them",
"not-needed": "Close: no answer needed",
},
outcomes: {
answered: "Answered in writing",
called: "We called",
"not-reached": "Called and didn’t reach the member",
"not-needed": "No answer needed",
canceled: "The member canceled the call",
},
handOver: "Hand over",
handedOver: "The question is with your coworker now.",
coworker: "To whom",
chooseCoworker: "Choose a coworker",
noCoworker: "Choose a coworker who can take it.",
noteFor: "Note for your coworker",
noteShort: "Write at least 5 characters.",
noteLong: "Use 500 characters or fewer.",
busy: "Saving",
answerTitle: "Your answer",
template: "Template",
noTemplate: "No template",
language: "Language",
languages: {
en: "English",
es: "Spanish",
},
insert: "Insert",
inserted: "The template is in your answer.",
mailHint: "The member gets an email that says only that there’s an answer. They read it after they sign in.",
text: "Answer",
empty: "Write an answer.",
long: "Use 4,000 characters or fewer.",
send: "Send answer",
sending: "Sending",
answered: "Your answer is sent.",
leftOpen: "Fill in what’s in brackets, or take it out.",
lateElsewhere: "A coworker has this question, and it’s late. You can take it over.",
authorization: "Prior authorization",
decision: {
today: "Decision deadline today",
late: "Decision overdue",
due: "The member’s deadline",
rule: (d) => "Rule: " + d.source + ".",
},
})
