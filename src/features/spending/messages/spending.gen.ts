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
deductible: (d) => "You have " + d.left + " left until you meet your deductible.",
"out-of-pocket": (d) => "You have " + d.left + " left until you reach your out-of-pocket limit.",
maximum: (d) => "Your plan can still pay " + d.left + " for you this year.",
reached: "You’ve reached your out-of-pocket limit. Your plan pays 100% of covered in-network care.",
"no-limits": "See what was billed, what your plan paid, and what you may owe.",
"not-covered": (d) => "This plan didn’t cover you in " + d.year + ".",
},
past: {
deductible: (d) => "In " + d.year + ", you had " + d.left + " left on your deductible.",
"out-of-pocket": (d) => "In " + d.year + ", you had " + d.left + " left until your out-of-pocket limit.",
maximum: (d) => "In " + d.year + ", your plan could still have paid " + d.left + " for you.",
reached: (d) => "In " + d.year + ", you reached your out-of-pocket limit.",
},
years: "Plan year",
notUnderstood: "We can’t show that year. Here’s this year.",
asOf: (d) => "As of the last claim we processed, on " + d.date + ".",
nothingDecided: "We haven’t processed any claims for this plan year yet.",
resets: (d) => "The plan year starts over on " + d.date + ".",
limits: {
you: (d) => d.name + " (you)",
family: "Family total",
familyHint: "Counts what every member of the plan has paid.",
in: "In network",
out: "Out of network",
deductible: "Deductible",
outOfPocket: "Out-of-pocket limit",
maximum: "Yearly maximum the plan pays",
used: (d) => d.used + " of " + d.limit + " used",
left: (d) => d.left + " left",
met: "Met",
nothingMore: "You pay $0 more",
metByFamily: "Met by your family",
leftForFamily: (d) => d.left + " left until your family meets its limit",
usedUp: "Used up",
noDeductible: "No deductible. Your plan pays its share starting with your first visit.",
noOut: "This plan has no out-of-network limits. What you pay out of network doesn’t count here.",
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
deductible: "What you pay each year before your plan starts to pay for most care.",
outOfPocket: "The most you pay in a year for covered care. After that, your plan pays 100%.",
maximum: "The most your plan pays for one person in a year. After that, you pay the bills.",
},
},
notCounted: {
title: "What doesn’t count",
medical: ["Your monthly premium", "Care your plan doesn’t cover", "Out-of-network charges above the allowed amount (balance billing)", "Claims we haven’t processed yet"],
dental: ["Your monthly premium", "Care your plan doesn’t cover", "Out-of-network dentist charges above the allowed amount", "Claims we haven’t processed yet"],
vision: ["Your monthly premium", "The cost of glasses above your allowance", "Claims we haven’t processed yet"],
pharmacy: "Prescriptions count toward the same limits as your other care.",
},
leavesOut: {
title: "Adults’ claims are private",
body: "They count toward family totals above but aren’t itemized here. Each adult can see their own.",
},
spent: {
title: (d) => "Your " + d.year + " health costs",
hint: "All your plans together, by date of service. Adjusted and reversed claims aren’t included.",
billed: "Billed",
parts: {
planPaid: "Plan paid",
mayOwe: "You may owe",
discount: "Plan discount",
otherInsurance: "Other insurance paid",
nobodyOwes: "Not covered, you don’t owe this",
undecided: "In process",
},
notCovered: "Not covered (included in the amounts above)",
all: "View these claims",
none: (d) => "No claims for services in " + d.year + " yet. Your provider sends us one after a visit.",
},
charts: {
months: "By month",
members: "By person",
kinds: "By type of care",
providers: "By provider",
hint: "Choose a bar to see its claims.",
largest: (d) => "Top " + d.shown + " of " + d.all + ". See all in the table.",
table: (d) => d.chart + ": show as a table",
said: (d) => ": " + d.parts + ".",
sum: "Total",
heads: {
months: "Month",
members: "Person",
kinds: "Type of care",
providers: "Provider",
},
},
notOffered: {
answer: "Your insurer hasn’t told us how much of your limits you’ve used.",
title: "What you can do instead",
body: "Your insurer sends us your claims but not your deductible and limits. You can see your claims here. To check your limits, ask us.",
thisYear: "View this year’s claims",
lastYear: "View last year’s claims",
coverage: "See what your plan covers",
ask: "Ask about your limits",
},
downloads: {
title: (d) => "Health expense summary " + d.year,
body: "For taxes or a health savings account. Shows what was billed, what was paid, and your share, with the same amounts as this page.",
pdf: (d) => "Download health expense summary " + d.year + " (PDF)",
csv: (d) => "Download all claims for " + d.year + " (CSV)",
},
})
