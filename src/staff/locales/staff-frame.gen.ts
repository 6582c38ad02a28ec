// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type StaffFrameMessages = {
name: string
skip: string
menu: string
pages: {
find: string
questions: string
directory: string
notices: string
outages: string
content: string
sandbox: string
}
signedInAs: (values: { name: string | number }) => string
signOut: string
signIn: {
title: string
body: string
button: string
busy: string
failed: string
reasons: {
inactivity: string
expired: string
blocked: string
}
}
refused: {
title: string
body: (values: { username: string | number }) => string
portal: string
}
locked: string
failed: string
hidden: string
}

export const staffFrameMessages = inLanguage<StaffFrameMessages>("staffFrame", {
name: "Staff console",
skip: "Skip to the page",
menu: "Pages",
pages: {
find: "Find a member",
questions: "Questions",
directory: "Directory",
notices: "Notices",
outages: "Outages",
content: "Content",
sandbox: "Sandbox",
},
signedInAs: (d) => "Signed in as " + d.name,
signOut: "Sign out",
signIn: {
title: "Staff sign-in",
body: "This console is for plan staff. Everything you open or change here is written down.",
button: "Sign in",
busy: "One moment",
failed: "We couldn’t sign you in. Please try again.",
reasons: {
inactivity: "You were signed out because you were away for 15 minutes.",
expired: "Your sign-in has ended. Please sign in again.",
blocked: "Your account is blocked. Please call member services.",
},
},
refused: {
title: "This account isn’t for staff",
body: (d) => "You’re signed in as " + d.username + ". Only plan staff can use this console. We wrote down this attempt.",
portal: "Go to the member portal",
},
locked: "We can’t reach our server right now. Please reload the page in a minute.",
failed: "This didn’t load",
hidden: "This has hidden characters. Delete it and type it again.",
})
