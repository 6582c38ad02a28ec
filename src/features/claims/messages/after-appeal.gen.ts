// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AfterAppealMessages = {
title: string
movedTo: (values: { number: string | number }) => string
open: (values: { number: string | number }) => string
was: (values: { number: string | number }) => string
openBefore: string
facts: {
decidedOn: string
before: string
now: string
}
paid: {
tooMuch: (values: { paid: string | number; back: string | number; provider: string | number }) => string
toMember: (values: { paid: string | number; owes: string | number }) => string
enough: (values: { paid: string | number }) => string
rest: (values: { paid: string | number; rest: string | number }) => string
unknown: (values: { provider: string | number; owes: string | number }) => string
unstated: (values: { provider: string | number }) => string
unknownToMember: string
}
}

export const afterAppealMessages = inLanguage<AfterAppealMessages>("afterAppeal", {
title: "An appeal changed our decision",
movedTo: (d) => "Claim " + d.number + " took the place of this one. It has the new amounts; do not pay by this one.",
open: (d) => "Open claim " + d.number,
was: (d) => "We decided this again after an appeal. It takes the place of claim " + d.number + ".",
openBefore: "See the earlier decision and the appeal",
facts: {
decidedOn: "Decided again on",
before: "You might have owed before",
now: "You may owe now",
},
paid: {
tooMuch: (d) => "You noted that you paid " + d.paid + ". That is " + d.back + " more than you may owe now. Ask " + d.provider + " to return it: we pay our part to them.",
toMember: (d) => "You noted that you paid " + d.paid + ". We pay our part to you. In the end, " + d.owes + " is yours to pay.",
enough: (d) => "You noted that you paid " + d.paid + ". Nothing more is yours to pay.",
rest: (d) => "You noted that you paid " + d.paid + ". " + d.rest + " more may be yours to pay, when the provider bills you.",
unknown: (d) => "If you have paid " + d.provider + " more than " + d.owes + " for this, ask them to return the difference.",
unstated: (d) => "If you have paid " + d.provider + " for this, ask them whether something comes back to you.",
unknownToMember: "If you have paid for this already: we pay our part to you.",
},
})
