// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type CardFactsMessages = {
groups: {
member: string
plan: string
pharmacy: string
copays: string
limits: string
contacts: string
}
name: string
memberId: string
dependentNumber: string
birthDate: string
relationship: string
subscriber: string
subscriberId: string
covered: string
planName: string
planType: string
payer: string
payerId: string
groupNumber: string
groupName: string
network: string
primaryCare: string
suitcase: string
suitcaseMeaning: string
effective: string
end: string
issued: string
claimsAddress: string
website: string
inNetwork: string
outOfNetwork: string
limit: (values: { label: string | number; network: string | number }) => string
individualAmount: (values: { amount: string | number }) => string
familyAmount: (values: { amount: string | number }) => string
notes: string
relationships: {
self: string
spouse: string
child: string
}
}

export const cardFactsMessages: CardFactsMessages = {
groups: {
member: "Member",
plan: "Plan",
pharmacy: "Pharmacy",
copays: "What you pay",
limits: "Deductible and out-of-pocket limit",
contacts: "Phone, address and website",
},
name: "Member name",
memberId: "Member ID",
dependentNumber: "Dependent number",
birthDate: "Date of birth",
relationship: "Relationship to policy holder",
subscriber: "Policy holder",
subscriberId: "Policy holder ID",
covered: "Covered by this plan",
planName: "Plan name",
planType: "Plan type",
payer: "Insurer",
payerId: "Payer ID",
groupNumber: "Group number",
groupName: "Group name",
network: "Network",
primaryCare: "Primary care provider",
suitcase: "Suitcase on the card",
suitcaseMeaning: "Covered while you travel",
effective: "Effective date",
end: "End date",
issued: "Card issued",
claimsAddress: "Send claims to",
website: "Website",
inNetwork: "in network",
outOfNetwork: "out of network",
limit: (d) => d.label + ", " + d.network,
individualAmount: (d) => d.amount + " you",
familyAmount: (d) => d.amount + " family",
notes: "Also on the back",
relationships: {
self: "Policy holder",
spouse: "Spouse",
child: "Child",
},
}
