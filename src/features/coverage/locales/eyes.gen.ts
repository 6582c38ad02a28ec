// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type EyesMessages = {
title: string
copay: string
allowance: string
howOften: string
last: string
next: string
noLast: string
instead: string
outside: string
outsideTitle: string
outsideBody: string
form: string
}

export const eyesMessages = inLanguage<EyesMessages>("eyes", {
title: "Your eyes",
copay: "You pay",
allowance: "Plan pays up to",
howOften: "How often",
last: "Last time",
next: "Covered again",
noLast: "None on file",
instead: "Contact lenses take the place of glasses: your plan pays for one or the other.",
outside: "Out of network",
outsideTitle: "Seen by a provider out of network?",
outsideBody: "You pay first, then ask us to pay you back up to these amounts.",
form: "Ask us to pay you back",
})
