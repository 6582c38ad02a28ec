// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ContentMessages = {
tooLong: string
unreadable: string
notLoaded: string
leaving: {
title: string
body: (values: { host: string | number }) => string
stay: string
go: (values: { host: string | number }) => string
}
}

export const contentMessages = inLanguage<ContentMessages>("content", {
tooLong: "This text is too long to be shown safely, so none of it is. Please tell us where you found it.",
unreadable: "This text could not be read, so none of it is shown. Please tell us where you found it.",
notLoaded: "This text could not be loaded. Reload the page when you have a connection.",
leaving: {
title: "You are leaving this portal",
body: (d) => "The link opens " + d.host + " in a new window. That site has its own terms and its own rules on privacy; we do not run it.",
stay: "Stay here",
go: (d) => "Go to " + d.host,
},
})
