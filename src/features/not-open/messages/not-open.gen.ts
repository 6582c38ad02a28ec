// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type NotOpenMessages = {
heading: string
home: string
signIn: string
body: string
next: (values: { number: string | number }) => string
contact: string
visitor: {
body: string
next: (values: { number: string | number }) => string
}
call: (values: { number: string | number }) => string
}

export const notOpenMessages = inLanguage<NotOpenMessages>("notOpen", {
heading: "This page is not open yet",
home: "Go to your home page",
signIn: "Back to sign in",
body: "We are still building it. Nothing is wrong with your account or your plan, and the pages in the menu that are open work as usual.",
next: (d) => "Until then, call us at " + d.number + " or send us a question, and we help you.",
contact: "Contact us",
visitor: {
body: "We are still building it, so you cannot do this online yet.",
next: (d) => "Until then, call us at " + d.number + ". Have your member ID at hand.",
},
call: (d) => "Call " + d.number,
})
