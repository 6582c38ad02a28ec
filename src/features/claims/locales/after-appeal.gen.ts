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
movedTo: (d) => "Claim " + d.number + " replaced this one. It has the new amounts. Don’t pay based on this one.",
open: (d) => "Open claim " + d.number,
was: (d) => "We processed this again after an appeal. It replaces claim " + d.number + ".",
openBefore: "See the earlier decision and the appeal",
facts: {
decidedOn: "Processed again on",
before: "You may have owed before",
now: "You may owe now",
},
paid: {
tooMuch: (d) => "You noted that you paid " + d.paid + ". That’s " + d.back + " more than you may owe now. Ask " + d.provider + " for a refund. We pay our part to them.",
toMember: (d) => "You noted that you paid " + d.paid + ". We’ll pay our part to you. In the end, you owe " + d.owes + ".",
enough: (d) => "You noted that you paid " + d.paid + ". You don’t owe any more.",
rest: (d) => "You noted that you paid " + d.paid + ". You may owe " + d.rest + " more when your provider bills you.",
unknown: (d) => "If you paid " + d.provider + " more than " + d.owes + " for this, ask them for a refund of the difference.",
unstated: (d) => "If you paid " + d.provider + " for this, ask them if you get a refund.",
unknownToMember: "If you already paid for this, we’ll pay our part to you.",
},
})
