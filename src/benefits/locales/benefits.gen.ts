// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type BenefitsMessages = {
share: {
visit: (values: { amount: string | number }) => string
day: (values: { amount: string | number }) => string
stay: (values: { amount: string | number }) => string
service: (values: { amount: string | number }) => string
prescription: (values: { amount: string | number }) => string
trip: (values: { amount: string | number }) => string
}
callUs: string
notCovered: string
upTo: (values: { amount: string | number }) => string
units: {
visit: (values: { count: number }) => string
day: (values: { count: number }) => string
service: (values: { count: number }) => string
}
times: (values: { count: number }) => string
usage: {
none: string
noneLeft: string
usedOf: (values: { used: string | number; allowed: string | number }) => string
}
per: {
"calendar-year": (values: { amount: string | number }) => string
"plan-year": (values: { amount: string | number }) => string
months: (values: { amount: string | number; months: string | number }) => string
lifetime: (values: { amount: string | number }) => string
}
verdict: {
yes: string
limited: string
no: string
later: string
used: string
unknown: string
}
says: {
yes: string
limited: string
no: string
unknown: string
waiting: string
waitingUntil: (values: { date: string | number }) => string
usedUp: string
usedUpUntil: (values: { date: string | number }) => string
instead: (values: { other: string | number }) => string
insteadUntil: (values: { other: string | number; date: string | number }) => string
startsOn: (values: { date: string | number }) => string
ended: string
outOnly: string
statedUntil: (values: { date: string | number }) => string
}
pays: {
share: (values: { amount: string | number }) => string
percent: (values: { percent: string | number }) => string
none: string
all: string
reached: string
unstated: string
allowance: (values: { amount: string | number }) => string
planLeft: (values: { amount: string | number }) => string
planDone: string
resets: (values: { date: string | number }) => string
}
deductible: {
none: string
met: string
left: (values: { amount: string | number }) => string
first: string
}
limit: {
only: (values: { limit: string | number }) => string
usedLeft: (values: { limit: string | number; used: string | number; left: string | number }) => string
over: (values: { used: string | number; allowed: string | number }) => string
unused: (values: { limit: string | number }) => string
used: (values: { limit: string | number }) => string
}
network: {
only: string
out: (values: { amount: string | number }) => string
outFirst: (values: { amount: string | number }) => string
outUnstated: string
}
approval: {
yes: string
depends: string
no: string
after: (values: { count: number }) => string
}
referral: {
yes: string
no: string
}
facts: {
inside: string
outside: string
deductible: string
limit: string
used: string
left: string
resets: string
last: string
next: string
now: string
approval: string
referral: string
notes: string
source: string
none: string
never: string
}
yes: string
no: string
approvals: {
yes: string
no: string
depends: string
after: (values: { count: number }) => string
}
papers: {
summary: string
booklet: string
amendment: string
glossary: string
"notice-of-change": string
"evidence-of-coverage": string
}
page: (values: { paper: string | number; page: string | number }) => string
brief: {
later: (values: { date: string | number }) => string
again: (values: { date: string | number }) => string
planDone: string
nothing: string
first: (values: { amount: string | number }) => string
left: (values: { left: string | number; amount: string | number }) => string
leftOf: (values: { left: string | number; allowed: string | number }) => string
unused: string
noneLeft: string
}
}

export const benefitsMessages = inLanguage<BenefitsMessages>("benefits", {
share: {
visit: (d) => d.amount + " a visit",
day: (d) => d.amount + " a day",
stay: (d) => d.amount + " a stay",
service: (d) => d.amount + " each",
prescription: (d) => d.amount + " a prescription",
trip: (d) => d.amount + " a trip",
},
callUs: "Call us",
notCovered: "Not covered",
upTo: (d) => "Plan pays up to " + d.amount,
units: {
visit: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " visit", other: number("en-US", d.count, 0) + " visits" }) as string,
day: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " day", other: number("en-US", d.count, 0) + " days" }) as string,
service: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " time", other: number("en-US", d.count, 0) + " times" }) as string,
},
times: (d) => plural(d.count, 0, en, { "1": "once", "2": "twice", other: number("en-US", d.count, 0) + " times" }) as string,
usage: {
none: "None yet",
noneLeft: "None",
usedOf: (d) => d.used + " of " + d.allowed,
},
per: {
"calendar-year": (d) => d.amount + " a calendar year",
"plan-year": (d) => d.amount + " a plan year",
months: (d) => d.amount + " every " + d.months + " months",
lifetime: (d) => d.amount + " in a lifetime",
},
verdict: {
yes: "Covered",
limited: "Covered in some cases",
no: "Not covered",
later: "Not covered yet",
used: "Used up for now",
unknown: "Call us",
},
says: {
yes: "Yes.",
limited: "Yes, in some cases.",
no: "No. Your plan doesn’t cover this.",
unknown: "Your plan doesn’t say whether this is covered. Call us before you go.",
waiting: "Not yet. You have a waiting period.",
waitingUntil: (d) => "Not yet. Your plan covers this from " + d.date + ", after your waiting period.",
usedUp: "Yes, but you’ve used it up.",
usedUpUntil: (d) => "Yes, but you’ve used it up. It’s covered again from " + d.date + ".",
instead: (d) => "Yes, but you used " + d.other + " instead.",
insteadUntil: (d) => "Yes, but you used " + d.other + " instead. It’s covered again from " + d.date + ".",
startsOn: (d) => "Your plan starts on " + d.date + ". From then on:",
ended: "This plan has ended. It covered care before that date like this:",
outOnly: "Only out of network.",
statedUntil: (d) => "Your plan doesn’t state yet what it covers on this day. It states its benefits through " + d.date + ". Call us.",
},
pays: {
share: (d) => "You pay " + d.amount + ".",
percent: (d) => "You pay " + d.percent + " of the bill.",
none: "You pay $0.",
all: "Until then you pay all of it.",
reached: "You’ve reached your limit for the year, so you pay $0 now.",
unstated: "Your plan doesn’t state the cost. Call us.",
allowance: (d) => "Your plan pays for up to " + d.amount + ". You pay the rest.",
planLeft: (d) => "Your plan pays " + d.amount + " more before its limit. After that you pay all of it.",
planDone: "Your plan has paid all it pays for this. You pay all of it.",
resets: (d) => "That limit starts over on " + d.date + ".",
},
deductible: {
none: "The deductible doesn’t apply.",
met: "Your deductible is met.",
left: (d) => "First you pay the " + d.amount + " left of your deductible.",
first: "The deductible comes first.",
},
limit: {
only: (d) => "The limit is " + d.limit + ".",
usedLeft: (d) => d.limit + ": " + d.used + " used, " + d.left + " left.",
over: (d) => "You’ve used " + d.used + " of " + d.allowed + ". Call us.",
unused: (d) => d.limit + ": not used yet.",
used: (d) => d.limit + ": used.",
},
network: {
only: "In network only.",
out: (d) => "Out of network you pay " + d.amount + ".",
outFirst: (d) => "Out of network you pay " + d.amount + ", after the deductible for care out of network.",
outUnstated: "Call us about care out of network.",
},
approval: {
yes: "It needs our approval first.",
depends: "It may need our approval first.",
no: "It doesn’t need approval.",
after: (d) => plural(d.count, 0, en, { one: "It needs our approval after " + number("en-US", d.count, 0) + " visit.", other: "It needs our approval after " + number("en-US", d.count, 0) + " visits." }) as string,
},
referral: {
yes: "You need a referral.",
no: "You don’t need a referral.",
},
facts: {
inside: "In network",
outside: "Out of network",
deductible: "Deductible first?",
limit: "Limit",
used: "Used",
left: "Left",
resets: "Resets on",
last: "Last time",
next: "Covered again",
now: "Now",
approval: "Approval",
referral: "Referral",
notes: "Notes",
source: "Source",
none: "No limit",
never: "Not again",
},
yes: "Yes",
no: "No",
approvals: {
yes: "Yes",
no: "No",
depends: "It depends",
after: (d) => plural(d.count, 0, en, { one: "After " + number("en-US", d.count, 0) + " visit", other: "After " + number("en-US", d.count, 0) + " visits" }) as string,
},
papers: {
summary: "Summary of Benefits and Coverage",
booklet: "Benefit booklet",
amendment: "Amendment",
glossary: "Glossary",
"notice-of-change": "Annual Notice of Change",
"evidence-of-coverage": "Evidence of Coverage",
},
page: (d) => d.paper + ", page " + d.page,
brief: {
later: (d) => "Covered from " + d.date,
again: (d) => "Covered again from " + d.date,
planDone: "Maximum used up",
nothing: "$0 now",
first: (d) => "Deductible, then " + d.amount,
left: (d) => d.left + " deductible, then " + d.amount,
leftOf: (d) => d.left + " of " + d.allowed + " left",
unused: "Not used yet",
noneLeft: "None left",
},
})
