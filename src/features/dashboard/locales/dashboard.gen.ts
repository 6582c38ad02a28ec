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
counter: string
}
claims: {
title: string
open: string
none: string
number: string
find: string
unread: string
share: (values: { amount: string | number }) => string
noneOfEnded: string
numberMissing: string
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
titles: {
active: string
future: string
ended: string
}
}
noCosts: string
failed: string
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
parts: {
coverage: string
limits: string
claims: string
bill: string
account: string
failed: (values: { parts: string | number }) => string
rest: string
}
nothing: {
title: string
body: string
}
account: {
title: string
open: string
ask: string
left: (values: { day: string | number }) => string
pending: (values: { amount: string | number }) => string
none: string
unread: string
receipts: (values: { count: number }) => string
}
needs: {
title: string
none: string
noneKnown: string
all: (values: { count: string | number }) => string
bill: (values: { amount: string | number }) => string
dueBill: (values: { amount: string | number }) => string
firstBill: (values: { amount: string | number }) => string
firstBillBy: (values: { day: string | number; start: string | number }) => string
expiredCard: (values: { card: string | number }) => string
expiredCardBody: string
providerBills: (values: { count: number; amount: string | number }) => string
providerBillsBody: string
waiting: (values: { count: number }) => string
waitingBody: string
refused: (values: { count: number }) => string
refusedBody: string
denied: (values: { service: string | number }) => string
partlyDenied: (values: { service: string | number }) => string
appealBy: (values: { name: string | number; day: string | number }) => string
receipt: (values: { amount: string | number; provider: string | number }) => string
receiptBy: (values: { day: string | number }) => string
receiptSoon: string
decided: (values: { count: number }) => string
decidedBody: string
answered: (values: { count: number }) => string
answeredBody: string
work: {
services: {
claims: string
coverage: string
"id-cards": string
payments: string
}
ahead: (values: { service: string | number; day: string | number; from: string | number; until: string | number }) => string
underWay: (values: { service: string | number; until: string | number }) => string
body: string
saveCard: string
}
primaryCare: {
choose: (values: { name: string | number }) => string
assigned: (values: { day: string | number }) => string
leaves: (values: { name: string | number }) => string
leavesBody: (values: { day: string | number }) => string
}
authorization: {
overdue: (values: { service: string | number }) => string
overdueBody: (values: { day: string | number }) => string
wanted: (values: { service: string | number }) => string
wantedBody: string
wantedBy: (values: { day: string | number }) => string
appeal: (values: { service: string | number }) => string
appealBody: (values: { name: string | number; day: string | number }) => string
}
}
changes: {
title: (values: { moment: string | number }) => string
newest: (values: { moment: string | number }) => string
kinds: {
claim: (values: { count: number }) => string
eob: (values: { count: number }) => string
authorization: (values: { count: number }) => string
document: (values: { count: number }) => string
message: (values: { count: number }) => string
payment: (values: { count: number }) => string
card: (values: { count: number }) => string
pcp: (values: { count: number }) => string
}
}
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
counter: "Show at counter",
},
claims: {
title: "Newest claims",
open: "See all claims",
none: "No claims yet. Your provider sends them after a visit.",
number: "Find a claim by number",
find: "Find claim",
unread: "You have claims, but we couldn’t load them.",
share: (d) => "Your share " + d.amount,
noneOfEnded: "No claims from when this plan covered you.",
numberMissing: "Enter the claim number from your letter or bill.",
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
titles: {
active: "Next payment",
future: "First payment",
ended: "Final bills",
},
},
noCosts: "Cost details aren’t available yet.",
failed: "Not loaded.",
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
parts: {
coverage: "your coverage",
limits: "your limits",
claims: "your claims",
bill: "your bill",
account: "your reimbursement account",
failed: (d) => "We couldn’t load " + d.parts + ".",
rest: "Everything else on this page works. Try again, or call us.",
},
nothing: {
title: "Your plan doesn’t include online services here.",
body: "Call us for your ID card, your coverage, your claims or your bill.",
},
account: {
title: "Reimbursement account",
open: "See your account",
ask: "Request reimbursement",
left: (d) => "Available. Submit expenses by " + d.day + ".",
pending: (d) => d.amount + " more is in process.",
none: "Your employer hasn’t put money in this account yet.",
unread: "There is an account, but we couldn’t read it.",
receipts: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " receipt needed", other: number("en-US", d.count, 0) + " receipts needed" }) as string,
},
needs: {
title: "What needs you",
none: "You’re all caught up.",
noneKnown: "Nothing else we know of needs you.",
all: (d) => "See all " + d.count,
bill: (d) => "Your premium is past due: " + d.amount,
dueBill: (d) => "Your premium is due: " + d.amount,
firstBill: (d) => "Your first payment is due: " + d.amount,
firstBillBy: (d) => "Pay by " + d.day + ", so your plan can start on " + d.start + ".",
expiredCard: (d) => d.card + " has expired",
expiredCardBody: "Add another card or account, so your payments go through.",
providerBills: (d) => plural(d.count, 0, en, { one: "1 provider bill not marked as paid: " + d.amount, other: number("en-US", d.count, 0) + " provider bills not marked as paid: " + d.amount }) as string,
providerBillsBody: "Pay your provider, then mark the claim as paid.",
waiting: (d) => plural(d.count, 0, en, { one: "1 thing is waiting to be sent", other: number("en-US", d.count, 0) + " things are waiting to be sent" }) as string,
waitingBody: "We send it when you’re online. See what’s waiting.",
refused: (d) => plural(d.count, 0, en, { one: "We couldn’t accept 1 thing you sent", other: "We couldn’t accept " + number("en-US", d.count, 0) + " things you sent" }) as string,
refusedBody: "See why, and what you can do.",
denied: (d) => "Denied: " + d.service,
partlyDenied: (d) => "Partly denied: " + d.service,
appealBy: (d) => d.name + ": you can appeal until " + d.day + ".",
receipt: (d) => "Receipt needed: " + d.amount + " to " + d.provider,
receiptBy: (d) => "Send it by " + d.day + ".",
receiptSoon: "Send it so we can decide.",
decided: (d) => plural(d.count, 0, en, { one: "We decided a reimbursement request", other: "We decided " + number("en-US", d.count, 0) + " reimbursement requests" }) as string,
decidedBody: "See what we’ll pay.",
answered: (d) => plural(d.count, 0, en, { one: "We answered your question", other: "We answered " + number("en-US", d.count, 0) + " of your questions" }) as string,
answeredBody: "Read the answer.",
work: {
services: {
claims: "Claims",
coverage: "Coverage",
"id-cards": "ID cards",
payments: "Payments",
},
ahead: (d) => d.service + ": planned maintenance on " + d.day + ", " + d.from + " to " + d.until,
underWay: (d) => d.service + ": maintenance until " + d.until,
body: "This page may not load during that time.",
saveCard: "Open your card before then, so it works without us.",
},
primaryCare: {
choose: (d) => "Choose a primary care provider for " + d.name,
assigned: (d) => "We’ll choose one on " + d.day + ".",
leaves: (d) => d.name + "’s primary care provider is leaving",
leavesBody: (d) => "In your network until " + d.day + ". Choose another one before then.",
},
authorization: {
overdue: (d) => "Decision overdue: " + d.service,
overdueBody: (d) => "It was due " + d.day + ". See what that means, and whom to call.",
wanted: (d) => "Information wanted: " + d.service,
wantedBody: "We decide after we have it.",
wantedBy: (d) => "Send it by " + d.day + ". We decide after we have it.",
appeal: (d) => "Denied: " + d.service,
appealBody: (d) => d.name + ": you can appeal until " + d.day + ".",
},
},
changes: {
title: (d) => "Since your last visit, " + d.moment,
newest: (d) => "Newest: " + d.moment,
kinds: {
claim: (d) => plural(d.count, 0, en, { one: "One update on a claim or appeal", other: number("en-US", d.count, 0) + " updates on claims and appeals" }) as string,
eob: (d) => plural(d.count, 0, en, { one: "New explanations of benefits", other: "New explanations of benefits on " + number("en-US", d.count, 0) + " days" }) as string,
authorization: (d) => plural(d.count, 0, en, { one: "One update on a prior authorization", other: number("en-US", d.count, 0) + " updates on prior authorizations" }) as string,
document: (d) => plural(d.count, 0, en, { one: "One letter about your documents", other: number("en-US", d.count, 0) + " letters about your documents" }) as string,
message: (d) => plural(d.count, 0, en, { one: "One new message", other: number("en-US", d.count, 0) + " new messages" }) as string,
payment: (d) => plural(d.count, 0, en, { one: "One update on your payments", other: number("en-US", d.count, 0) + " updates on your payments" }) as string,
card: (d) => plural(d.count, 0, en, { one: "One update on your ID card", other: number("en-US", d.count, 0) + " updates on your ID card" }) as string,
pcp: (d) => plural(d.count, 0, en, { one: "One update on your primary care provider", other: number("en-US", d.count, 0) + " updates on your primary care provider" }) as string,
},
},
})
