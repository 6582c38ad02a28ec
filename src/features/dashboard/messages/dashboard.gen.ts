// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type DashboardMessages = {
greetings: {
morning: string
afternoon: string
evening: string
}
greetingsTo: {
morning: (values: { name: string | number }) => string
afternoon: (values: { name: string | number }) => string
evening: (values: { name: string | number }) => string
}
answer: {
active: (values: { plan: string | number }) => string
future: (values: { plan: string | number; date: string | number }) => string
ended: (values: { plan: string | number; date: string | number }) => string
endedSometime: (values: { plan: string | number }) => string
}
idCard: {
title: string
body: {
active: string
future: (values: { date: string | number }) => string
ended: (values: { date: string | number }) => string
endedSometime: string
}
open: string
memberId: string
group: string
}
claims: {
title: string
open: string
none: string
number: string
find: string
unread: string
mayOwe: (values: { amount: string | number }) => string
noneOfEnded: string
}
coverage: {
medical: {
title: string
open: string
}
dental: {
title: string
open: string
}
vision: {
title: string
open: string
}
}
limits: {
title: string
own: string
family: string
open: string
notOffered: string
notCovered: (values: { year: string | number }) => string
}
coveredPeople: (values: { count: number }) => string
payment: {
open: string
look: string
drafts: (values: { day: string | number }) => string
titles: {
active: string
future: string
ended: string
}
}
noCosts: string
failed: string
retry: string
plan: {
title: string
name: string
status: string
member: string
memberId: string
group: string
role: string
holder: string
dependent: string
startDate: string
}
help: {
title: string
body: string
call: (values: { number: string | number }) => string
}
coverageEnded: string
coverageEndedHint: string
noCoverage: string
startsLater: (values: { count: number }) => string
}

export const dashboardMessages = inLanguage<DashboardMessages>("dashboard", {
greetings: {
morning: "Good Morning",
afternoon: "Good Afternoon",
evening: "Good Evening",
},
greetingsTo: {
morning: (d) => "Good Morning, " + d.name,
afternoon: (d) => "Good Afternoon, " + d.name,
evening: (d) => "Good Evening, " + d.name,
},
answer: {
active: (d) => "Your " + d.plan + " plan is active.",
future: (d) => "Your " + d.plan + " plan starts on " + d.date + ". Your ID card, documents and bills are here already; the rest opens on that day.",
ended: (d) => "Your " + d.plan + " plan ended on " + d.date + ". You can still look things up and pay what is open.",
endedSometime: (d) => "Your " + d.plan + " plan has ended. You can still look things up and pay what is open.",
},
idCard: {
title: "ID card",
body: {
active: "Show this at the doctor or the pharmacy. It works without a signal, too.",
future: (d) => "It works from " + d.date + " on. You can open and save it now.",
ended: (d) => "This plan ended on " + d.date + ". Keep the card for bills from before that day; it pays for no new visits.",
endedSometime: "This plan has ended. Keep the card for bills from before; it pays for no new visits.",
},
open: "Open ID card",
memberId: "Member ID",
group: "Group",
},
claims: {
title: "Newest claims",
open: "See all claims",
none: "No claims yet. Your provider sends them after a visit.",
number: "Find a claim by its number",
find: "Find claim",
unread: "There are claims, but we could not read them.",
mayOwe: (d) => "You may owe " + d.amount,
noneOfEnded: "There are no claims of the time this plan covered you.",
},
coverage: {
medical: {
title: "Coverage & Copays",
open: "See all copays",
},
dental: {
title: "Coverage & Benefits",
open: "See all benefits",
},
vision: {
title: "Coverage & Copays",
open: "See all benefits",
},
},
limits: {
title: "Your limits this year",
own: "You, in network",
family: "Your family, in network",
open: "See spending details",
notOffered: "Your insurer does not tell us how far your limits are used.",
notCovered: (d) => "This plan did not cover you in " + d.year + ".",
},
coveredPeople: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " person covered", other: number("en-US", d.count, 0) + " people covered" }) as string,
payment: {
open: "Pay bill",
look: "See your payments",
drafts: (d) => "AutoPay drafts it on " + d.day + ".",
titles: {
active: "Next payment",
future: "First payment",
ended: "Last bills",
},
},
noCosts: "Your plan has not told us any amounts yet.",
failed: "We could not load this part. Everything else on this page works.",
retry: "Try again",
plan: {
title: "Your plan",
name: "Plan",
status: "Status",
member: "Member",
memberId: "Member ID",
group: "Group",
role: "Your role",
holder: "Policy holder",
dependent: "Covered by this plan",
startDate: "Start Date",
},
help: {
title: "Need a hand?",
body: "Call us about a bill, a card or a doctor.",
call: (d) => "Call " + d.number,
},
coverageEnded: "Coverage ended",
coverageEndedHint: "It still counts for care you had before the end:",
noCoverage: "We have no coverage of the last 36 months on file for this plan.",
startsLater: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " person starts later", other: number("en-US", d.count, 0) + " people start later" }) as string,
})
