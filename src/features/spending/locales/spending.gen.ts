// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
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
in: string
out: string
deductible: string
outOfPocket: string
maximum: string
used: (values: { used: string | number; limit: string | number }) => string
left: (values: { left: string | number }) => string
met: string
nothingMore: string
usedNotListed: (values: { limit: string | number }) => string
leftNotListed: string
metByFamily: string
leftForFamily: (values: { left: string | number }) => string
usedUp: string
noDeductible: string
noOut: string
visits: string
times: (values: { used: number; limit: string | number }) => string
timesLeft: (values: { left: string | number }) => string
meanings: {
deductible: string
outOfPocket: string
maximum: string
}
whose: (values: { name: string | number; network: string | number }) => string
ofFamily: string
inNetwork: string
outNetwork: string
notUsed: (values: { left: string | number }) => string
nothingMoreWasDue: string
timesNotUsed: (values: { left: string | number }) => string
others: (values: { names: string | number }) => string
familyHint: string
}
notCounted: {
title: string
medical: readonly [string, string, string, string]
dental: readonly [string, string, string, string]
vision: readonly [string, string, string]
pharmacy: string
}
leavesOut: {
deductibleMet: string
deductibleMetFor: (values: { names: string | number; count: number }) => string
outOfPocketMet: string
body: string
}
spent: {
title: (values: { year: string | number }) => string
hint: string
uncoveredHint: string
billed: string
parts: {
planPaid: string
share: string
uncovered: string
discount: string
otherInsurance: string
nobodyOwes: string
undecided: string
}
all: string
none: (values: { year: string | number }) => string
}
charts: {
months: string
members: string
kinds: string
providers: string
largest: (values: { shown: string | number; all: string | number }) => string
table: (values: { chart: string | number }) => string
said: (values: { parts: string | number }) => string
sum: string
heads: {
months: string
members: string
kinds: string
providers: string
years: string
}
}
line: {
title: (values: { year: string | number }) => string
about: string
likely: {
deductible: (values: { date: string | number }) => string
outOfPocket: (values: { date: string | number }) => string
}
notThisYear: {
deductible: string
outOfPocket: string
}
sooner: string
how: string
share: string
towardDeductible: string
likelyLine: string
limit: (values: { limit: string | number; left: string | number }) => string
months: string
point: (values: { month: string | number; total: string | number; amount: string | number; deductible: string | number }) => string
pointWithoutDeductible: (values: { month: string | number; total: string | number; amount: string | number }) => string
heads: {
month: string
amount: string
total: string
deductible: string
}
table: string
}
compare: {
title: string
failed: string
only: string
soFar: (values: { year: string | number }) => string
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
"no-limits": "See what was billed, what your plan paid, and your share.",
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
in: "In network",
out: "Out of network",
deductible: "Deductible",
outOfPocket: "Out-of-pocket limit",
maximum: "Yearly maximum the plan pays",
used: (d) => d.used + " of " + d.limit + " used",
left: (d) => d.left + " left",
met: "Met",
nothingMore: "You pay $0 more",
usedNotListed: (d) => "Limit " + d.limit + ". Amount used: not listed",
leftNotListed: "Amount left: not listed",
metByFamily: "Met by your family",
leftForFamily: (d) => d.left + " left until your family meets its limit",
usedUp: "Used up",
noDeductible: "No deductible. Your plan pays its share starting with your first visit.",
noOut: "This plan has no out-of-network limits. What you pay out of network doesn’t count here.",
visits: "Services with a limit",
times: (d) => plural(d.used, 0, en, { "0": "None of " + d.limit + " used", other: number("en-US", d.used, 0) + " of " + d.limit + " used" }) as string,
timesLeft: (d) => d.left + " left",
meanings: {
deductible: "What you pay each year before your plan starts to pay for most care.",
outOfPocket: "The most you pay in a year for covered care. After that, your plan pays 100%.",
maximum: "The most your plan pays for one person in a year. After that, you pay the bills.",
},
whose: (d) => ", " + d.name + ", " + d.network,
ofFamily: "your family",
inNetwork: "in network",
outNetwork: "out of network",
notUsed: (d) => d.left + " not used",
nothingMoreWasDue: "You had $0 more to pay",
timesNotUsed: (d) => d.left + " not used",
others: (d) => "Limits for " + d.names,
familyHint: "Counts what every member of the plan has paid.",
},
notCounted: {
title: "What doesn’t count",
medical: ["Your monthly premium", "Care your plan doesn’t cover", "Out-of-network charges above the allowed amount (balance billing)", "Claims we haven’t processed yet"],
dental: ["Your monthly premium", "Care your plan doesn’t cover", "Out-of-network dentist charges above the allowed amount", "Claims we haven’t processed yet"],
vision: ["Your monthly premium", "The cost of glasses above your allowance", "Claims we haven’t processed yet"],
pharmacy: "Prescriptions count toward the same limits as your other care.",
},
leavesOut: {
deductibleMet: "Family deductible met: no one on your plan pays more toward it.",
deductibleMetFor: (d) => "Family deductible met: " + d.names + " " + plural(d.count, 0, en, { one: "pays", other: "pay" }) + " none.",
outOfPocketMet: "Family out-of-pocket limit met: your plan pays the rest of everyone’s covered care in network.",
body: "Adults’ claims are private. They count toward the family totals but aren’t itemized here.",
},
spent: {
title: (d) => "Your " + d.year + " health costs",
hint: "All your plans and everyone whose claims you can see, by date of service. Adjusted and reversed claims aren’t included.",
uncoveredHint: "Denied care isn’t part of your share and doesn’t count toward your limits. You may be able to appeal before you pay.",
billed: "Total billed",
parts: {
planPaid: "Plan paid",
share: "Your share",
uncovered: "Denied or not covered",
discount: "Plan discount",
otherInsurance: "Other insurance paid",
nobodyOwes: "Not covered, you don’t owe this",
undecided: "In process",
},
all: "View these claims",
none: (d) => "No claims for services in " + d.year + " yet. Your provider sends us one after a visit.",
},
charts: {
months: "By month",
members: "By person",
kinds: "By type of care",
providers: "By provider",
largest: (d) => "Top " + d.shown + " of " + d.all + ". See all in the table.",
table: (d) => d.chart + ": show as a table",
said: (d) => ": " + d.parts + ".",
sum: "Total",
heads: {
months: "Month",
members: "Person",
kinds: "Type of care",
providers: "Provider",
years: "Year",
},
},
line: {
title: (d) => "Your share through " + d.year,
about: "What you paid in network that counts toward your limits, by month of service.",
likely: {
deductible: (d) => "At this pace, you’ll meet your deductible around " + d.date + ".",
outOfPocket: (d) => "At this pace, you’ll reach your out-of-pocket limit around " + d.date + ".",
},
notThisYear: {
deductible: "At this pace, you won’t meet your deductible this year.",
outOfPocket: "At this pace, you won’t reach your out-of-pocket limit this year.",
},
sooner: "It could be sooner if your family reaches its limit first.",
how: "We took your average per day so far and assumed it stays the same. It’s an estimate.",
share: "Your share so far",
towardDeductible: "Counted toward your deductible",
likelyLine: "Estimate",
limit: (d) => d.limit + ": " + d.left,
months: "Your share so far, month by month",
point: (d) => d.month + ": " + d.total + " so far, " + d.amount + " this month. " + d.deductible + " toward your deductible.",
pointWithoutDeductible: (d) => d.month + ": " + d.total + " so far, " + d.amount + " this month.",
heads: {
month: "Month",
amount: "This month",
total: "So far",
deductible: "Toward your deductible",
},
table: "Show this chart as a table",
},
compare: {
title: "Compare years",
failed: "We couldn’t load the other years.",
only: "There’s no other year to compare yet.",
soFar: (d) => d.year + " so far",
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
