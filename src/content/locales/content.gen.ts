// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ContentMessages = {
tooLong: string
unreadable: string
leaving: {
title: string
body: (values: { host: string | number }) => string
stay: string
go: (values: { host: string | number }) => string
}
}

export const contentMessages = inLanguage<ContentMessages>("content", {
tooLong: "We can’t show this text safely because it’s too long. Please tell us where you found it.",
unreadable: "We can’t read this text, so we can’t show it. Please tell us where you found it.",
leaving: {
title: "You’re leaving this portal",
body: (d) => "This link opens " + d.host + " in a new window. We don’t run that site. It has its own terms and privacy rules.",
stay: "Stay here",
go: (d) => "Go to " + d.host,
},
})
