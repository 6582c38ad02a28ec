// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type CoverageMessages = {
whose: (values: { name: string | number; plan: string | number }) => string
answer: {
people: (values: { count: number }) => string
ended: string
nobody: string
startsLater: (values: { count: number }) => string
future: (values: { count: number; date: string | number }) => string
}
covered: {
title: string
unnamed: string
id: string
start: string
end: string
noEnd: string
shown: (values: { shown: string | number; all: string | number }) => string
more: (values: { count: string | number }) => string
}
states: {
active: string
ended: string
future: string
}
relationships: {
self: string
spouse: string
child: string
parent: string
other: string
}
costs: {
visits: string
visitsOfDental: string
visitsOfVision: string
limits: string
pharmacy: string
pharmacyHint: string
what: string
amount: string
inside: string
outside: string
sameAsInNetwork: string
callUs: string
noCosts: string
copayHint: string
copay: string
coinsuranceHint: string
coinsurance: string
}
meanings: {
deductible: string
coinsurance: string
copay: string
limit: string
maximum: string
}
plan: {
title: string
name: string
group: string
groupNumber: string
insurer: string
contract: string
period: string
from: (values: { start: string | number; end: string | number }) => string
since: (values: { start: string | number }) => string
}
ended: (values: { count: number }) => string
endedHint: string
empty: {
title: string
body: string
}
help: string
letter: {
title: string
body: string
}
}

export const coverageMessages = inLanguage<CoverageMessages>("coverage", {
whose: (d) => d.name + " · " + d.plan,
answer: {
people: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " person is covered.", other: number("en-US", d.count, 0) + " people are covered." }) as string,
ended: "This coverage has ended. It still covers care you got before that date.",
nobody: "We have no current coverage on file for this plan.",
startsLater: (d) => plural(d.count, 0, en, { one: "Coverage for " + number("en-US", d.count, 0) + " person starts later.", other: "Coverage for " + number("en-US", d.count, 0) + " people starts later." }) as string,
future: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " person will be covered starting " + d.date + ".", other: number("en-US", d.count, 0) + " people will be covered starting " + d.date + "." }) as string,
},
covered: {
title: "Who’s covered",
unnamed: "Name not on file",
id: "Member ID",
start: "Start",
end: "End",
noEnd: "No end date",
shown: (d) => "Showing " + d.shown + " of " + d.all + " people",
more: (d) => "Show " + d.count + " more",
},
states: {
active: "Active",
ended: "Ended",
future: "Not started",
},
relationships: {
self: "Policy holder",
spouse: "Spouse",
child: "Child",
parent: "Parent",
other: "Other",
},
costs: {
visits: "What you pay",
visitsOfDental: "Your share of dental costs",
visitsOfVision: "Exams, glasses and contacts",
limits: "Deductible and limits",
pharmacy: "Pharmacy",
pharmacyHint: "Each drug is on a tier. The tier sets your price.",
what: "For",
amount: "You pay",
inside: "In network",
outside: "Out of network",
sameAsInNetwork: "Same as in network",
callUs: "Call us",
noCosts: "Call us about these costs.",
copayHint: "A dollar amount is a",
copay: "copay",
coinsuranceHint: ", a percentage is your",
coinsurance: "coinsurance",
},
meanings: {
deductible: "What you pay each year before your plan starts to pay for most care.",
coinsurance: "Your share of the cost after the deductible, as a percent.",
copay: "A set price you pay for a visit or a drug.",
limit: "The most you pay in a year for covered care. After that, your plan pays 100%.",
maximum: "The most your plan pays for you in a year.",
},
plan: {
title: "About this plan",
name: "Plan name",
group: "Group",
groupNumber: "Group number",
insurer: "Insurer",
contract: "Contract number",
period: "Plan period",
from: (d) => d.start + " to " + d.end,
since: (d) => "Since " + d.start,
},
ended: (d) => plural(d.count, 0, en, { one: "Ended coverage (" + number("en-US", d.count, 0) + ")", other: "Ended coverage (" + number("en-US", d.count, 0) + ")" }) as string,
endedHint: "Shown for 36 months after the end.",
empty: {
title: "No coverage to show",
body: "We found no coverage for this plan in the last 36 months. If that’s wrong, please call us.",
},
help: "Questions? Call",
letter: {
title: "Creditable coverage letter",
body: "A new insurer or an employer may ask you to prove your coverage. This letter does.",
},
})
