// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ReimbursementMessages = {
title: string
available: (values: { money: string | number }) => string
openYears: (values: { money: string | number; year: string | number; day: string | number }) => string
noMoney: string
none: {
title: string
body: string
}
balance: {
title: string
range: (values: { from: string | number; to: string | number }) => string
credit: string
rollover: (values: { year: string | number }) => string
paid: string
approved: string
pending: string
forfeited: string
available: string
runOut: (values: { year: string | number; day: string | number }) => string
other: string
}
ask: string
requests: {
title: string
isNew: string
year: string
everyYear: string
status: string
everyStatus: string
filters: {
title: string
titleOf: (values: { many: string | number }) => string
reset: string
}
none: string
noMatch: string
shown: (values: { all: number; count: string | number }) => string
more: (values: { left: string | number }) => string
asked: string
approved: string
care: string
for: string
payTo: string
confirmation: string
receipts: string
claim: string
decidedBy: (values: { day: string | number }) => string
onItsWay: string
paidOn: (values: { day: string | number }) => string
receiptBy: (values: { day: string | number }) => string
sent: (values: { day: string | number }) => string
}
payees: {
member: string
provider: string
}
kinds: {
doctor: string
hospital: string
pharmacy: string
dental: string
vision: string
"mental-health": string
equipment: string
other: string
}
states: {
pending: string
approved: string
paid: string
denied: string
"receipt-needed": string
unknown: string
}
reasons: {
balance: string
"not-eligible": string
"no-receipt": string
}
spend: {
title: string
caption: (values: { year: string | number }) => string
kind: string
amount: string
none: string
}
deposit: {
title: string
none: string
set: (values: { bank: string | number; kind: string | number; lastFour: string | number }) => string
since: (values: { day: string | number }) => string
kinds: {
checking: string
savings: string
}
open: string
change: string
stop: string
stopped: string
saved: string
bankName: string
kind: string
routingNumber: string
routingHint: string
accountNumber: string
accountHint: string
again: string
save: string
saving: string
cancel: string
errors: {
bankName: string
kind: string
routingNumber: string
accountNumber: string
again: string
}
}
statements: {
title: string
body: string
pdf: (values: { year: string | number }) => string
csv: (values: { year: string | number }) => string
}
eligible: {
title: string
search: string
hint: string
yes: string
letter: string
no: string
found: (values: { count: number }) => string
nothing: string
}
getBack: {
title: (values: { count: number; money: string | number }) => string
ask: (values: { money: string | number }) => string
askFor: (values: { money: string | number; service: string | number }) => string
all: (values: { count: string | number }) => string
}
}

export const reimbursementMessages = inLanguage<ReimbursementMessages>("reimbursement", {
title: "Health reimbursement account",
available: (d) => d.money + " is available",
openYears: (d) => "You also have " + d.money + " for care you got in " + d.year + ". Submit it by " + d.day + ".",
noMoney: "You have no money in your account right now.",
none: {
title: "Your account hasn’t started yet",
body: "Your employer hasn’t added any money yet. You’ll see it here when they do.",
},
balance: {
title: "Your balance",
range: (d) => d.from + " to " + d.to,
credit: "Employer contribution",
rollover: (d) => "Carried over from " + d.year,
paid: "Paid",
approved: "Approved, on its way",
pending: "Pending",
forfeited: "Unused when the year closed",
available: "Left to use",
runOut: (d) => "Submit " + d.year + " expenses by " + d.day,
other: "Other plan years",
},
ask: "Request reimbursement",
requests: {
title: "Requests",
isNew: "New",
year: "Plan year",
everyYear: "All years",
status: "Status",
everyStatus: "All statuses",
filters: {
title: "Filter",
titleOf: (d) => "Filter (" + d.many + ")",
reset: "View all requests",
},
none: "You haven’t made any requests yet.",
noMatch: "No requests match",
shown: (d) => plural(d.all, 0, en, { one: "Showing " + d.count + " of " + number("en-US", d.all, 0) + " request", other: "Showing " + d.count + " of " + number("en-US", d.all, 0) + " requests" }) as string,
more: (d) => "Show more (" + d.left + " left)",
asked: "You requested",
approved: "Approved",
care: "Date of care",
for: "For",
payTo: "Paid to",
confirmation: "Confirmation number",
receipts: "Receipts",
claim: "View claim",
decidedBy: (d) => "We’ll decide by " + d.day + ".",
onItsWay: "Your money is on its way.",
paidOn: (d) => "Paid on " + d.day + ".",
receiptBy: (d) => "Please send a receipt by " + d.day + ". We’ll hold these funds until then.",
sent: (d) => "Sent " + d.day,
},
payees: {
member: "You",
provider: "The provider",
},
kinds: {
doctor: "Doctor",
hospital: "Hospital care",
pharmacy: "Pharmacy",
dental: "Dental",
vision: "Vision",
"mental-health": "Mental health",
equipment: "Medical equipment",
other: "Something else",
},
states: {
pending: "Pending",
approved: "Approved",
paid: "Paid",
denied: "Denied",
"receipt-needed": "Receipt needed",
unknown: "Status not listed",
},
reasons: {
balance: "Your account didn’t have enough money left for this plan year.",
"not-eligible": "Your account can’t pay for this because it isn’t eligible medical care. If you don’t agree, call us.",
"no-receipt": "We didn’t get a receipt within 45 days. You can send a new request with the receipt.",
},
spend: {
title: "Reimbursed by category",
caption: (d) => "Approved in " + d.year + ", by type of care",
kind: "Type of care",
amount: "Approved",
none: "Nothing has been approved this plan year yet.",
},
deposit: {
title: "Direct deposit",
none: "We pay you by check. Direct deposit is faster: 3 business days after approval.",
set: (d) => d.bank + ", " + d.kind + " ending in " + d.lastFour,
since: (d) => "Since " + d.day,
kinds: {
checking: "Checking account",
savings: "Savings account",
},
open: "Set up direct deposit",
change: "Use another bank account",
stop: "Stop direct deposit",
stopped: "Direct deposit is off. We’ll pay you by check.",
saved: "We saved your direct deposit.",
bankName: "Bank name",
kind: "Account type",
routingNumber: "Routing number",
routingHint: "The first 9 digits at the bottom of a check.",
accountNumber: "Account number",
accountHint: "We store it securely. Only the last 4 digits will show.",
again: "Confirm account number",
save: "Save",
saving: "Saving",
cancel: "Cancel",
errors: {
bankName: "Enter your bank’s name",
kind: "Choose checking or savings",
routingNumber: "That isn’t a routing number. Check all 9 digits.",
accountNumber: "Enter 4 to 17 digits",
again: "The account numbers don’t match",
},
},
statements: {
title: "Statements",
body: "All requests for a plan year, and what the account paid.",
pdf: (d) => "Download " + d.year + " statement (PDF)",
csv: (d) => "Download " + d.year + " statement (CSV)",
},
eligible: {
title: "Is it eligible?",
search: "Search for an expense",
hint: "Such as glasses, aspirin or a gym",
yes: "Yes",
letter: "Eligible with a letter from your doctor",
no: "Not eligible",
found: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " expense found", other: number("en-US", d.count, 0) + " expenses found" }) as string,
nothing: "We don’t have this on our list. Call us, or send a request and we’ll let you know.",
},
getBack: {
title: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " claim you could get " + d.money + " back for", other: number("en-US", d.count, 0) + " claims you could get " + d.money + " back for" }) as string,
ask: (d) => "Get " + d.money + " back",
askFor: (d) => "Get " + d.money + " back for " + d.service,
all: (d) => "Show all " + d.count + " claims",
},
})
