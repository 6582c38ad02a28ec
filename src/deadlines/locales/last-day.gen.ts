// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type LastDayMessages = {
appeal: (values: { day: string | number }) => string
review: (values: { day: string | number }) => string
law: (values: { day: string | number }) => string
lawEarlier: (values: { day: string | number }) => string
decides: (values: { standard: string | number; urgent: string | number }) => string
reviewDecides: (values: { standard: string | number; urgent: string | number }) => string
unknown: string
counted: string
}

export const lastDayMessages = inLanguage<LastDayMessages>("lastDay", {
appeal: (d) => "You can appeal until " + d.day + ".",
review: (d) => "You can ask for this review until " + d.day + ".",
law: (d) => "The law gives you until " + d.day + ".",
lawEarlier: (d) => "By law it would be " + d.day + ". We give you more time.",
decides: (d) => "We’ll decide on your appeal within " + d.standard + ", or within " + d.urgent + " if it’s urgent.",
reviewDecides: (d) => "The reviewer decides within " + d.standard + ", or within " + d.urgent + " if it’s urgent.",
unknown: "We don’t know the deadline for this appeal. Call us to ask.",
counted: "We counted from the day of our decision. You may have a little longer, because the law counts from the day you get our letter.",
})
