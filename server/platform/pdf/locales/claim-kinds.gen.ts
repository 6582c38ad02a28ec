// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type ClaimKindsMessages = {
care: {
professional: string
inpatient: string
outpatient: string
pharmacy: string
dental: string
vision: string
equipment: string
ambulance: string
}
plans: {
medical: string
dental: string
vision: string
}
}

export const claimKindsMessages: Record<'en' | 'es', ClaimKindsMessages> = { en: {
care: {
professional: "Doctor",
inpatient: "Hospital stay",
outpatient: "Hospital, outpatient",
pharmacy: "Pharmacy",
dental: "Dental",
vision: "Vision",
equipment: "Equipment",
ambulance: "Ambulance",
},
plans: {
medical: "Medical",
dental: "Dental",
vision: "Vision",
},
}, es: {
care: {
professional: "Médico",
inpatient: "Hospitalización",
outpatient: "Hospital, ambulatorio",
pharmacy: "Farmacia",
dental: "Dental",
vision: "Visión",
equipment: "Equipo médico",
ambulance: "Ambulancia",
},
plans: {
medical: "Médico",
dental: "Dental",
vision: "Visión",
},
} }
