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
future: (d) => "Your " + d.plan + " plan starts on " + d.date + ". You can see your ID card, documents and bills now. Everything else opens that day.",
ended: (d) => "Your " + d.plan + " plan ended on " + d.date + ". You can still see your information and pay any open bills.",
endedSometime: (d) => "Your " + d.plan + " plan has ended. You can still see your information and pay any open bills.",
},
idCard: {
title: "ID card",
body: {
active: "Show this at the doctor or pharmacy. Works offline.",
future: (d) => "You can use it starting " + d.date + ". You can open and save it now.",
ended: (d) => "This plan ended on " + d.date + ". Keep this card for bills from before that date. It doesn’t cover new visits.",
endedSometime: "This plan has ended. Keep this card for older bills. It doesn’t cover new visits.",
},
open: "Open ID card",
memberId: "Member ID",
group: "Group",
},
claims: {
title: "Newest claims",
open: "See all claims",
none: "No claims yet. Your provider sends them after a visit.",
number: "Find a claim by number",
find: "Find claim",
unread: "You have claims, but we couldn’t load them.",
mayOwe: (d) => "You may owe " + d.amount,
noneOfEnded: "No claims from when this plan covered you.",
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
notOffered: "Your insurer hasn’t told us how much of your limits you’ve used.",
notCovered: (d) => "This plan didn’t cover you in " + d.year + ".",
},
coveredPeople: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " person covered", other: number("en-US", d.count, 0) + " people covered" }) as string,
payment: {
open: "Pay bill",
look: "View your payments",
drafts: (d) => "AutoPay charges it on " + d.day + ".",
titles: {
active: "Next payment",
future: "First payment",
ended: "Final bills",
},
},
noCosts: "Cost details aren’t available yet.",
failed: "We couldn’t load this part. The rest of the page works.",
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
title: "Need help?",
body: "Call us about a bill, a card or a doctor.",
call: (d) => "Call " + d.number,
},
coverageEnded: "Coverage ended",
coverageEndedHint: "It still covers care you got before that date:",
noCoverage: "We have no coverage on file for this plan in the last 36 months.",
startsLater: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " person’s coverage starts later", other: number("en-US", d.count, 0) + " people’s coverage starts later" }) as string,
})
