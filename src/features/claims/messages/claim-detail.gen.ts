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
hra: string
hraHint: string
}
}

export const claimDetailMessages = inLanguage<ClaimDetailMessages>("claimDetail", {
back: "All claims",
print: "Print",
owes: (d) => "You may owe " + d.amount + ".",
owesNothing: "Nothing is yours to pay.",
owesUnstated: "Your insurer does not state what you may owe.",
countsNot: "This claim counts for nothing any more.",
waiting: "We have not decided yet.",
notABill: "This is not a bill. Pay your provider when they bill you.",
notABillOwesNothing: "This is not a bill. If your provider bills you for this all the same, ask us before you pay.",
status: {
ask: "What does this status mean?",
next: "What happens next",
foreign: "This is the payer’s own word for the state of the claim. Ask them, or us, if it is not clear.",
},
nexts: {
pending: "You do not have to do anything. Do not pay a bill for this yet: wait until we have decided.",
completed: "Wait for the bill of your provider. It should ask for no more than you may owe here.",
partly: "Read the reasons beside the services. If you do not agree, you can appeal; the rest of the claim stays decided.",
denied: "Read the reason. Often the provider can mend it by sending us what is missing. If you do not agree, you can appeal.",
adjusted: "Look at the claim that took its place. Do not pay by this one.",
reversed: "Nothing is to be paid by this claim. If a provider bills you for it, ask us.",
unknown: "Ask us how far it is before you pay a bill for it.",
},
timeline: "What has happened",
steps: {
service: "You had the service",
received: "We got the claim",
infoRequested: "We asked for more information",
inReview: "We are looking at it",
decideBy: "We decide by",
processed: "We decided",
denied: "We denied it",
partlyDenied: "We denied a part of it",
paysOn: "Your plan pays on",
paid: "Your plan paid",
eobReady: "Your explanation of benefits was ready",
replaced: "Another claim took its place",
reversed: "The provider took it back",
appealed: "You appealed",
appealReviewed: "Your appeal was taken up",
appealDecideBy: "We decide on your appeal by",
appealChanged: "Your appeal changed our decision",
appealUpheld: "We looked again, and our decision stayed",
decidedAgain: "We decided again after an appeal",
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
details: "Details of the care",
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
network: "Network of who bills",
rendering: "Network of who treated",
kind: "Kind of care",
dates: "Date of service",
span: (d) => d.from + " to " + d.to,
diagnosis: "Diagnosis",
coded: (d) => d.display + " (" + d.code + ")",
received: "Claim received",
processed: "Claim decided",
account: "Patient account number",
authorization: "Authorization",
admitted: "Admitted",
discharged: "Discharged",
group: "Group of diagnoses (DRG)",
billType: "Type of bill",
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
otherInsurer: "Other insurer that paid",
replaces: "Replaces claim",
replacedBy: "Replaced by claim",
drug: "Medicine",
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
fraudHint: "Did you not get this service? Tell us, even if nothing is yours to pay.",
hra: "Use my HRA for this",
hraHint: "Ask for money from your health reimbursement account for what you may owe.",
},
})
