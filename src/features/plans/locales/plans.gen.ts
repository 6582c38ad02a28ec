// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type PlansMessages = {
title: string
answer: (values: { current: number }) => string
noCurrent: string
hint: string
past: (values: { count: number }) => string
startHere: string
member: string
memberId: string
group: string
role: string
holder: string
dependent: string
startDate: string
open: (values: { plan: string | number; type: string | number }) => string
openShort: string
opening: string
status: {
active: string
starts: (values: { date: string | number }) => string
ended: (values: { date: string | number }) => string
endedSometime: string
}
empty: {
title: string
body: string
call: (values: { number: string | number }) => string
}
staff: {
title: string
body: string
next: string
console: string
signOut: string
}
unknown: {
title: (values: { count: number }) => string
body: string
call: (values: { number: string | number }) => string
unnamed: string
}
startsLater: (values: { future: number }) => string
onlyFuture: (values: { future: number }) => string
}

export const plansMessages = inLanguage<PlansMessages>("plans", {
title: "Choose a plan",
answer: (d) => plural(d.current, 0, en, { one: "You have " + number("en-US", d.current, 0) + " plan right now.", other: "You have " + number("en-US", d.current, 0) + " plans right now." }) as string,
noCurrent: "You have no active plan. You can still open your past plans.",
hint: "You can view any of your plans here.",
past: (d) => plural(d.count, 0, en, { one: "Past plan (" + number("en-US", d.count, 0) + ")", other: "Past plans (" + number("en-US", d.count, 0) + ")" }) as string,
startHere: "Start here",
member: "Member",
memberId: "Member ID",
group: "Group",
role: "Your role",
holder: "Policy holder",
dependent: "Covered by this plan",
startDate: "Start Date",
open: (d) => "Open plan " + d.plan + ", " + d.type,
openShort: "Open plan",
opening: "Opening",
status: {
active: "Active",
starts: (d) => "Starts " + d.date,
ended: (d) => "Ended " + d.date,
endedSometime: "Ended",
},
empty: {
title: "We couldn’t find a plan on your account",
body: "Your account is fine, but it isn’t linked to a plan yet. A new plan can take a few days to show up.",
call: (d) => "Call " + d.number,
},
staff: {
title: "This account is for staff",
body: "You’re signed in with a staff account. It has no health plan, and this portal only shows members their own plans.",
next: "If you’re also a member, sign out. Then sign in with your member username.",
console: "Open the staff console",
signOut: "Sign out and use another account",
},
unknown: {
title: (d) => plural(d.count, 0, en, { one: "We can’t open this plan here", other: "We can’t open these " + number("en-US", d.count, 0) + " plans here" }) as string,
body: "We couldn’t read part of it, or this portal doesn’t support that kind of plan yet. Your coverage is not affected. Please call us.",
call: (d) => "Call " + d.number,
unnamed: "Plan without a name",
},
startsLater: (d) => plural(d.future, 0, en, { one: number("en-US", d.future, 0) + " starts later.", other: number("en-US", d.future, 0) + " start later." }) as string,
onlyFuture: (d) => plural(d.future, 0, en, { one: "You have " + number("en-US", d.future, 0) + " plan that starts later.", other: "You have " + number("en-US", d.future, 0) + " plans that start later." }) as string,
})
