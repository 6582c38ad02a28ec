// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PaperlessMessages = {
title: string
intro: string
types: {
eob: string
letter: string
bill: string
plan: string
tax: string
}
online: string
mail: string
isOnline: string
isMail: string
call: string
save: string
saving: string
saved: string
same: string
cutOff: (values: { day: string | number }) => string
cutOffOver: (values: { day: string | number }) => string
taxHint: string
consentTitle: string
consentBody: string
consent: string
consentMissing: string
}

export const paperlessMessages = inLanguage<PaperlessMessages>("paperless", {
title: "Mail or online",
intro: "Choose for each kind of document. You can change this at any time, and you can always ask us for a paper copy.",
types: {
eob: "Explanations of benefits",
letter: "Letters",
bill: "Bills",
plan: "Plan documents",
tax: "Tax form 1095-B",
},
online: "Online only, no paper",
mail: "By mail, and online too",
isOnline: "online only",
isMail: "by mail",
call: "To change this, call the number on your ID card.",
save: "Save",
saving: "Saving …",
saved: "Saved. We sent you a message about it.",
same: "You didn’t change anything.",
cutOff: (d) => "Choose by " + d.day + " to get next year’s documents online.",
cutOffOver: (d) => "This year’s documents were printed after " + d.day + " and come by mail. Your choice counts from next year on.",
taxHint: "By law, this form comes by mail unless you agree to get it online only.",
consentTitle: "Your agreement for Form 1095-B",
consentBody: "We’ll stop mailing the form. Each year you’ll find it here as a PDF that you can open, save and print. This holds until you choose mail again, and you can ask for a paper copy at any time.",
consent: "I agree to get Form 1095-B online only",
consentMissing: "To get Form 1095-B online only, check the box that says you agree.",
})
