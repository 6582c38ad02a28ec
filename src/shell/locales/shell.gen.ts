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
switchTo: (values: { type: string | number }) => string
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
otherPlans: string
}
quickMenu: string
more: string
soon: string
}

export const shellMessages = inLanguage<ShellMessages>("shell", {
skip: "Skip to the main content",
homeOf: (d) => d.brand + " home",
homeOfMember: (d) => d.brand + " home",
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
switchTo: (d) => "Switch to " + d.type,
signOut: "Sign Out",
signingOut: "Signing out",
news: "News about the portal",
unexpected: "Something went wrong on this page. We’re sorry.",
notFound: {
title: "Page not found",
body: "We can’t find this page, or your plan doesn’t include it. Call us if you think it should.",
signIn: "Go to sign in",
selectPlan: "Choose a plan",
home: "Go to home",
otherPlans: "View your other plans",
},
quickMenu: "Quick menu",
more: "More",
soon: "Coming soon",
})
