// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AskMessages = {
title: string
label: string
hintOf: {
medical: string
dental: string
vision: string
}
near: string
nearBody: string
also: string
none: string
noneBody: string
unlisted: string
unlistedBody: string
unlistedOf: {
dental: string
vision: string
}
excluded: string
other: string
write: string
question: (values: { question: string | number }) => string
call: (values: { number: string | number }) => string
approval: string
providers: string
estimate: string
billed: (values: { other: string | number }) => string
showOther: (values: { other: string | number }) => string
whose: string
save: string
saving: string
saved: string
openSaved: string
saveOffline: string
otherDay: string
day: string
dayHint: string
answersFor: (values: { date: string | number }) => string
backToToday: string
dayOutside: (values: { date: string | number }) => string
}

export const askMessages = inLanguage<AskMessages>("ask", {
title: "Is it covered?",
label: "Ask about a service",
hintOf: {
medical: "Type it in your own words, such as “therapist for my knee”.",
dental: "Type it in your own words, such as “crown” or “braces”.",
vision: "Type it in your own words, such as “new glasses”.",
},
near: "Which of these do you mean?",
nearBody: "We’re not sure which benefit you mean. Choose one, or ask us.",
also: "You might also mean",
none: "We found no benefit for this",
noneBody: "That doesn’t mean it isn’t covered. Ask us before you get the care.",
unlisted: "Your plan’s benefits don’t list this",
unlistedBody: "That doesn’t mean it isn’t covered. Ask us before you get the care.",
unlistedOf: {
dental: "Teeth are part of a dental plan. Choose yours under “Your plans”, or ask us.",
vision: "Eyes are part of a vision plan. Choose yours under “Your plans”, or ask us.",
},
excluded: "No. Your plan doesn’t cover this.",
other: "Your plan covers this besides its main benefits. Call us for the cost.",
write: "Ask us",
question: (d) => "Is this covered: " + d.question + "?",
call: (d) => "Call " + d.number,
approval: "Does it need approval?",
providers: "Find a provider",
estimate: "Estimate the cost",
billed: (d) => "This answer is for preventive care, such as a screening. If your provider bills it as a test for a problem that you have, the answer for “" + d.other + "” counts.",
showOther: (d) => "Show " + d.other,
whose: "For",
save: "Save this answer",
saving: "Saving…",
saved: "Saved in your documents, with today’s date.",
openSaved: "Open it",
saveOffline: "We save it with what your plan states at this moment. Connect to the internet, then save again.",
otherDay: "Ask about another day",
day: "Day of care",
dayHint: "Until the end of next year. We use what your plan states for that day.",
answersFor: (d) => "Answers for " + d.date,
backToToday: "Back to today",
dayOutside: (d) => "Choose a day from today until " + d.date + ".",
})
