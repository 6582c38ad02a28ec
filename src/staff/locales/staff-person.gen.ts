// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type StaffPersonMessages = {
nobodyTitle: string
nobodyBody: string
find: string
another: string
account: string
username: string
memberIds: string
role: string
member: string
staff: string
browsers: string
standing: string
open: string
blockedFrom: (values: { day: string | number }) => string
blockedUntil: (values: { day: string | number }) => string
blockAhead: (values: { day: string | number }) => string
lockedUntil: (values: { time: string | number }) => string
block: string
unblock: string
unlock: string
removeApp: string
sessions: string
noSessions: string
unknownDevice: string
device: (values: { browser: string | number; system: string | number }) => string
since: string
seen: string
endSessions: string
signIns: string
noSignIns: string
ask: {
block: {
title: (values: { name: string | number }) => string
body: (values: { name: string | number }) => string
yes: string
}
unblock: {
title: (values: { name: string | number }) => string
body: (values: { name: string | number }) => string
yes: string
}
unlock: {
title: (values: { name: string | number }) => string
body: (values: { name: string | number }) => string
yes: string
}
app: {
title: (values: { name: string | number }) => string
body: (values: { name: string | number }) => string
yes: string
}
sessions: {
title: (values: { name: string | number }) => string
body: (values: { name: string | number }) => string
yes: string
}
kind: string
from: string
until: string
date: string
dateHint: string
noDate: string
passed: string
reason: string
busy: string
cancel: string
again: string
}
done: {
block: string
unblock: (values: { name: string | number }) => string
unlock: string
sessions: (values: { name: string | number }) => string
app: (values: { name: string | number }) => string
}
}

export const staffPersonMessages = inLanguage<StaffPersonMessages>("staffPerson", {
nobodyTitle: "No record is open",
nobodyBody: "Find a member first. A record closes when you reload the page.",
find: "Find a member",
another: "Find another member",
account: "Account",
username: "Username",
memberIds: "Member ID",
role: "Kind of account",
member: "Member",
staff: "Staff",
browsers: "Known browsers",
standing: "Sign-in",
open: "Can sign in",
blockedFrom: (d) => "Blocked since " + d.day,
blockedUntil: (d) => "Blocked until " + d.day,
blockAhead: (d) => "Will be blocked from " + d.day,
lockedUntil: (d) => "Locked until " + d.time + " after too many failed attempts",
block: "Block",
unblock: "Unblock",
unlock: "Unlock",
removeApp: "Remove authenticator app",
sessions: "Signed in now",
noSessions: "Not signed in anywhere.",
unknownDevice: "Unknown browser",
device: (d) => d.browser + " on " + d.system,
since: "Signed in",
seen: "Last seen",
endSessions: "Sign out everywhere",
signIns: "Recent sign-in events",
noSignIns: "No sign-ins yet.",
ask: {
block: {
title: (d) => "Block " + d.name + "?",
body: (d) => "While the block lasts, " + d.name + " can’t sign in, and open pages close within seconds.",
yes: "Block",
},
unblock: {
title: (d) => "Unblock " + d.name + "?",
body: (d) => d.name + " can sign in again right away.",
yes: "Unblock",
},
unlock: {
title: (d) => "Unlock " + d.name + "?",
body: (d) => d.name + " can try the password again right away.",
yes: "Unlock",
},
app: {
title: (d) => "Remove the authenticator app of " + d.name + "?",
body: (d) => "Do this only after you’ve checked who is calling. The app and the recovery codes stop working, and " + d.name + " is signed out everywhere.",
yes: "Remove app",
},
sessions: {
title: (d) => "Sign " + d.name + " out everywhere?",
body: (d) => "Every open page closes. What " + d.name + " has typed and not sent is lost.",
yes: "Sign out everywhere",
},
kind: "How long",
from: "From a date on",
until: "Until a date",
date: "Date",
dateHint: "The day begins at midnight, Arkansas time.",
noDate: "Choose a date.",
passed: "Choose a day that hasn’t passed.",
reason: "Reason",
busy: "Saving",
cancel: "Cancel",
again: "Sign in again",
},
done: {
block: "The block is saved.",
unblock: (d) => d.name + " can sign in again.",
unlock: "The account is unlocked.",
sessions: (d) => d.name + " is signed out everywhere.",
app: (d) => "The app of " + d.name + " is removed.",
},
})
