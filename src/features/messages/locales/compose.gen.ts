// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ComposeMessages = {
title: string
reply: string
intro: string
urgent: string
about: string
aboutNone: string
plan: string
planNone: string
topic: string
topicNone: string
topicHint: string
related: string
relatedHint: string
relatedOpen: string
relatedNone: string
subject: string
body: string
bodyHint: string
files: string
filesHint: string
file: {
waiting: string
uploading: string
uploaded: (values: { type: string | number }) => string
failed: (values: { type: string | number; message: string | number }) => string
lost: string
again: (values: { name: string | number }) => string
}
types: {
pdf: string
jpeg: string
png: string
heic: string
}
filesOffline: string
send: string
sending: string
discard: string
discarded: string
saving: {
untouched: string
unsaved: string
saving: string
saved: string
waiting: string
failed: string
sent: string
}
retry: string
copy: {
title: string
body: string
}
sentElsewhere: {
keep: string
see: string
}
gone: {
title: string
body: string
}
leave: {
title: string
body: string
save: string
delete: string
deleting: string
stay: string
}
sentTitle: string
sentBody: (values: { day: string | number }) => string
new: string
queued: {
title: string
body: string
soon: string
refused: string
edit: string
see: string
files: (values: { count: number }) => string
count: (values: { count: number }) => string
notAccepted: (values: { count: number }) => string
}
}

export const composeMessages = inLanguage<ComposeMessages>("compose", {
title: "New message",
reply: "Your reply",
intro: "Write to us about your plan. We answer by the next business day.",
urgent: "If this is an emergency, call 911.",
about: "Who is it about?",
aboutNone: "Choose a person",
plan: "Plan",
planNone: "Choose a plan",
topic: "Topic",
topicNone: "Choose a topic",
topicHint: "If you ask whether a provider is in your network, we answer within one business day. We keep your question and our answer for two years, even if you delete the message.",
related: "Related claim, document or authorization",
relatedHint: "Type a provider, a service, a number or the name of a document.",
relatedOpen: "Show claims, documents and authorizations",
relatedNone: "Nothing fits. You can leave this empty.",
subject: "Subject",
body: "Your message",
bodyHint: "Don’t send passwords or card numbers.",
files: "Files",
filesHint: "Photos or PDFs, such as a bill or a letter. 10 MB in all.",
file: {
waiting: "Waits on this device for a connection",
uploading: "Uploading …",
uploaded: (d) => d.type + ", attached",
failed: (d) => d.type + ", not attached. " + d.message,
lost: "We no longer have this file. Remove it and choose it again.",
again: (d) => "Try “" + d.name + "” again",
},
types: {
pdf: "PDF",
jpeg: "JPEG photo",
png: "PNG picture",
heic: "HEIC photo",
},
filesOffline: "Files need a connection. They wait on this device, and we’ll attach them when you’re back online.",
send: "Send message",
sending: "Sending …",
discard: "Delete draft",
discarded: "The draft is deleted.",
saving: {
untouched: "We save what you write as you type.",
unsaved: "Saving …",
saving: "Saving …",
saved: "Draft saved",
waiting: "Saved on this device, waiting for a connection. We’ll add it to your drafts when you’re back online.",
failed: "Your draft isn’t saved yet",
sent: "This message was already sent",
},
retry: "Save now",
copy: {
title: "This is now a draft of its own",
body: "You changed the same draft in another tab or on another device. We kept both. The other one is in your drafts.",
},
sentElsewhere: {
keep: "Keep this text as a new draft",
see: "See sent messages",
},
gone: {
title: "This draft isn’t here anymore",
body: "It was sent or deleted in another place.",
},
leave: {
title: "Your draft isn’t saved with your account yet",
body: "It’s saved on this device, and we’ll add it to your drafts when you’re back online. Files that aren’t attached yet wait here, too.",
save: "Save and leave",
delete: "Delete draft",
deleting: "Deleting…",
stay: "Keep editing",
},
sentTitle: "We got your message",
sentBody: (d) => "We’ll answer by " + d.day + ". You’ll find the answer here.",
new: "New message",
queued: {
title: "Your message is waiting to be sent",
body: "We’ll send it when you’re back online. You can close this page.",
soon: "We’re sending it now.",
refused: "We couldn’t send your message",
edit: "Edit message",
see: "See what’s waiting",
files: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " file", other: number("en-US", d.count, 0) + " files" }) as string,
count: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " message is waiting to be sent.", other: number("en-US", d.count, 0) + " messages are waiting to be sent." }) as string,
notAccepted: (d) => plural(d.count, 0, en, { one: "We couldn’t send " + number("en-US", d.count, 0) + " message.", other: "We couldn’t send " + number("en-US", d.count, 0) + " messages." }) as string,
},
})
