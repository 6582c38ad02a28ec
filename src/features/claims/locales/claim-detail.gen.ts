// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimDetailMessages = {
back: string
print: string
owes: (values: { amount: string | number }) => string
owesNothing: string
owesUnstated: string
countsNot: string
waiting: string
notABill: string
notABillOwesNothing: string
status: {
ask: string
next: string
foreign: string
}
nexts: {
pending: string
completed: string
partly: string
denied: string
adjusted: string
reversed: string
unknown: string
counter: string
}
timeline: string
steps: {
service: string
received: string
infoRequested: string
inReview: string
decideBy: string
processed: string
denied: string
partlyDenied: string
paysOn: string
paid: string
eobReady: string
replaced: string
reversed: string
appealed: string
appealReviewed: string
appealDecideBy: string
appealChanged: string
appealUpheld: string
decidedAgain: string
}
asked: {
provider: (values: { what: string | number }) => string
member: (values: { what: string | number }) => string
due: (values: { day: string | number }) => string
}
facts: {
title: string
payer: string
numbers: string
details: string
member: string
memberId: string
plan: string
provider: string
specialty: string
npi: string
address: string
phone: string
facility: string
place: string
network: string
rendering: string
kind: string
dates: string
span: (values: { from: string | number; to: string | number }) => string
diagnosis: string
coded: (values: { display: string | number; code: string | number }) => string
received: string
processed: string
account: string
authorization: string
admitted: string
discharged: string
group: string
billType: string
tooth: string
surface: string
orthodontic: string
prosthesis: string
yes: string
otherAllowed: string
rideFrom: string
rideTo: string
miles: string
paidOn: string
paysOn: string
payment: string
payee: string
payees: {
provider: string
member: string
}
otherInsurer: string
replaces: string
replacedBy: string
drug: string
strength: string
ndc: string
quantity: string
days: string
refill: string
asWritten: string
pharmacy: string
prescriber: string
brand: string
brands: {
brand: string
generic: string
}
}
help: {
title: string
ask: string
fraud: string
fraudHint: string
}
share: (values: { share: string | number }) => string
sharePaid: (values: { share: string | number }) => string
deniedOnly: (values: { denied: string | number }) => string
shareAndDenied: (values: { share: string | number; denied: string | number }) => string
notABillCounter: string
notABillDenied: string
ledger: {
markPaid: string
markUnpaid: string
markedPaid: string
markedUnpaid: string
account: string
unpaid: string
paid: string
paidOn: (values: { day: string | number }) => string
counter: string
denied: string
inAppeal: string
bill: string
held: string
}
onHold: (values: { amount: string | number }) => string
owesIfDenied: (values: { amount: string | number }) => string
notABillYet: string
}

export const claimDetailMessages = inLanguage<ClaimDetailMessages>("claimDetail", {
back: "All claims",
print: "Print",
owes: (d) => "You may owe " + d.amount + ".",
owesNothing: "You owe $0.",
owesUnstated: "Your insurer hasn’t told us what you may owe.",
countsNot: "This claim no longer applies.",
waiting: "We’re still processing this claim.",
notABill: "This is not a bill. Pay your provider when they bill you.",
notABillOwesNothing: "This is not a bill. If your provider still bills you for this, call us before you pay.",
status: {
ask: "What does this status mean?",
next: "What happens next",
foreign: "This status comes from the insurer, in their own words. If it isn’t clear, ask them or us.",
},
nexts: {
pending: "You don’t need to do anything. If you get a bill, wait to pay it until we process the claim.",
completed: "Wait for your provider’s bill. It should be no more than the amount you may owe here.",
partly: "Read the reason next to each service. If you don’t agree, you can appeal. The rest of the claim won’t change.",
denied: "Read the reason. Your provider can often fix this by sending missing information. If you don’t agree, you can appeal.",
adjusted: "Go to the claim that replaced this one. Don’t pay based on this one.",
reversed: "You owe nothing for this claim. If a provider bills you for it, call us.",
unknown: "Call us to check the status before you pay a bill for this.",
counter: "No action needed. You paid your share when you picked up your medicine.",
},
timeline: "Claim history",
steps: {
service: "Date of service",
received: "Claim received",
infoRequested: "More information requested",
inReview: "In review",
decideBy: "We’ll decide by",
processed: "Claim processed",
denied: "Claim denied",
partlyDenied: "Partially denied",
paysOn: "Your plan pays on",
paid: "Your plan paid",
eobReady: "Explanation of benefits ready",
replaced: "Replaced by a corrected claim",
reversed: "Provider withdrew the claim",
appealed: "You appealed",
appealReviewed: "Appeal review started",
appealDecideBy: "We’ll decide on your appeal by",
appealChanged: "Decision changed after your appeal",
appealUpheld: "Decision upheld after your appeal",
decidedAgain: "Processed again after an appeal",
},
asked: {
provider: (d) => "From the provider: " + d.what + ".",
member: (d) => "From you: " + d.what + ".",
due: (d) => "Due by " + d.day + ".",
},
facts: {
title: "About this claim",
payer: "Care and provider",
numbers: "Numbers and payment",
details: "Care details",
member: "Member",
memberId: "Member ID",
plan: "Plan",
provider: "Provider",
specialty: "Specialty",
npi: "Provider number (NPI)",
address: "Address",
phone: "Phone",
facility: "Facility",
place: "Place of service",
network: "Billing provider network",
rendering: "Treating provider network",
kind: "Type of care",
dates: "Date of service",
span: (d) => d.from + " to " + d.to,
diagnosis: "Diagnosis",
coded: (d) => d.display + " (" + d.code + ")",
received: "Claim received",
processed: "Claim processed",
account: "Patient account number",
authorization: "Authorization",
admitted: "Admitted",
discharged: "Discharged",
group: "Diagnosis group (DRG)",
billType: "Bill type",
tooth: "Tooth",
surface: "Surface",
orthodontic: "Braces (orthodontics)",
prosthesis: "Artificial teeth",
yes: "Yes",
otherAllowed: "No, another product was allowed",
rideFrom: "Picked up at",
rideTo: "Taken to",
miles: "Miles",
paidOn: "Paid on",
paysOn: "Payment on",
payment: "Payment number",
payee: "Paid to",
payees: {
provider: "The provider",
member: "You",
},
otherInsurer: "Other insurer",
replaces: "Replaces claim",
replacedBy: "Replaced by claim",
drug: "Drug",
strength: "Strength",
ndc: "Drug code (NDC)",
quantity: "Quantity",
days: "Days’ supply",
refill: "Refill number",
asWritten: "Dispensed as written",
pharmacy: "Pharmacy",
prescriber: "Prescribed by",
brand: "Brand or generic",
brands: {
brand: "Brand",
generic: "Generic",
},
},
help: {
title: "Need something else?",
ask: "Ask about this claim",
fraud: "Report fraud",
fraudHint: "Didn’t get this service? Tell us, even if you owe nothing.",
},
share: (d) => "Your share is " + d.share + ".",
sharePaid: (d) => "Your share was " + d.share + ".",
deniedOnly: (d) => "Your plan doesn’t cover " + d.denied + " of this.",
shareAndDenied: (d) => "Your share is " + d.share + ". Your plan doesn’t cover another " + d.denied + ".",
notABillCounter: "This is not a bill. You paid your share at the pharmacy.",
notABillDenied: "This is not a bill. Your provider may bill you for what your plan doesn’t cover.",
ledger: {
markPaid: "Mark as paid",
markUnpaid: "Mark as unpaid",
markedPaid: "Marked as paid.",
markedUnpaid: "Marked as unpaid.",
account: "Pay with reimbursement account",
unpaid: "Have you paid your provider’s bill? Mark it here to keep track. Only you see this.",
paid: "You marked this bill as paid. Only you see this.",
paidOn: (d) => "You marked this bill as paid on " + d.day + ". Only you see this.",
counter: "You paid this at the pharmacy when you picked up your medicine.",
denied: "Your provider may bill you for this.",
inAppeal: "Your appeal is open. You can ask your provider to hold the bill until we decide.",
bill: "Paying your provider",
held: "Don’t pay for what was denied yet. If you already paid, mark it here. Only you see this.",
},
onHold: (d) => "On hold while we review your appeal: " + d.amount + ".",
owesIfDenied: (d) => "You may owe up to " + d.amount + " if this decision doesn’t change. Don’t pay for what was denied yet.",
notABillYet: "This is not a bill. Don’t pay for what was denied yet. If your provider bills you, ask them to wait until you’ve appealed.",
})
