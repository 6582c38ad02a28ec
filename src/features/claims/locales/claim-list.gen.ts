// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ClaimListMessages = {
nothingOpen: string
answer: string
shown: (values: { all: number; from: string | number; to: string | number }) => string
shownSoFar: (values: { all: number; from: string | number; to: string | number }) => string
sortedBy: {
newest: string
oldest: string
amount: string
provider: string
}
table: string
provider: string
service: string
member: string
status: string
isNew: string
eob: string
eobOf: (values: { claim: string | number }) => string
notYet: string
days: (values: { from: string | number; to: string | number }) => string
pages: {
title: string
first: string
previous: string
next: string
at: (values: { page: string | number; all: string | number }) => string
}
files: {
title: string
hint: (values: { all: number }) => string
csv: string
pdf: string
}
empty: {
title: string
body: string
}
noMatch: string
isPartial: string
more: {
loading: (values: { here: string | number; all: string | number }) => string
failed: (values: { here: string | number; all: string | number }) => string
}
failed: {
title: string
all: string
}
offline: {
title: string
body: string
}
locked: {
title: (values: { names: string | number }) => string
body: string
how: string
contact: string
}
active: {
title: string
remove: string
all: string
}
filters: {
title: string
titleOf: (values: { many: string | number }) => string
search: string
find: string
member: string
status: string
kind: string
plan: string
when: string
anyTime: string
times: {
"30": string
"90": string
year: string
"last-year": string
}
custom: string
from: string
to: string
span: (values: { from: string | number; to: string | number }) => string
since: (values: { from: string | number }) => string
until: (values: { to: string | number }) => string
troubles: {
reversed: string
long: string
missing: string
}
network: string
anyNetwork: string
more: string
owing: string
hasEob: string
hasEobActive: string
sort: string
sorts: {
newest: string
oldest: string
amount: string
provider: string
}
reset: string
notUnderstood: string
close: string
show: (values: { count: number }) => string
}
emptyOfEnded: {
title: string
body: string
}
eobShort: string
notCovered: (values: { amount: string | number }) => string
months: {
of: (values: { count: number }) => string
share: (values: { amount: string | number }) => string
denied: (values: { amount: string | number }) => string
undated: string
gaps: string
}
ledger: {
unpaid: (values: { count: number; year: string | number; amount: string | number }) => string
noneUnpaid: (values: { year: string | number }) => string
denied: (values: { count: number; amount: string | number }) => string
inAppeal: (values: { count: number }) => string
unstated: (values: { count: number; year: string | number }) => string
}
quick: {
title: string
denied: string
pending: string
owing: string
}
}

export const claimListMessages = inLanguage<ClaimListMessages>("claimList", {
nothingOpen: "Choose a claim to see it here.",
answer: "See what was billed, what your plan paid, and what you may owe.",
shown: (d) => plural(d.all, 0, en, { one: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claim", other: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claims" }) as string,
shownSoFar: (d) => plural(d.all, 0, en, { one: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claim so far", other: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claims so far" }) as string,
sortedBy: {
newest: "newest first",
oldest: "oldest first",
amount: "highest bill first",
provider: "by provider, A to Z",
},
table: "Claims",
provider: "Provider",
service: "Service",
member: "Member",
status: "Status",
isNew: "New",
eob: "Explanation of benefits",
eobOf: (d) => "for claim " + d.claim,
notYet: "In process",
days: (d) => d.from + " to " + d.to,
pages: {
title: "Pages of claims",
first: "First",
previous: "Previous",
next: "Next",
at: (d) => "Page " + d.page + " of " + d.all,
},
files: {
title: "Download your claims",
hint: (d) => plural(d.all, 0, en, { one: "Includes the claim in this list, not just this page.", other: "Includes all " + number("en-US", d.all, 0) + " claims in this list, not just this page." }) as string,
csv: "Download claims (CSV, for spreadsheets)",
pdf: "Download claims (PDF)",
},
empty: {
title: "No claims yet",
body: "After a visit, your provider sends us a claim. You’ll see it here.",
},
noMatch: "No claims match",
isPartial: "You may have more claims than we can show here. We couldn’t load some of them. Call us if one is missing.",
more: {
loading: (d) => "You’re seeing your newest " + d.here + " of " + d.all + " claims while the rest load. Filters and totals include only these for now.",
failed: (d) => "We could load only " + d.here + " of your " + d.all + " claims. Filters and totals include only these.",
},
failed: {
title: "We couldn’t load your claims",
all: "View all claims",
},
offline: {
title: "You’re offline, and these claims aren’t saved on this device.",
body: "You can still read lists and claims you opened before. The rest will load when you’re back online.",
},
locked: {
title: (d) => "You can’t view claims for " + d.names,
body: "When family members turn 18, only they can see their claims, even on a shared plan.",
how: "They can see their claims in their own account. To let you see them too, they can turn on family access there: Settings, then Profile.",
contact: "How to reach us",
},
active: {
title: "Active filters",
remove: "Remove filter:",
all: "Remove all filters",
},
filters: {
title: "Filters",
titleOf: (d) => "Filters (" + d.many + ")",
search: "Claim number, provider or service",
find: "Search",
member: "Member",
status: "Status",
kind: "Type of care",
plan: "Plan",
when: "Date of service",
anyTime: "Any time",
times: {
"30": "Last 30 days",
"90": "Last 90 days",
year: "This year",
"last-year": "Last year",
},
custom: "Custom dates",
from: "From",
to: "To",
span: (d) => d.from + " to " + d.to,
since: (d) => "Since " + d.from,
until: (d) => "Until " + d.to,
troubles: {
reversed: "The end date is before the start date. Change one of them.",
long: "Choose 36 months or less.",
missing: "Choose at least one date.",
},
network: "Network",
anyNetwork: "In and out of network",
more: "Show only claims",
owing: "with an unpaid bill",
hasEob: "with an explanation of benefits",
hasEobActive: "With an explanation of benefits",
sort: "Sort by",
sorts: {
newest: "Newest first",
oldest: "Oldest first",
amount: "Highest bill first",
provider: "Provider, A to Z",
},
reset: "Reset",
notUnderstood: "We couldn’t read part of this link, so we left it out.",
close: "Close filters",
show: (d) => plural(d.count, 0, en, { one: "Show " + number("en-US", d.count, 0) + " claim", other: "Show " + number("en-US", d.count, 0) + " claims" }) as string,
},
emptyOfEnded: {
title: "No claims",
body: "This plan has ended. Claims for care before that date will still show here once your provider sends them.",
},
eobShort: "EOB",
notCovered: (d) => d.amount + " not covered",
months: {
of: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " claim", other: number("en-US", d.count, 0) + " claims" }) as string,
share: (d) => "Your share " + d.amount,
denied: (d) => "Not covered " + d.amount,
undated: "Date not stated",
gaps: "Some claims don’t list every amount. Monthly totals leave out what’s missing.",
},
ledger: {
unpaid: (d) => plural(d.count, 0, en, { one: "You have " + number("en-US", d.count, 0) + " unpaid bill from " + d.year + ": " + d.amount, other: "You have " + number("en-US", d.count, 0) + " unpaid bills from " + d.year + ": " + d.amount }) as string,
noneUnpaid: (d) => "You have no unpaid bills from " + d.year + ".",
denied: (d) => plural(d.count, 0, en, { one: "Denied, not covered: " + d.amount + " on " + number("en-US", d.count, 0) + " claim", other: "Denied, not covered: " + d.amount + " on " + number("en-US", d.count, 0) + " claims" }) as string,
inAppeal: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " claim is in appeal", other: number("en-US", d.count, 0) + " claims are in appeal" }) as string,
unstated: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " claim from " + d.year + " doesn’t list what you may owe", other: number("en-US", d.count, 0) + " claims from " + d.year + " don’t list what you may owe" }) as string,
},
quick: {
title: "Quick filters",
denied: "Denied",
pending: "Pending",
owing: "You owe",
},
})
