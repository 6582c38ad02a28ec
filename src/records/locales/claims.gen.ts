// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimsMessages = {
title: string
number: string
noService: string
serviceDate: string
billed: string
planPaid: string
network: {
in: string
out: string
}
plans: {
medical: string
dental: string
vision: string
}
statuses: {
pending: {
label: string
meaning: string
}
completed: {
label: string
meaning: string
}
partly: {
label: string
meaning: string
}
denied: {
label: string
meaning: string
}
adjusted: {
label: string
meaning: string
}
reversed: {
label: string
meaning: string
}
unknown: {
label: string
meaning: string
}
}
yourShare: string
bills: {
unpaid: string
paid: string
"at-counter": string
"in-appeal": string
}
sendOwn: string
}

export const claimsMessages = inLanguage<ClaimsMessages>("claims", {
title: "Claims",
number: "Claim number",
noService: "Service not listed",
serviceDate: "Date of service",
billed: "Billed",
planPaid: "Plan paid",
network: {
in: "In network",
out: "Out of network",
},
plans: {
medical: "Medical",
dental: "Dental",
vision: "Vision",
},
statuses: {
pending: {
label: "Pending",
meaning: "We have your claim and are still processing it.",
},
completed: {
label: "Completed",
meaning: "We processed this claim and paid your plan’s share.",
},
partly: {
label: "Partly denied",
meaning: "Your plan pays for some of these services but not all. See the reason next to each service.",
},
denied: {
label: "Denied",
meaning: "Your plan won’t pay for this. See the reason below. You can appeal.",
},
adjusted: {
label: "Adjusted",
meaning: "A corrected claim replaced this one. This claim no longer applies.",
},
reversed: {
label: "Reversed",
meaning: "The provider withdrew this claim. It no longer applies.",
},
unknown: {
label: "Status not listed",
meaning: "Your insurer hasn’t told us the status of this claim.",
},
},
yourShare: "Your share",
bills: {
unpaid: "Unpaid",
paid: "Paid",
"at-counter": "Paid at pharmacy",
"in-appeal": "In appeal",
},
sendOwn: "Send a claim yourself",
})
