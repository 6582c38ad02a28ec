// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AuthorizationStatusMessages = {
names: {
approved: string
extendedForRepresentative: string
extendedForMember: string
extendedForProvider: string
notRequired: string
outsideVendor: string
denied: string
deniedAfterReview: string
deniedLimit: string
deniedInformation: string
deniedNetwork: string
deniedBenefit: string
deniedLetter: string
deniedRequirements: string
partlyDenied: string
inReview: string
wrongPayor: string
notEligible: string
new: string
withdrawnForRepresentative: string
withdrawnForMember: string
withdrawnForProvider: string
}
meanings: {
approved: string
extended: string
ended: string
notRequired: string
outsideVendor: string
denied: string
deniedLimit: string
deniedInformation: string
deniedNetwork: string
deniedBenefit: string
deniedLetter: string
deniedRequirements: string
partlyDenied: string
inReview: string
wrongPayor: string
notEligible: string
new: string
withdrawn: string
unknown: string
unstated: string
}
}

export const authorizationStatusMessages = inLanguage<AuthorizationStatusMessages>("authorizationStatus", {
names: {
approved: "Approved",
extendedForRepresentative: "Extension Granted per Member Representative Request",
extendedForMember: "Extension Granted per Member Request",
extendedForProvider: "Extension Granted per Provider Request",
notRequired: "No PA Required",
outsideVendor: "Authorization referred to outside Vendor",
denied: "Denied",
deniedAfterReview: "Denied after Doctor to Doctor Review",
deniedLimit: "Denied: Benefit Limit Exceeded",
deniedInformation: "Denied: Insufficient Information",
deniedNetwork: "Denied: No Out of Network Benefit",
deniedBenefit: "Denied: Not a Covered Benefit",
deniedLetter: "Denied: Please Refer to Denial Letter for Detailed Explanation",
deniedRequirements: "Denied: Pre-surgical requirements unmet",
partlyDenied: "Partial Denial: Please contact your provider",
inReview: "Under Review",
wrongPayor: "Authorization sent to wrong Payor",
notEligible: "Not Eligible for Review after Services Rendered",
new: "New Request",
withdrawnForRepresentative: "Withdrawn per Member Representative Request",
withdrawnForMember: "Withdrawn per Member Request",
withdrawnForProvider: "Withdrawn per Provider Request",
},
meanings: {
approved: "Your plan covers this service. You still pay your share, such as a copay or your deductible. Get the care before the approval ends.",
extended: "We gave you more time or more visits. Your plan covers this service until the approval ends.",
ended: "This approval has ended. If you still need this care, ask your provider to send us a new request before you get it.",
notRequired: "This service doesn’t need our approval. You can get it now. You still pay your share.",
outsideVendor: "Another company reviews this type of care for us. We sent the request to them. They’ll tell you and your provider. Call us if you don’t hear from them.",
denied: "Your plan won’t pay for this service as it was requested. Ask your provider if other care would be approved.",
deniedLimit: "You’ve used all of this service that your plan covers for now. Ask your provider about other care.",
deniedInformation: "We didn’t get all the records we need. Ask your provider to send them, and we’ll review the request again.",
deniedNetwork: "Your plan doesn’t pay for out-of-network providers. Ask your provider to refer you to an in-network provider.",
deniedBenefit: "Your plan doesn’t cover this service. If you get it, you pay for all of it.",
deniedLetter: "Your plan won’t pay for this service as it was requested. The denial letter says why. If you don’t have it, ask your provider for a copy, or ask us.",
deniedRequirements: "Some steps must come before this surgery. Ask your provider which ones are missing.",
partlyDenied: "We approved part of the request. Call your provider before you go, to plan the care that is approved.",
inReview: "We’re reviewing the request. You don’t need to do anything. We’ll tell you and your provider when we decide.",
wrongPayor: "This request belongs to another health plan. Ask your provider to send it to the right one. If you have other insurance, tell your provider.",
notEligible: "The care came before the request, so we can’t approve it now. You’ll see what your plan paid when we process the claim.",
new: "We got the request and will start to review it soon. You don’t need to do anything.",
withdrawn: "The request was withdrawn, so we made no decision. Your provider can send a new one.",
unknown: "We don’t have an explanation for this status. Call us, and we’ll tell you what it means.",
unstated: "This request has no status yet. Call us if you want to know where it stands.",
},
})
