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
})
