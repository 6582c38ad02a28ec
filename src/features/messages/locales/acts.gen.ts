// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ActsMessages = {
what: {
read: string
unread: string
deleted: string
restored: string
}
waits: (values: { count: number }) => string
refused: (values: { count: number }) => string
see: string
}

export const actsMessages = inLanguage<ActsMessages>("acts", {
what: {
read: "Mark a message as read",
unread: "Mark a message as unread",
deleted: "Delete a message",
restored: "Move a message to your inbox",
},
waits: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " change is waiting to be sent.", other: number("en-US", d.count, 0) + " changes are waiting to be sent." }) as string,
refused: (d) => plural(d.count, 0, en, { one: "We couldn’t make " + number("en-US", d.count, 0) + " change.", other: "We couldn’t make " + number("en-US", d.count, 0) + " changes." }) as string,
see: "See what’s waiting",
})
