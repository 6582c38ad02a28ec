// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type MessagesMessages = {
nothingOpen: string
answer: (values: { count: number }) => string
answerUnknown: string
folders: string
folder: {
inbox: string
sent: string
trash: string
}
filters: {
summary: string
search: string
person: string
everyone: string
from: string
to: string
order: string
newest: string
oldest: string
unread: string
find: string
reset: string
backwards: string
}
arrived: (values: { count: number }) => string
shown: (values: { count: number; first: string | number; last: string | number }) => string
unread: string
to: (values: { name: string | number }) => string
noSubject: string
select: (values: { subject: string | number; day: string | number }) => string
selectAll: string
selected: (values: { count: number }) => string
read: string
markUnread: string
delete: string
restore: string
done: {
read: (values: { count: number }) => string
unread: (values: { count: number }) => string
deleted: (values: { count: number }) => string
restored: (values: { count: number }) => string
}
undo: string
pages: string
previous: string
next: string
pageOf: (values: { page: string | number; pages: string | number }) => string
none: {
inbox: {
title: string
body: string
}
sent: {
title: string
body: string
}
trash: {
title: string
body: string
}
page: {
title: string
body: string
}
}
firstPage: string
failed: string
later: string
noMatch: string
}

export const messagesMessages = inLanguage<MessagesMessages>("messages", {
nothingOpen: "Choose a message to read it here.",
answer: (d) => plural(d.count, 0, en, { "0": "You’ve read everything.", one: "You have " + number("en-US", d.count, 0) + " unread message.", other: "You have " + number("en-US", d.count, 0) + " unread messages." }) as string,
answerUnknown: "Letters and news from your plan.",
folders: "Folders",
folder: {
inbox: "Inbox",
sent: "Sent",
trash: "Trash",
},
filters: {
summary: "Search and sort",
search: "Search your messages",
person: "Written to",
everyone: "Everyone",
from: "From",
to: "To",
order: "Order",
newest: "Newest first",
oldest: "Oldest first",
unread: "Unread only",
find: "Search",
reset: "Show all",
backwards: "The first day comes after the last one",
},
arrived: (d) => plural(d.count, 0, en, { one: "1 new message.", other: number("en-US", d.count, 0) + " new messages." }) as string,
shown: (d) => plural(d.count, 0, en, { "0": "No messages", one: number("en-US", d.count, 0) + " message", other: "Messages " + d.first + " to " + d.last + " of " + number("en-US", d.count, 0) }) as string,
unread: "Unread",
to: (d) => "To " + d.name,
noSubject: "No subject",
select: (d) => "Select the message “" + d.subject + "” from " + d.day,
selectAll: "Select all on this page",
selected: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " selected", other: number("en-US", d.count, 0) + " selected" }) as string,
read: "Mark as read",
markUnread: "Mark as unread",
delete: "Delete",
restore: "Move to inbox",
done: {
read: (d) => plural(d.count, 0, en, { one: "Marked as read.", other: number("en-US", d.count, 0) + " messages marked as read." }) as string,
unread: (d) => plural(d.count, 0, en, { one: "Marked as unread.", other: number("en-US", d.count, 0) + " messages marked as unread." }) as string,
deleted: (d) => plural(d.count, 0, en, { one: "The message is in the trash.", other: number("en-US", d.count, 0) + " messages are in the trash." }) as string,
restored: (d) => plural(d.count, 0, en, { one: "The message is back in your inbox.", other: number("en-US", d.count, 0) + " messages are back in your inbox." }) as string,
},
undo: "Undo",
pages: "Pages of messages",
previous: "Previous page",
next: "Next page",
pageOf: (d) => "Page " + d.page + " of " + d.pages,
none: {
inbox: {
title: "No messages yet",
body: "When your plan writes to you, you’ll find it here.",
},
sent: {
title: "Nothing sent yet",
body: "Messages that you write to us are here.",
},
trash: {
title: "The trash is empty",
body: "Messages that you delete stay here, so you can move them back.",
},
page: {
title: "There’s nothing on this page",
body: "The list is shorter than that.",
},
},
firstPage: "Go to the first page",
failed: "Your messages couldn’t be loaded",
later: "You’re offline. We’ll send this when you’re back online.",
noMatch: "No messages match",
})
