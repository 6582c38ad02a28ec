// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type TitleMessages = {
signIn: string
register: string
createAccount: string
communicationSettings: string
completeRegistration: string
outage: string
contact: string
accountHelp: string
brandResources: string
signingIn: string
savedCard: string
paperless: string
approvalList: string
providerDirectory: string
howWeDecide: string
notFound: string
selectPlan: string
enterCode: string
dashboard: string
spending: string
reimbursement: string
programs: string
program: string
pharmacy: string
contactUs: string
claims: string
claim: string
payBill: string
primaryCare: string
copays: string
dentalBenefits: string
authorizations: string
authorization: string
checkApproval: string
findCare: string
healthRecords: string
travel: string
profile: string
privacy: string
preferences: string
about: string
waiting: string
settings: string
terms: string
linkingDisclaimer: string
idCard: string
documents: string
form: string
savedAnswer: string
linking: string
costEstimates: string
messages: string
message: string
newMessage: string
provider: string
savedProviders: string
}

export const titleMessages = inLanguage<TitleMessages>("title", {
signIn: "Sign in",
register: "Verify member",
createAccount: "Create account",
communicationSettings: "Email options",
completeRegistration: "Complete registration",
outage: "System maintenance",
contact: "Contact",
accountHelp: "Account help",
brandResources: "Brand resources",
signingIn: "Signing in",
savedCard: "Saved ID card",
paperless: "Paperless",
approvalList: "Approval list",
providerDirectory: "Provider directory",
howWeDecide: "How we decide",
notFound: "Page not found",
selectPlan: "Select plan",
enterCode: "Enter the code",
dashboard: "Dashboard",
spending: "Spending details",
reimbursement: "Health reimbursement account",
programs: "Programs",
program: "Program details",
pharmacy: "Pharmacy",
contactUs: "Contact us",
claims: "Claims",
claim: "Claim details",
payBill: "Pay bill",
primaryCare: "Primary care provider",
copays: "Coverage and copays",
dentalBenefits: "Coverage and benefits",
authorizations: "Authorizations",
authorization: "Authorization details",
checkApproval: "Check if it needs approval",
findCare: "Find care and costs",
healthRecords: "Personal health record",
travel: "Coverage when traveling abroad",
profile: "Profile",
privacy: "Privacy and security",
preferences: "Preferences",
about: "About",
waiting: "Waiting to be sent",
settings: "Settings",
terms: "Terms of use",
linkingDisclaimer: "Linking disclaimer",
idCard: "ID card",
documents: "Documents and forms",
form: "Form",
savedAnswer: "Saved answer",
linking: "Opening your link",
costEstimates: "Cost estimates",
messages: "Message center",
message: "Message",
newMessage: "New message",
provider: "Provider",
savedProviders: "Saved providers",
})
