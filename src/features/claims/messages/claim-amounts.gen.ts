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
laterBy: (values: { day: string | number }) => string
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
nobodys: "Not covered, and not yours to pay",
},
meanings: {
allowed: "The most that counts as the price of the service under your plan.",
deductible: "What you pay yourself each year before the plan starts to pay for most care.",
copay: "A set price that you pay for a visit or a drug.",
coinsurance: "Your share of a bill in percent, after the deductible.",
},
stated: {
title: "All amounts as your insurer stated them",
hint: "These amounts are shown just as we got them. They may not add up.",
labels: {
submitted: "Billed by the provider",
discount: "Plan discount",
eligible: "Allowed amount",
noncovered: "Not covered",
priorpayerpaid: "Another insurer paid",
benefit: "Your plan paid",
paidtoprovider: "Paid to the provider",
paidtopatient: "Paid to you",
paidbypatient: "You have paid",
paidbypatientcash: "You have paid, cash or check",
paidbypatientother: "You have paid, another way",
paidbypatienthealthaccount: "Paid from your health account",
deductible: "Your deductible",
copay: "Your copay",
coinsurance: "Your coinsurance",
memberliability: "Your share",
drugcost: "Price of the drug",
payment: "Payment",
adjustment: "Change to the payment",
},
},
why: "Why are my amounts different?",
causes: {
discount: "Your plan has agreed on lower prices with this provider. The discount is nobody’s to pay.",
deductible: "You had not reached your deductible for the year, so a part of the price is yours.",
copay: "Your plan sets a fixed price, the copay, for this kind of care.",
coinsurance: "After the deductible, you pay a share of the price in percent.",
notCovered: "Your plan does not pay for a part of this. The reasons stand beside the services.",
outOfNetwork: "The provider is not in the network. They may charge more than your plan allows and ask you for the rest.",
otherInsurance: "Another insurer paid first, and your plan paid after it.",
estimate: "An amount you were told before the visit was an estimate. What counts is what was done and what you had used of your plan by then.",
oddSums: "The amounts are shown as they were given to us. They do not add up exactly.",
},
later: "The amounts come when the claim is decided.",
laterBy: (d) => "We decide by " + d.day + ".",
lines: {
title: "Services",
none: "No single services are noted.",
code: (d) => "Code " + d.code,
units: (d) => plural(d.units, 0, en, { one: number("en-US", d.units, 0) + " unit", other: number("en-US", d.units, 0) + " units" }) as string,
denied: "Not covered",
shown: (d) => "Showing " + d.shown + " of " + d.all + " services",
more: (d) => "Show " + d.count + " more",
reasonCode: (d) => "(" + d.code + ")",
},
})
