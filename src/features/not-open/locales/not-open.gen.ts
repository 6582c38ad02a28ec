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
heading: "Coming soon",
home: "Go to home",
signIn: "Back to sign in",
body: "This page isn’t ready yet. Your account and plan are fine, and the other pages work as usual.",
next: (d) => "You can call us for this today at " + d.number + ", or send us a question.",
contact: "Contact us",
visitor: {
body: "You can’t do this online yet.",
next: (d) => "You can call us for this today at " + d.number + ". Have your member ID ready.",
},
call: (d) => "Call " + d.number,
})
