// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ThreadMessages = {
title: string
you: string
file: (values: { name: string | number }) => string
fileFacts: (values: { type: string | number; size: string | number }) => string
topic: string
plan: string
about: string
state: {
open: string
answered: string
closed: string
}
by: (values: { day: string | number }) => string
late: (values: { day: string | number }) => string
this: string
reply: string
continue: string
isClosed: string
letter: string
claimTerm: string
documentTerm: string
status: string
openDocument: (values: { title: string | number }) => string
authorizationTerm: string
}

export const threadMessages = inLanguage<ThreadMessages>("thread", {
title: "Conversation",
you: "You",
file: (d) => "Download " + d.name,
fileFacts: (d) => d.type + ", " + d.size,
topic: "Topic",
plan: "Plan",
about: "About",
state: {
open: "Waiting for our answer",
answered: "Answered",
closed: "Closed",
},
by: (d) => "We’ll answer by " + d.day + ".",
late: (d) => "We said we’d answer by " + d.day + ". We’re late, and we’re sorry. You can also call us.",
this: "This message",
reply: "Reply",
continue: "Continue your reply",
isClosed: "This conversation is closed. If you need more help, start a new message.",
letter: "You can’t reply to this letter. If you have a question about it, write us a message.",
claimTerm: "Claim",
documentTerm: "Document",
status: "Status",
openDocument: (d) => "Open " + d.title + " (PDF)",
authorizationTerm: "Prior authorization",
})
