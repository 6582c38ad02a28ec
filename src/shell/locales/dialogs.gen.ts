// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DialogsMessages = {
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
error: {
title: "Error",
code: (d) => "Error code: " + d.code,
unknown: "An error occurred, please refresh and try again. If the issue continues, ",
contact: "contact us",
close: "Close",
},
takeover: "One moment, please",
})
