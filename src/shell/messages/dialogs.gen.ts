// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DialogsMessages = {
session: {
title: string
body: string
left: (values: { time: string | number }) => string
signOut: string
stay: string
}
error: {
title: string
code: (values: { code: string | number }) => string
unknown: string
contact: string
close: string
}
takeover: string
}

export const dialogsMessages = inLanguage<DialogsMessages>("dialogs", {
session: {
title: "Your session is about to end.",
body: "For your security, we’ll automatically sign you out",
left: (d) => "in " + d.time,
signOut: "Sign out",
stay: "Stay signed in",
},
error: {
title: "Error",
code: (d) => "Error code: " + d.code,
unknown: "An error occurred, please refresh and try again. If the issue continues, ",
contact: "contact us",
close: "Close",
},
takeover: "One moment, please",
})
