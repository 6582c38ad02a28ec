// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type BenefitTableMessages = {
whose: string
prices: string
pricesHint: string
approvalTag: string
approvalMaybe: string
situations: {
checkup: string
doctor: string
specialist: string
virtual: string
urgent: string
emergency: string
therapy: string
mind: string
tests: string
scans: string
drugs: string
hospital: string
baby: string
equipment: string
eyes: string
ears: string
meals: string
rides: string
}
table: string
more: string
service: string
failed: string
offline: string
usedFailed: string
usedOffline: string
questions: string
why: string
excluded: string
other: string
preventive: string
preventiveHint: string
examples: string
examplesHint: string
example: {
total: string
deductible: string
copay: string
coinsurance: string
excluded: string
you: string
}
family: {
title: string
embedded: string
aggregate: string
}
clauses: string
from: (values: { date: string | number }) => string
ended: string
months: (values: { from: string | number; to: string | number }) => string
show: (values: { count: number }) => string
pricesEnded: string
pricesEndedHint: string
pricesOn: (values: { date: string | number }) => string
pricesOnHint: string
}

export const benefitTableMessages = inLanguage<BenefitTableMessages>("benefitTable", {
whose: "For",
prices: "What you pay now",
pricesHint: "In network, with what you’ve already paid this year.",
approvalTag: "Needs approval",
approvalMaybe: "May need approval",
situations: {
checkup: "Checkup and vaccines",
doctor: "Doctor visit",
specialist: "Specialist",
virtual: "Video visit",
urgent: "Urgent care",
emergency: "Emergency room",
therapy: "Physical therapy",
mind: "Mental health",
tests: "Lab tests",
scans: "X-rays and scans",
drugs: "Generic drugs",
hospital: "Hospital stay",
baby: "Giving birth",
equipment: "Medical equipment",
eyes: "Eye exam",
ears: "Hearing",
meals: "Meals at home",
rides: "Rides to care",
},
table: "All benefits",
more: "More benefits",
service: "Service",
failed: "We couldn’t load what your plan covers",
offline: "What your plan covers isn’t saved on this device. Connect to the internet to see it.",
usedFailed: "We couldn’t load what you’ve used",
usedOffline: "What you’ve used isn’t saved on this device. Connect to the internet to see it.",
questions: "Important questions about your plan",
why: "Why this matters",
excluded: "Services your plan doesn’t cover",
other: "Other services your plan covers",
preventive: "Preventive care at no cost",
preventiveHint: "In network, you pay $0 for these.",
examples: "Examples of what care costs",
examplesHint: "These aren’t estimates of your costs. They show how the plan shares a bill.",
example: {
total: "Cost of the care",
deductible: "Deductible",
copay: "Copays",
coinsurance: "Coinsurance",
excluded: "Not covered",
you: "You’d pay",
},
family: {
title: "How the family deductible works",
embedded: "Each person has a limit of their own. Once you reach yours, your plan starts to pay for you, even if your family hasn’t reached its limit.",
aggregate: "The family shares one limit. Your plan starts to pay for anyone once the whole family has reached it.",
},
clauses: "Good to know",
from: (d) => "Covered from " + d.date + ".",
ended: "This plan has ended. The table shows what it covered.",
months: (d) => "Plan year: " + d.from + " to " + d.to,
show: (d) => plural(d.count, 0, en, { one: "Show " + number("en-US", d.count, 0) + " benefit", other: "Show " + number("en-US", d.count, 0) + " benefits" }) as string,
pricesEnded: "What this plan covered",
pricesEndedHint: "In network, by the plan’s rules before it ended.",
pricesOn: (d) => "What you pay on " + d.date,
pricesOnHint: "In network, as far as your plan states it for that day.",
})
