// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type MessageDraftsMessages = {
folder: string
none: {
title: string
body: string
}
count: (values: { count: number }) => string
saved: (values: { when: string | number }) => string
reply: string
waits: string
files: (values: { count: number }) => string
delete: (values: { subject: string | number }) => string
deleted: string
back: string
undo: string
failed: string
}

export const messageDraftsMessages = inLanguage<MessageDraftsMessages>("messageDrafts", {
folder: "Drafts",
none: {
title: "No drafts",
body: "Messages that you begin and don’t send stay here, on all your devices.",
},
count: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " draft", other: number("en-US", d.count, 0) + " drafts" }) as string,
saved: (d) => "Saved " + d.when,
reply: "Reply",
waits: "On this device, waiting for a connection",
files: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " file", other: number("en-US", d.count, 0) + " files" }) as string,
delete: (d) => "Delete the draft “" + d.subject + "”",
deleted: "The draft is deleted.",
back: "The draft is back.",
undo: "Undo",
failed: "Your drafts couldn’t be loaded",
})
