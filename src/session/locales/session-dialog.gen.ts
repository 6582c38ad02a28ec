// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SessionDialogMessages = {
title: string
body: string
left: (values: { time: string | number }) => string
signOut: string
stay: string
}

export const sessionDialogMessages = inLanguage<SessionDialogMessages>("sessionDialog", {
title: "Your session is about to end.",
body: "For your security, we’ll automatically sign you out",
left: (d) => "in " + d.time,
signOut: "Sign out",
stay: "Stay signed in",
})
