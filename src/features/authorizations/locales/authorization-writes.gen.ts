// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural, select } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type AuthorizationWritesMessages = {
wanted: {
title: string
fromMember: string
fromProvider: string
by: (values: { day: string | number }) => string
received: (values: { day: string | number }) => string
send: string
message: string
files: string
filesHint: string
note: string
nothing: string
tooLong: (values: { most: string | number }) => string
uploading: (values: { at: string | number; all: string | number }) => string
submit: string
sending: string
cancel: string
offline: string
sent: string
sentMore: string
office: string
officeRest: string
letter: string
letterFile: string
faxCover: string
faxCoverFile: string
}
withdrawal: {
heading: string
intro: string
button: string
busy: string
title: string
body: string
next: string
confirm: string
keep: string
done: string
doneMore: string
}
extension: {
heading: string
button: string
title: string
intro: string
units: (values: { unit: string }) => string
reason: string
reasonHint: string
submit: string
sending: string
cancel: string
offline: string
asked: (values: { unit: string; count: number; day: string | number }) => string
askedMore: string
errors: {
units: (values: { most: string | number }) => string
reason: string
tooLong: (values: { most: string | number }) => string
}
}
}

export const authorizationWritesMessages = inLanguage<AuthorizationWritesMessages>("authorizationWrites", {
wanted: {
title: "What we need",
fromMember: "From you",
fromProvider: "From your provider",
by: (d) => "By " + d.day,
received: (d) => "Received " + d.day,
send: "Send it now",
message: "Send it in a message",
files: "Photos and papers",
filesHint: "Take a photo of each page, or choose a PDF. Make sure we can read it.",
note: "Note for the reviewer",
nothing: "Add a photo or PDF, or write a note.",
tooLong: (d) => "Use " + d.most + " characters or fewer.",
uploading: (d) => "Sending file " + d.at + " of " + d.all,
submit: "Send to the reviewer",
sending: "Sending …",
cancel: "Cancel",
offline: "We kept your files and your note on this device. Send them when you’re back online.",
sent: "We have it. Thank you.",
sentMore: "The new date to decide is on this page once we have all we need. We’ll send you a message.",
office: "Only your provider’s office can send this. Take or send them these papers.",
officeRest: "Only your provider’s office can send the rest. Take or send them these papers.",
letter: "Print a letter (PDF)",
letterFile: "Letter to my provider.pdf",
faxCover: "Print a fax cover (PDF)",
faxCoverFile: "Fax cover.pdf",
},
withdrawal: {
heading: "If you no longer need this care",
intro: "You can withdraw the request until we decide.",
button: "Withdraw request",
busy: "Withdrawing …",
title: "Withdraw this request?",
body: "We’ll stop our review, and there won’t be a decision. Without an approval, your plan may not pay for this care.",
next: "You can’t undo this. If you need the care later, your provider can send us a new request.",
confirm: "Withdraw request",
keep: "Keep request",
done: "The request was withdrawn.",
doneMore: "If you still need the care, ask your provider to send us a new request before you get it.",
},
extension: {
heading: "If you need more",
button: "Ask for an extension",
title: "Ask for an extension",
intro: "Tell us how much more you need before this approval ends. We may ask your provider for notes.",
units: (d) => select(d.unit, { visit: "How many more visits?", day: "How many more days?", dose: "How many more doses?", piece: "How many more pieces?", other: "How many more?" }) as string,
reason: "Why do you need more?",
reasonHint: "For example, what your provider told you.",
submit: "Send request",
sending: "Sending …",
cancel: "Cancel",
offline: "Your approval stays as it is. Send your request when you’re back online.",
asked: (d) => select(d.unit, { visit: plural(d.count, 0, en, { one: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more visit.", other: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more visits." }), day: plural(d.count, 0, en, { one: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more day.", other: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more days." }), dose: plural(d.count, 0, en, { one: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more dose.", other: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more doses." }), piece: plural(d.count, 0, en, { one: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more piece.", other: "On " + d.day + ", you asked for " + number("en-US", d.count, 0) + " more pieces." }), other: "On " + d.day + ", you asked for " + d.count + " more." }) as string,
askedMore: "We’ll send you a message when we decide. Until then, your approval stays as it is.",
errors: {
units: (d) => "Enter a whole number from 1 to " + d.most + ".",
reason: "Tell us why you need more.",
tooLong: (d) => "Use " + d.most + " characters or fewer.",
},
},
})
