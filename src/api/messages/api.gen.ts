// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ApiMessages = {
late: string
unreadable: string
kept: string
}

export const apiMessages = inLanguage<ApiMessages>("api", {
late: "Our systems took too long to answer. Please try again.",
unreadable: "We did not get a full answer. Please try again.",
kept: "What you typed is kept. However often you try, it is done only once.",
})
