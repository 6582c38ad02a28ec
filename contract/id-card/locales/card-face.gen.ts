// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type CardFaceMessages = {
member: string
memberId: string
group: string
effective: string
network: string
covered: string
copays: string
limits: string
primaryCare: string
claims: string
payerId: string
rxBin: string
rxPcn: string
rxGroup: string
rxId: string
inNetwork: string
outOfNetwork: string
notes: {
ended: (values: { date: string | number }) => string
endedUndated: string
future: (values: { date: string | number }) => string
notIssued: string
temporary: (values: { date: string | number }) => string
}
}

export const cardFaceMessages: CardFaceMessages = {
member: "Member",
memberId: "Member ID",
group: "Group",
effective: "Effective",
network: "Network",
covered: "Covered",
copays: "You pay",
limits: "Individual / family",
primaryCare: "Primary care",
claims: "Claims",
payerId: "Payer ID",
rxBin: "RxBIN",
rxPcn: "RxPCN",
rxGroup: "RxGRP",
rxId: "RxID",
inNetwork: "In network",
outOfNetwork: "Out of network",
notes: {
ended: (d) => "Ended " + d.date,
endedUndated: "Ended",
future: (d) => "Not active until " + d.date,
notIssued: "Not issued yet",
temporary: (d) => "Temporary ID card, valid through " + d.date,
},
}
