// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type BannersMessages = {
dismiss: string
offline: {
member: string
visitor: string
}
unreachable: {
member: string
visitor: string
}
outage: {
member: string
visitor: string
}
storage: string
update: string
updateWhenDone: string
accept: string
acceptAnyway: string
updating: string
plannedWork: {
services: {
claims: string
coverage: string
"id-cards": string
payments: string
pharmacy: string
messages: string
"sign-in": string
}
ahead: (values: { service: string | number; from: string | number; until: string | number }) => string
underWay: (values: { service: string | number; until: string | number }) => string
}
waiting: {
count: (values: { count: number }) => string
refused: (values: { count: number }) => string
see: string
}
}

export const bannersMessages = inLanguage<BannersMessages>("banners", {
dismiss: "Dismiss",
offline: {
member: "You’re offline. You can still open saved pages.",
visitor: "You’re offline. You can sign in when you’re back online.",
},
unreachable: {
member: "We can’t connect right now. If you’re on public Wi-Fi, you may need to sign in to it. You can still open saved pages.",
visitor: "We can’t connect right now. If you’re on public Wi-Fi, you may need to sign in to it. We’ll keep trying.",
},
outage: {
member: "Our systems are down right now. You can still open saved pages. We’ll keep trying.",
visitor: "Our systems are down right now. We’ll keep trying.",
},
storage: "This device’s storage isn’t responding. The portal works, but you can’t save pages to use offline right now.",
update: "A newer version of the portal is ready.",
updateWhenDone: "A newer version of the portal is ready. Send what you’ve typed first. Updating reloads this page, and you’d lose it.",
accept: "Update now",
acceptAnyway: "Update anyway",
updating: "Updating",
plannedWork: {
services: {
claims: "Claims",
coverage: "Coverage",
"id-cards": "ID cards",
payments: "Payments",
pharmacy: "Pharmacy",
messages: "Messages",
"sign-in": "Sign-in",
},
ahead: (d) => d.service + ": scheduled maintenance from " + d.from + " to " + d.until + ". This page may not load then.",
underWay: (d) => d.service + ": scheduled maintenance until " + d.until + ". What you see here may be out of date.",
},
waiting: {
count: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " change is waiting.", other: number("en-US", d.count, 0) + " changes are waiting." }) as string,
refused: (d) => plural(d.count, 0, en, { one: "We couldn’t send " + number("en-US", d.count, 0) + " change.", other: "We couldn’t send " + number("en-US", d.count, 0) + " changes." }) as string,
see: "See what’s waiting",
},
})
