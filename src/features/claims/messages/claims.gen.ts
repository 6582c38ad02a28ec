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
mayOwe: string
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
}

export const claimsMessages = inLanguage<ClaimsMessages>("claims", {
title: "Claims",
number: "Claim number",
noService: "Service not named",
serviceDate: "Date of service",
billed: "Billed",
planPaid: "Plan paid",
mayOwe: "You may owe",
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
meaning: "We have the claim and have not decided on it yet. This takes up to 30 days.",
},
completed: {
label: "Completed",
meaning: "We have decided on the claim and paid what the plan pays.",
},
partly: {
label: "Partly denied",
meaning: "The plan pays for some of these services and not for others. The reasons stand beside them.",
},
denied: {
label: "Denied",
meaning: "The plan does not pay for this. The reason stands below, and you can appeal.",
},
adjusted: {
label: "Adjusted",
meaning: "Another claim has taken the place of this one. This one counts for nothing any more.",
},
reversed: {
label: "Reversed",
meaning: "The provider took this claim back. It counts for nothing any more.",
},
unknown: {
label: "Status not noted",
meaning: "Your insurer does not say how far this claim is.",
},
},
})
