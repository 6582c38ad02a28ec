// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ShellMessages = {
skip: string
homeOf: (values: { brand: string | number }) => string
homeOfMember: (values: { brand: string | number }) => string
mainMenu: string
menu: string
closeMenu: string
signedInAs: string
yourPlan: string
profile: string
settings: string
search: string
newWindow: string
bell: (values: { unread: number }) => string
switchPlans: string
signOut: string
signingOut: string
news: string
unexpected: string
notFound: {
title: string
body: string
signIn: string
selectPlan: string
home: string
}
}

export const shellMessages = inLanguage<ShellMessages>("shell", {
skip: "Skip to the main content",
homeOf: (d) => d.brand + ", to sign in",
homeOfMember: (d) => d.brand + ", to your home page",
mainMenu: "Main menu",
menu: "Menu",
closeMenu: "Close menu",
signedInAs: "Signed in as",
yourPlan: "Your plan",
profile: "Profile ",
settings: "Settings",
search: "Search",
newWindow: ", opens in a new window",
bell: (d) => plural(d.unread, 0, en, { "0": "Messages", other: "Messages, " + number("en-US", d.unread, 0) + " unread" }) as string,
switchPlans: "Switch Plans",
signOut: "Sign Out",
signingOut: "Signing out",
news: "News about the portal",
unexpected: "Something on this page broke. We are sorry.",
notFound: {
title: "Page not found",
body: "There is nothing at this address, or it is not part of your plan.",
signIn: "Go to sign in",
selectPlan: "Choose a plan",
home: "Go to home",
},
})
