// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type MenuMessages = {
home: string
care: string
policy: string
claims: string
spending: string
records: string
reimbursement: string
findCare: string
copays: string
dentalBenefits: string
primaryCare: string
authorizations: string
guidelines: string
yourPlan: string
coordination: string
updatePolicy: string
travel: string
payBill: string
idCard: string
programs: string
pharmacy: string
documents: string
contact: string
short: {
idCard: string
claims: string
payBill: string
}
}

export const menuMessages = inLanguage<MenuMessages>("menu", {
home: "Home",
care: "Care",
policy: "Policy",
claims: "Claims",
spending: "Spending Details",
records: "Personal Health Record",
reimbursement: "Health Reimbursement Account",
findCare: "Find Care & Costs",
copays: "Coverage & Copays",
dentalBenefits: "Coverage & Benefits",
primaryCare: "Primary Care Provider",
authorizations: "Authorizations",
guidelines: "Medical Review Guidelines",
yourPlan: "Your Plan",
coordination: "Coordination of Benefits",
updatePolicy: "Update Policy Info",
travel: "Coverage when Traveling Abroad",
payBill: "Pay Bill",
idCard: "ID Card",
programs: "Programs",
pharmacy: "Pharmacy",
documents: "Documents",
contact: "Contact Us",
short: {
idCard: "Card",
claims: "Claims",
payBill: "Pay",
},
})
