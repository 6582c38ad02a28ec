// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type SessionsMessages = {
title: string
hint: string
named: (values: { browser: string | number; system: string | number }) => string
here: string
unknown: string
signedIn: (values: { when: string | number }) => string
lastSeen: (values: { when: string | number }) => string
signOutOf: (values: { device: string | number }) => string
others: string
done: (values: { device: string | number }) => string
othersDone: string
working: string
only: string
trusted: (values: { count: number }) => string
failed: string
offline: string
}

export const sessionsMessages = inLanguage<SessionsMessages>("sessions", {
title: "Where you’re signed in",
hint: "Don’t recognize one of these? Sign it out, then change your password.",
named: (d) => d.browser + " on " + d.system,
here: "This device",
unknown: "Unknown device",
signedIn: (d) => "Signed in " + d.when,
lastSeen: (d) => "Last active " + d.when,
signOutOf: (d) => "Sign out of " + d.device,
others: "Sign out of all other devices",
done: (d) => d.device + " is signed out.",
othersDone: "All other devices are signed out.",
working: "Signing out",
only: "You’re signed in only on this device.",
trusted: (d) => plural(d.count, 0, en, { one: "One browser doesn’t ask you for a code.", other: number("en-US", d.count, 0) + " browsers don’t ask you for a code." }) + " If you sign out of all other devices, we’ll ask for a code in each browser again.",
failed: "We couldn’t load where you’re signed in",
offline: "You need to be online to see where you’re signed in.",
})
