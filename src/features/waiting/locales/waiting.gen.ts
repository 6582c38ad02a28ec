// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type WaitingMessages = {
answer: (values: { count: number }) => string
intro: string
never: string
list: string
done: (values: { when: string | number }) => string
reason: {
offline: string
trouble: string
refused: string
behind: string
sending: string
soon: string
}
tries: (values: { count: number }) => string
retry: string
cancel: string
all: string
canceled: string
underWay: string
retrying: string
over: string
unknown: string
text: string
none: {
title: string
body: string
}
}

export const waitingMessages = inLanguage<WaitingMessages>("waiting", {
answer: (d) => plural(d.count, 0, en, { "0": "Nothing is waiting on this device.", one: number("en-US", d.count, 0) + " change is waiting on this device.", other: number("en-US", d.count, 0) + " changes are waiting on this device." }) as string,
intro: "When you’re offline, what you do here is saved on this device. We send it in order when you’re back online. Only you can open it.",
never: "Payments and new accounts never wait here. They always need the internet.",
list: "Waiting to be sent",
done: (d) => "Done " + d.when,
reason: {
offline: "Waiting for the internet.",
trouble: "We couldn’t send it. We’ll try again soon.",
refused: "We couldn’t accept it.",
behind: "Waiting for the change before it.",
sending: "We’re sending it now.",
soon: "We’ll send it in a moment.",
},
tries: (d) => plural(d.count, 0, en, { one: "Tried once", other: "Tried " + number("en-US", d.count, 0) + " times" }) as string,
retry: "Try again",
cancel: "Remove",
all: "Send now",
canceled: "Removed. We won’t send it.",
underWay: "We’re sending it right now, so it’s too late to remove it.",
retrying: "We’re trying again.",
over: "Nothing is waiting to be sent.",
unknown: "A change from another version of the portal",
text: "What you typed",
none: {
title: "Nothing is waiting",
body: "Everything you did on this device was sent or removed.",
},
})
