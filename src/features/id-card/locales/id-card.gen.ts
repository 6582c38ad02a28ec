// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type IdCardMessages = {
title: string
answer: string
whose: (values: { name: string | number; plan: string | number }) => string
tabs: string
front: string
back: string
showBack: string
showFront: string
backShown: string
frontShown: string
none: {
title: string
memberId: string
bodies: {
active: string
future: string
ended: string
}
}
known: {
name: string
plan: string
retry: string
trying: string
answers: {
active: string
future: string
ended: string
}
}
states: {
ended: {
stamp: string
title: (values: { date: string | number }) => string
body: string
}
future: {
stamp: string
title: (values: { date: string | number }) => string
body: string
}
"not-issued": {
stamp: string
title: string
body: string
bodyBeforeStart: (values: { starts: string | number }) => string
}
}
counter: {
title: string
memberId: string
group: string
rxBin: string
rxPcn: string
rxGroup: string
rxId: string
}
twin: {
title: string
member: string
plan: string
pharmacy: string
copays: string
limits: string
contacts: string
notes: string
name: string
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
groupName: string
network: string
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
show: string
}
relationships: {
self: string
spouse: string
child: string
}
face: {
memberName: string
memberId: string
group: string
effective: string
copays: string
covered: string
issued: string
member: string
provider: string
pharmacist: string
claims: string
limits: string
}
}

export const idCardMessages = inLanguage<IdCardMessages>("idCard", {
title: "ID card",
answer: "Show this card at the doctor, hospital or pharmacy.",
whose: (d) => d.name + " · " + d.plan,
tabs: "Whose card",
front: "Front of the ID card. You’ll find its text below.",
back: "Back of the ID card. You’ll find its text below.",
showBack: "Show back",
showFront: "Show front",
backShown: "Showing the back",
frontShown: "Showing the front",
none: {
title: "No card yet",
memberId: "Member ID",
bodies: {
active: "Your plan hasn’t issued a card yet. You’re still covered. Give your member ID at the counter.",
future: "Your plan hasn’t issued a card yet. Starting on your plan’s first day, you can use your member ID.",
ended: "This plan has ended, and we don’t have a card for it. For bills from before it ended, give your member ID.",
},
},
known: {
name: "Name",
plan: "Plan",
retry: "Try again",
trying: "Trying again",
answers: {
active: "We couldn’t get your card, but you can use these numbers at the counter.",
future: "We couldn’t get your card. Starting on your plan’s first day, you can use these numbers.",
ended: "We couldn’t get your card. This plan has ended. Use these numbers for bills from before it ended.",
},
},
states: {
ended: {
stamp: "Ended",
title: (d) => "This plan ended on " + d.date + ".",
body: "Keep this card for bills from before that date. It doesn’t cover new visits.",
},
future: {
stamp: "Not active yet",
title: (d) => "This plan starts on " + d.date + ".",
body: "You can save and print the card now, and use it starting that day.",
},
"not-issued": {
stamp: "Not issued yet",
title: "Your printed card isn’t ready yet.",
body: "Cards arrive within 7 business days. Until then, use these numbers at the counter.",
bodyBeforeStart: (d) => "Cards arrive within 7 business days. You can use the numbers starting " + d.starts + ".",
},
},
counter: {
title: "At the counter",
memberId: "Member ID",
group: "Group number",
rxBin: "RxBIN",
rxPcn: "RxPCN",
rxGroup: "RxGRP",
rxId: "RxID",
},
twin: {
title: "Card details in words",
member: "Member",
plan: "Plan",
pharmacy: "Pharmacy",
copays: "What you pay",
limits: "Deductible and out-of-pocket limit",
contacts: "Phone, address and website",
notes: "Also on the back",
name: "Member name",
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
groupName: "Group name",
network: "Network",
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
show: "Show all details",
},
relationships: {
self: "Policy holder",
spouse: "Spouse",
child: "Child",
},
face: {
memberName: "Member",
memberId: "Member ID",
group: "Group",
effective: "Effective",
copays: "You pay",
covered: "Covered",
issued: "Issued",
member: "Members",
provider: "Providers",
pharmacist: "Pharmacists",
claims: "Claims",
limits: "Individual / family",
},
})
