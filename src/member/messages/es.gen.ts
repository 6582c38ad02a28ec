// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { ClaimKindMessages } from './claim-kind.gen.ts'
import type { ContractTypeMessages } from './contract-type.gen.ts'

type Translation = { claimKind: ClaimKindMessages; contractType: ContractTypeMessages }

export const translation: Translation = {
claimKind: {
professional: "Médico",
inpatient: "Hospitalización",
outpatient: "Hospital, ambulatorio",
pharmacy: "Farmacia",
dental: "Dental",
vision: "Visión",
equipment: "Equipo médico",
ambulance: "Ambulancia",
},
contractType: {
medical: "Médico",
dental: "Dental",
vision: "Visión",
},
}
