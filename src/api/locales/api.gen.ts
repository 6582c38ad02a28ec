// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ApiMessages = {
late: string
unreadable: string
kept: string
}

export const apiMessages = inLanguage<ApiMessages>("api", {
late: "Our systems took too long to respond. Please try again.",
unreadable: "We didn’t get a full response. Please try again.",
kept: "We kept what you typed. You can safely try again.",
})
