// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type FailureMessages = {
title: string
missingFile: string
offline: string
unreachable: string
opens: string
stillWorks: string
next: string
retry: string
call: (values: { number: string | number }) => string
locked: {
title: string
body: string
stillWorks: string
next: string
retry: string
}
signIn: string
home: string
choosePlan: string
}

export const failureMessages = inLanguage<FailureMessages>("failure", {
title: "This page could not be shown",
missingFile: "A part of this page could not be loaded. There may be no connection, or a newer version of the portal.",
offline: "You are offline, and this page is not saved on this device yet.",
unreachable: "We could not reach our systems, and this page is not saved on this device yet.",
opens: "These pages open from this device:",
stillWorks: "What still works: pages you have opened before, and the phone number below.",
next: "What to do next: try again. If it keeps happening, call us and read us the code.",
retry: "Try again",
call: (d) => "Call " + d.number,
locked: {
title: "Your saved pages are locked",
body: "You are still signed in, but the key that opens your saved pages is kept by our server, and this device cannot reach it right now.",
stillWorks: "Nothing is lost: what you saved stays on this device, unreadable to anyone else.",
next: "What to do next: connect to the internet, then try again. You may also sign out and sign in later.",
retry: "Try again",
},
signIn: "Sign In",
home: "Go to home",
choosePlan: "Choose a plan",
})
