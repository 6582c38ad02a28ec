// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SpendingMessages = {
title: string
whose: (values: { name: string | number; plan: string | number }) => string
answers: {
deductible: (values: { left: string | number }) => string
"out-of-pocket": (values: { left: string | number }) => string
maximum: (values: { left: string | number }) => string
reached: string
"no-limits": string
"not-covered": (values: { year: string | number }) => string
}
past: {
deductible: (values: { year: string | number; left: string | number }) => string
"out-of-pocket": (values: { year: string | number; left: string | number }) => string
maximum: (values: { year: string | number; left: string | number }) => string
reached: (values: { year: string | number }) => string
}
years: string
notUnderstood: string
asOf: (values: { date: string | number }) => string
nothingDecided: string
resets: (values: { date: string | number }) => string
limits: {
you: (values: { name: string | number }) => string
family: string
familyHint: string
in: string
out: string
deductible: string
outOfPocket: string
maximum: string
used: (values: { used: string | number; limit: string | number }) => string
left: (values: { left: string | number }) => string
met: string
nothingMore: string
metByFamily: string
leftForFamily: (values: { left: string | number }) => string
usedUp: string
noDeductible: string
noOut: string
visits: string
services: {
therapy: string
"dental-preventive": string
"eye-exam": string
"eye-wear": string
}
times: (values: { used: string | number; limit: string | number }) => string
timesLeft: (values: { left: string | number }) => string
meanings: {
deductible: string
outOfPocket: string
maximum: string
}
}
notCounted: {
title: string
medical: readonly [string, string, string, string]
dental: readonly [string, string, string, string]
vision: readonly [string, string, string]
pharmacy: string
}
leavesOut: {
title: string
body: string
}
spent: {
title: (values: { year: string | number }) => string
hint: string
billed: string
parts: {
planPaid: string
mayOwe: string
discount: string
otherInsurance: string
nobodyOwes: string
undecided: string
}
notCovered: string
all: string
none: (values: { year: string | number }) => string
}
charts: {
months: string
members: string
kinds: string
providers: string
hint: string
largest: (values: { shown: string | number; all: string | number }) => string
table: (values: { chart: string | number }) => string
said: (values: { parts: string | number }) => string
sum: string
heads: {
months: string
members: string
kinds: string
providers: string
}
}
notOffered: {
answer: string
title: string
body: string
thisYear: string
lastYear: string
coverage: string
ask: string
}
downloads: {
title: (values: { year: string | number }) => string
body: string
pdf: (values: { year: string | number }) => string
csv: (values: { year: string | number }) => string
}
}

export const spendingMessages = inLanguage<SpendingMessages>("spending", {
title: "Spending details",
whose: (d) => d.name + " · " + d.plan,
answers: {
deductible: (d) => "You have " + d.left + " left until your deductible is met.",
"out-of-pocket": (d) => "You have " + d.left + " left until you reach your out-of-pocket limit.",
maximum: (d) => "Your plan can still pay " + d.left + " for you this year.",
reached: "You have reached your out-of-pocket limit. Your plan pays the rest of your covered care in network.",
"no-limits": "What was billed, what your plan paid, and what may be yours to pay.",
"not-covered": (d) => "This plan did not cover you in " + d.year + ".",
},
past: {
deductible: (d) => "In " + d.year + ", " + d.left + " was left of your deductible.",
"out-of-pocket": (d) => "In " + d.year + ", " + d.left + " was left of your out-of-pocket limit.",
maximum: (d) => "In " + d.year + ", your plan could still have paid " + d.left + " for you.",
reached: (d) => "In " + d.year + ", you reached your out-of-pocket limit.",
},
years: "Plan year",
notUnderstood: "This address asked for a year that we cannot show. Here is this year.",
asOf: (d) => "As of the last claim we decided, on " + d.date + ".",
nothingDecided: "We have not decided on a claim of this plan year yet.",
resets: (d) => "The plan year starts over on " + d.date + ".",
limits: {
you: (d) => d.name + " (you)",
family: "Your family together",
familyHint: "All members of the plan count here, each with everything they paid.",
in: "In network",
out: "Out of network",
deductible: "Deductible",
outOfPocket: "Out-of-pocket limit",
maximum: "Yearly maximum the plan pays",
used: (d) => d.used + " of " + d.limit + " used",
left: (d) => d.left + " left",
met: "Met",
nothingMore: "Nothing more to pay",
metByFamily: "Met by your family",
leftForFamily: (d) => d.left + " left until your family’s is met",
usedUp: "Used up",
noDeductible: "No deductible: the plan pays its share from the first visit.",
noOut: "This plan sets no limits out of network. What you pay there does not count here.",
visits: "Services with a limit",
services: {
therapy: "Physical therapy sessions",
"dental-preventive": "Cleanings and dental exams",
"eye-exam": "Eye exams",
"eye-wear": "Glasses or contact lenses",
},
times: (d) => d.used + " of " + d.limit + " used",
timesLeft: (d) => d.left + " left",
meanings: {
deductible: "What you pay yourself each year before the plan starts to pay for most care.",
outOfPocket: "The most you pay in a year for covered care. After that the plan pays all of it.",
maximum: "The most the plan pays for one person in a year. After that the bills are yours.",
},
},
notCounted: {
title: "What does not count",
medical: ["Your monthly premium", "Care that the plan does not cover", "What a provider out of network charges above our price", "Claims that we have not decided on yet"],
dental: ["Your monthly premium", "Care that the plan does not cover", "What a dentist out of network charges above our price", "Claims that we have not decided on yet"],
vision: ["Your monthly premium", "What glasses cost above your allowance", "Claims that we have not decided on yet"],
pharmacy: "Prescriptions count toward the same limits as your other care.",
},
leavesOut: {
title: "Other adults are not shown by name",
body: "Their claims are in the family totals above and in none of the amounts below. Each adult sees their own.",
},
spent: {
title: (d) => "Where the money went in " + d.year,
hint: "All your plans together, by the date of service. Claims that were adjusted or reversed count for nothing.",
billed: "Billed",
parts: {
planPaid: "Plan paid",
mayOwe: "You may owe",
discount: "Plan discount",
otherInsurance: "Other insurance paid",
nobodyOwes: "Not covered, not yours to pay",
undecided: "Not decided yet",
},
notCovered: "Not covered (part of the amounts above)",
all: "See these claims",
none: (d) => "No claims for services in " + d.year + " yet. After a visit, your provider sends us one.",
},
charts: {
months: "By month",
members: "By person",
kinds: "By kind of care",
providers: "By provider",
hint: "Choose a bar to see its claims.",
largest: (d) => "The " + d.shown + " largest of " + d.all + ". The table has all of them.",
table: (d) => d.chart + ": show as a table",
said: (d) => ": " + d.parts + ".",
sum: "In all",
heads: {
months: "Month",
members: "Person",
kinds: "Kind of care",
providers: "Provider",
},
},
notOffered: {
answer: "Your insurer does not tell us how far your limits are used.",
title: "What you can look up instead",
body: "Your insurer sends us your claims, but not your deductible and limits. We do not guess amounts that we are not told. Your claims list adds up what your claims do say; for your limits, ask us.",
thisYear: "See this year’s claims",
lastYear: "See last year’s claims",
coverage: "See what your plan covers",
ask: "Ask about your limits",
},
downloads: {
title: (d) => "Health expense summary " + d.year,
body: "For your taxes or a health savings account: what was billed, what was paid, and your share, with the same amounts as this page.",
pdf: (d) => "Download health expense summary " + d.year + " (PDF)",
csv: (d) => "Download all claims of " + d.year + " (CSV)",
},
})
