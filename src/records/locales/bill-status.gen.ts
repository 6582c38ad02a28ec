// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type BillStatusMessages = {
paid: string
due: string
grace: string
pastDue: string
unknown: string
pending: string
}

export const billStatusMessages = inLanguage<BillStatusMessages>("billStatus", {
paid: "Paid",
due: "Due",
grace: "Grace period",
pastDue: "Past due",
unknown: "Status not listed",
pending: "Payment pending",
})
