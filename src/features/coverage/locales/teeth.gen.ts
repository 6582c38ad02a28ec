// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type TeethMessages = {
title: string
classes: string
class: string
preventive: string
basic: string
major: string
orthodontic: string
maximum: string
maximumLeft: (values: { left: string | number }) => string
maximumUsed: string
resets: (values: { date: string | number }) => string
lifetime: string
deductible: string
waiting: string
waitingUntil: (values: { service: string | number; date: string | number }) => string
noWaiting: string
visits: string
rule: string
last: string
next: string
noLast: string
approval: string
used: (values: { used: string | number; allowed: string | number }) => string
estimate: string
estimateBody: string
estimateForm: string
}

export const teethMessages = inLanguage<TeethMessages>("teeth", {
title: "Your teeth this year",
classes: "What you pay by type of care",
class: "Type of care",
preventive: "Preventive",
basic: "Basic",
major: "Major",
orthodontic: "Braces",
maximum: "Annual maximum",
maximumLeft: (d) => "Your plan pays " + d.left + " more for you this year.",
maximumUsed: "Your plan has paid all it pays for you this year.",
resets: (d) => "It starts over on " + d.date + ".",
lifetime: "Lifetime maximum for braces",
deductible: "Deductible",
waiting: "Waiting periods",
waitingUntil: (d) => d.service + ": covered from " + d.date + ".",
noWaiting: "You have no waiting period.",
visits: "How often, and when again",
rule: "How often",
last: "Last visit",
next: "Covered again",
noLast: "None on file",
approval: "X-ray or approval needed?",
used: (d) => d.used + " of " + d.allowed + " used",
estimate: "Ask for an estimate before treatment",
estimateBody: "Before a crown, a bridge or braces, your dentist can tell us the plan, and we say what we’ll pay.",
estimateForm: "Request an estimate",
})
