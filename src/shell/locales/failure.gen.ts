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
title: "We couldn’t show this page",
missingFile: "We couldn’t load part of this page. You may be offline, or there may be a newer version of the portal.",
offline: "You’re offline, and this page isn’t saved on this device yet.",
unreachable: "We couldn’t reach our systems, and this page isn’t saved on this device yet.",
opens: "These pages open from this device:",
stillWorks: "You can still open pages you’ve seen before, or call the number below.",
next: "What to do next: try again. If it keeps happening, call us and read us the code.",
retry: "Try again",
call: (d) => "Call " + d.number,
locked: {
title: "Your saved pages are locked",
body: "You’re still signed in, but this device can’t reach our server, which has the key to your saved pages.",
stillWorks: "You haven’t lost anything. Your saved pages are still on this device, and no one else can read them.",
next: "What to do next: connect to the internet and try again. You can also sign out and come back later.",
retry: "Try again",
},
signIn: "Sign In",
home: "Go to home",
choosePlan: "Choose a plan",
})
