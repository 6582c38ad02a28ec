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
planYear: string
range: (values: { from: string | number; to: string | number }) => string
credit: string
rollover: string
paid: string
approved: string
pending: string
forfeited: string
available: string
runOut: string
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
reset: string
none: string
noMatch: string
shown: (values: { all: number; count: string | number }) => string
more: (values: { left: string | number }) => string
asked: string
approved: string
requested: string
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
details: string
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
}

export const reimbursementMessages = inLanguage<ReimbursementMessages>("reimbursement", {
title: "Health reimbursement account",
available: (d) => d.money + " is available",
openYears: (d) => "You also have " + d.money + " for care you had in " + d.year + ". Ask for it by " + d.day + ".",
noMoney: "There is no money in your account at this moment.",
none: {
title: "Your account has not begun yet",
body: "Your employer has not put in any money yet. When they do, you see it here.",
},
balance: {
title: "Your balance",
planYear: "Plan year",
range: (d) => d.from + " to " + d.to,
credit: "Put in by your employer",
rollover: "Kept from last year",
paid: "Paid to you or your provider",
approved: "Approved, on its way",
pending: "Pending",
forfeited: "Left when the year closed",
available: "Available",
runOut: "Ask for this year’s money by",
other: "Other plan years",
},
ask: "Request money",
requests: {
title: "Requests",
isNew: "New",
year: "Plan year",
everyYear: "All years",
status: "Status",
everyStatus: "Any status",
reset: "Show all requests",
none: "You have not asked for money yet.",
noMatch: "No request matches these filters.",
shown: (d) => plural(d.all, 0, en, { one: "Showing " + d.count + " of " + number("en-US", d.all, 0) + " request", other: "Showing " + d.count + " of " + number("en-US", d.all, 0) + " requests" }) as string,
more: (d) => "Show more (" + d.left + " left)",
asked: "You asked for",
approved: "Approved",
requested: "Requested on",
care: "Date of care",
for: "For",
payTo: "Paid to",
confirmation: "Confirmation number",
receipts: "Receipts",
claim: "See the claim",
decidedBy: (d) => "We decide by " + d.day + ".",
onItsWay: "The money is on its way.",
paidOn: (d) => "Paid on " + d.day + ".",
receiptBy: (d) => "Please send a receipt by " + d.day + ". We keep the money for you until then.",
details: "Details",
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
unknown: "Status not noted",
},
reasons: {
balance: "Your account did not have more money for this plan year.",
"not-eligible": "This is not medical care that the account can pay for. If you see it differently, call us.",
"no-receipt": "No receipt came within 45 days. You can send a new request with the receipt.",
},
spend: {
title: "What it paid for",
caption: (d) => "Approved in " + d.year + ", by kind of care",
kind: "Kind of care",
amount: "Approved",
none: "Nothing has been approved in this plan year yet.",
},
deposit: {
title: "Direct deposit",
none: "We pay you by check. Direct deposit is faster: 3 business days after we approve.",
set: (d) => d.bank + ", " + d.kind + " ending in " + d.lastFour,
since: (d) => "Since " + d.day,
kinds: {
checking: "Checking account",
savings: "Savings account",
},
open: "Set up direct deposit",
change: "Use another bank account",
stop: "Stop direct deposit",
stopped: "Direct deposit has ended. We pay you by check.",
saved: "Your direct deposit is saved.",
bankName: "Name of your bank",
kind: "Kind of account",
routingNumber: "Routing number",
routingHint: "The first 9 digits at the bottom of a check.",
accountNumber: "Account number",
accountHint: "We lock it away. Nobody sees more than the last 4 digits again.",
again: "Account number again",
save: "Save",
saving: "Saving",
cancel: "Cancel",
errors: {
bankName: "Enter the name of your bank",
kind: "Choose checking or savings",
routingNumber: "This is not a routing number. Check all 9 digits.",
accountNumber: "Enter 4 to 17 digits",
again: "The two account numbers are not the same",
},
},
statements: {
title: "Statements",
body: "All requests of a plan year, with what the account paid.",
pdf: (d) => "Download " + d.year + " statement (PDF)",
csv: (d) => "Download " + d.year + " statement (CSV)",
},
eligible: {
title: "Can my account pay for it?",
search: "Search for an expense",
hint: "Such as glasses, aspirin or a gym",
yes: "Yes",
letter: "With a letter from your doctor",
no: "Not paid",
found: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " expense found", other: number("en-US", d.count, 0) + " expenses found" }) as string,
nothing: "We have no entry for this. Call us, or send a request and we tell you.",
},
})
