// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
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
}

export const bannersMessages = inLanguage<BannersMessages>("banners", {
dismiss: "Dismiss",
offline: {
member: "You are offline. Saved pages still open.",
visitor: "You are offline. You can sign in when the connection is back.",
},
unreachable: {
member: "There is no connection to us right now. If this is a public Wi-Fi, its sign-in page may be in the way. Saved pages still open.",
visitor: "There is no connection to us right now. If this is a public Wi-Fi, its sign-in page may be in the way. We keep trying.",
},
outage: {
member: "Our systems are down right now. Saved pages still open, and we keep trying.",
visitor: "Our systems are down right now. We keep trying.",
},
storage: "This device’s storage is not answering. The portal works, but pages cannot be saved for offline use right now.",
update: "A newer version of the portal is ready.",
updateWhenDone: "A newer version of the portal is ready. Updating loads this page again, and what you have typed here would be lost. Send it first.",
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
ahead: (d) => d.service + ": planned work from " + d.from + " to " + d.until + ". This page may not load then.",
underWay: (d) => d.service + ": planned work until " + d.until + ". What you see here may be out of date.",
},
})
