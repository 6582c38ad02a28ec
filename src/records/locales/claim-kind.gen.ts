// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimKindMessages = {
professional: string
inpatient: string
outpatient: string
pharmacy: string
dental: string
vision: string
equipment: string
ambulance: string
}

export const claimKindMessages = inLanguage<ClaimKindMessages>("claimKind", {
professional: "Doctor",
inpatient: "Hospital stay",
outpatient: "Hospital, outpatient",
pharmacy: "Pharmacy",
dental: "Dental",
vision: "Vision",
equipment: "Equipment",
ambulance: "Ambulance",
})
