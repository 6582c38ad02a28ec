// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type QuestionTopicMessages = {
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

export const questionTopicMessages = inLanguage<QuestionTopicMessages>("questionTopic", {
coverage: "What my plan covers",
claim: "A claim",
bill: "A bill or a payment",
"id-card": "My ID card",
pharmacy: "A prescription",
doctor: "Finding a doctor",
network: "Is my provider in the network?",
account: "My account or my address",
other: "Something else",
})
