// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type StaffBenefitsMessages = {
title: string
about: string
show: string
failed: string
noPlans: string
none: string
plan: string
planOf: (values: { kind: string | number; name: string | number }) => string
endedPlanOf: (values: { kind: string | number; name: string | number }) => string
ended: string
from: (values: { day: string | number }) => string
noUse: string
hint: string
all: string
answered: string
}

export const staffBenefitsMessages = inLanguage<StaffBenefitsMessages>("staffBenefits", {
title: "Benefits",
about: "The same answers that the member sees. They show what care the member had, so opening them is recorded in the member’s access log.",
show: "Show benefits",
failed: "The benefits couldn’t be loaded",
noPlans: "The member has no plan whose benefits are listed.",
none: "The benefits of this plan aren’t listed.",
plan: "Plan",
planOf: (d) => d.kind + ": " + d.name,
endedPlanOf: (d) => d.kind + ": " + d.name + " (ended)",
ended: "The plan has ended.",
from: (d) => "The plan starts on " + d.day + ".",
noUse: "How much is used couldn’t be loaded. The answers have the plan’s rules alone.",
hint: "In the member’s words, such as: is physical therapy covered",
all: "All benefits",
answered: "The answer that the member sees",
})
