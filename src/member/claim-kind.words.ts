import type { ClaimKind } from '#contract/entities/claim.ts'
import { spoken } from '#base/words.ts'

/** Kinds of care in a member's words. */
export const claimKindWords: Record<ClaimKind, string> = spoken({
  en: {
    professional: 'Doctor',
    inpatient: 'Hospital stay',
    outpatient: 'Hospital, outpatient',
    pharmacy: 'Pharmacy',
    dental: 'Dental',
    vision: 'Vision',
    equipment: 'Equipment',
    ambulance: 'Ambulance',
  },
  es: {
    professional: 'Médico',
    inpatient: 'Hospitalización',
    outpatient: 'Hospital, ambulatorio',
    pharmacy: 'Farmacia',
    dental: 'Dental',
    vision: 'Visión',
    equipment: 'Equipo médico',
    ambulance: 'Ambulancia',
  },
})
