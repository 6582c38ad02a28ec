// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ClaimAmountsMessages = {
title: string
rows: {
billed: string
discount: string
allowed: string
notCovered: string
otherInsurance: string
planPaid: string
deductible: string
copay: string
coinsurance: string
mayOwe: string
paidFromAccount: string
nobodys: string
}
meanings: {
allowed: string
deductible: string
copay: string
coinsurance: string
}
stated: {
title: string
hint: string
labels: {
submitted: string
discount: string
eligible: string
noncovered: string
priorpayerpaid: string
benefit: string
paidtoprovider: string
paidtopatient: string
paidbypatient: string
paidbypatientcash: string
paidbypatientother: string
paidbypatienthealthaccount: string
deductible: string
copay: string
coinsurance: string
memberliability: string
drugcost: string
payment: string
adjustment: string
}
}
why: string
causes: {
discount: string
deductible: string
copay: string
coinsurance: string
notCovered: string
outOfNetwork: string
otherInsurance: string
estimate: string
oddSums: string
}
later: string
lines: {
title: string
none: string
code: (values: { code: string | number }) => string
units: (values: { units: number }) => string
denied: string
shown: (values: { shown: string | number; all: string | number }) => string
more: (values: { count: string | number }) => string
reasonCode: (values: { code: string | number }) => string
}
}

export const claimAmountsMessages = inLanguage<ClaimAmountsMessages>("claimAmounts", {
title: "Who pays what",
rows: {
billed: "Billed by the provider",
discount: "Plan discount",
allowed: "Allowed amount",
notCovered: "Not covered",
otherInsurance: "Another insurer paid",
planPaid: "Your plan paid",
deductible: "Your deductible",
copay: "Your copay",
coinsurance: "Your coinsurance",
mayOwe: "You may owe",
paidFromAccount: "Already paid from your health account",
nobodys: "Not covered, you don’t owe this",
},
meanings: {
allowed: "The most your plan will count as the price of a covered service.",
deductible: "What you pay each year before your plan starts to pay for most care.",
copay: "A set price you pay for a visit or a drug.",
coinsurance: "Your share of the cost after the deductible, as a percent.",
},
stated: {
title: "All amounts from your insurer",
hint: "We show these amounts just as we got them. They may not add up.",
labels: {
submitted: "Billed by the provider",
discount: "Plan discount",
eligible: "Allowed amount",
noncovered: "Not covered",
priorpayerpaid: "Another insurer paid",
benefit: "Your plan paid",
paidtoprovider: "Paid to the provider",
paidtopatient: "Paid to you",
paidbypatient: "You paid",
paidbypatientcash: "You paid by cash or check",
paidbypatientother: "You paid another way",
paidbypatienthealthaccount: "Paid from your health account",
deductible: "Your deductible",
copay: "Your copay",
coinsurance: "Your coinsurance",
memberliability: "Your share",
drugcost: "Drug price",
payment: "Payment",
adjustment: "Payment change",
},
},
why: "Why are my amounts different?",
causes: {
discount: "Your plan has agreed on lower prices with this provider. You don’t pay the discounted amount.",
deductible: "You hadn’t met your deductible for the year, so you pay part of the price.",
copay: "Your plan sets a fixed price, called a copay, for this type of care.",
coinsurance: "After your deductible, you pay a percent of the price.",
notCovered: "Your plan doesn’t pay for part of this. See the reason next to each service.",
outOfNetwork: "This provider is out of network. They may charge more than your plan allows and bill you for the rest.",
otherInsurance: "Another insurer paid first. Then your plan paid.",
estimate: "A price you got before the visit was an estimate. Your cost depends on the care you got and how much of your plan you had used.",
oddSums: "We show the amounts as we got them. They don’t add up exactly.",
},
later: "You’ll see the amounts after we process the claim.",
lines: {
title: "Services",
none: "No separate services are listed.",
code: (d) => "Code " + d.code,
units: (d) => plural(d.units, 0, en, { one: number("en-US", d.units, 0) + " unit", other: number("en-US", d.units, 0) + " units" }) as string,
denied: "Not covered",
shown: (d) => "Showing " + d.shown + " of " + d.all + " services",
more: (d) => "Show " + d.count + " more",
reasonCode: (d) => "(" + d.code + ")",
},
})
