// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type QuestionOutcomeMessages = {
called: string
"not-reached": string
"not-needed": string
canceled: string
}

export const questionOutcomeMessages = inLanguage<QuestionOutcomeMessages>("questionOutcome", {
called: "We called you.",
"not-reached": "We called and didn’t reach you. Please call us, or ask again.",
"not-needed": "We closed this question. If you still need help, please call us or ask again.",
canceled: "You canceled this call.",
})
