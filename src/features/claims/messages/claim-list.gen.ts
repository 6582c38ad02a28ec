// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ClaimListMessages = {
answer: string
shown: (values: { all: number; from: string | number; to: string | number }) => string
shownSoFar: (values: { all: number; from: string | number; to: string | number }) => string
none: string
sortedBy: {
newest: string
oldest: string
amount: string
provider: string
}
table: string
visit: string
provider: string
service: string
member: string
care: string
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
totals: {
title: (values: { all: number }) => string
hint: string
gaps: string
unread: string
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
noMatch: {
title: string
body: string
reset: string
}
isPartial: string
more: {
loading: (values: { here: string | number; all: string | number }) => string
failed: (values: { here: string | number; all: string | number }) => string
}
failed: {
title: string
retry: string
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
owingActive: string
hasEob: string
hasEobActive: string
sort: string
sorts: {
newest: string
oldest: string
amount: string
provider: string
}
apply: string
reset: string
notUnderstood: string
}
emptyOfEnded: {
title: string
body: string
}
}

export const claimListMessages = inLanguage<ClaimListMessages>("claimList", {
answer: "What was billed, what your plan paid, and what may be yours to pay.",
shown: (d) => plural(d.all, 0, en, { one: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claim", other: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claims" }) as string,
shownSoFar: (d) => plural(d.all, 0, en, { one: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claim so far", other: "Showing " + d.from + "–" + d.to + " of " + number("en-US", d.all, 0) + " claims so far" }) as string,
none: "No claims match",
sortedBy: {
newest: "newest first",
oldest: "oldest first",
amount: "highest bill first",
provider: "by provider, A to Z",
},
table: "Claims",
visit: "Service and provider",
provider: "Provider",
service: "Service",
member: "Member",
care: "Kind of care",
status: "Status",
isNew: "New",
eob: "Explanation of benefits",
eobOf: (d) => "of claim " + d.claim,
notYet: "Not decided",
days: (d) => d.from + " to " + d.to,
pages: {
title: "Pages of claims",
first: "First",
previous: "Previous",
next: "Next",
at: (d) => "Page " + d.page + " of " + d.all,
},
totals: {
title: (d) => plural(d.all, 0, en, { one: "Total of this claim", other: "Total of all " + number("en-US", d.all, 0) + " claims" }) as string,
hint: "Claims that were adjusted or reversed are listed, but count for nothing in the total.",
gaps: "Some claims do not state every amount. What is missing is not in the total.",
unread: "Some claims could not be fetched or read. They are not in the total.",
},
files: {
title: "Take this list with you",
hint: (d) => plural(d.all, 0, en, { one: "The file holds the claim of this list, not only this page.", other: "The file holds all " + number("en-US", d.all, 0) + " claims of this list, not only this page." }) as string,
csv: "Download claims (CSV, for spreadsheets)",
pdf: "Download claims (PDF)",
},
empty: {
title: "No claims yet",
body: "Your provider sends us a claim after a visit. It shows up here when it comes.",
},
noMatch: {
title: "No claim matches these filters",
body: "Take a filter away, or look at all claims.",
reset: "Show all claims",
},
isPartial: "There may be more claims than are shown here: some could not be fetched or read. Ask us about them.",
more: {
loading: (d) => d.here + " of your " + d.all + " claims are here, the newest first. The rest is loading; filters and totals count what is here.",
failed: (d) => "Only " + d.here + " of your " + d.all + " claims are here: the rest did not come. Filters and totals leave it out.",
},
failed: {
title: "These claims did not come",
retry: "Try again",
all: "Show all claims",
},
offline: {
title: "You are offline, and these claims were never opened here.",
body: "Lists and claims that you opened before can still be read. The rest comes when you are back online.",
},
locked: {
title: (d) => "Claims of " + d.names + " are locked",
body: "From the 18th birthday on, only the member sees their own claims, also on a family plan.",
how: "They can read them with an account of their own. To let you see them too, they give you Family Access: they call us, or write to us from their own account.",
contact: "How to reach us",
},
active: {
title: "Filters at work",
remove: "Remove filter:",
all: "Remove all filters",
},
filters: {
title: "Filter and sort",
titleOf: (d) => "Filter and sort (" + d.many + " at work)",
search: "Claim number, provider or service",
find: "Search",
member: "Member",
status: "Status",
kind: "Kind of care",
plan: "Plan",
when: "Date of service",
anyTime: "Any time",
times: {
"30": "Last 30 days",
"90": "Last 90 days",
year: "This year",
"last-year": "Last year",
},
custom: "Days that I choose",
from: "First day",
to: "Last day",
span: (d) => d.from + " to " + d.to,
since: (d) => "Since " + d.from,
until: (d) => "Until " + d.to,
troubles: {
reversed: "The last day is before the first day. Change one of them.",
long: "Choose a span of 36 months at most.",
missing: "Choose at least one of the two days.",
},
network: "Network",
anyNetwork: "In and out of network",
more: "Only claims",
owing: "where I may owe something",
owingActive: "I may owe something",
hasEob: "with an explanation of benefits",
hasEobActive: "With an explanation of benefits",
sort: "Sort by",
sorts: {
newest: "Newest first",
oldest: "Oldest first",
amount: "Highest bill first",
provider: "Provider, A to Z",
},
apply: "Apply",
reset: "Reset",
notUnderstood: "A part of this address was not understood and was left out.",
},
emptyOfEnded: {
title: "No claims",
body: "This plan has ended. A claim for care from before the end still shows up here when your provider sends it.",
},
})
