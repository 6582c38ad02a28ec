import type { ClaimKind } from '#contract/entities/claim.ts'
import type { ContractType } from '#contract/entities/plan.ts'

type Kinds = { care: Record<ClaimKind, string>; plans: Record<ContractType, string> }

/** Kinds of care and of plans, as every file and paper names them. */
export const KINDS: Record<'en' | 'es', Kinds> = {
  en: {
    care: {
      professional: 'Doctor',
      inpatient: 'Hospital stay',
      outpatient: 'Hospital, outpatient',
      pharmacy: 'Pharmacy',
      dental: 'Dental',
      vision: 'Vision',
      equipment: 'Equipment',
      ambulance: 'Ambulance',
    },
    plans: { medical: 'Medical', dental: 'Dental', vision: 'Vision' },
  },
  es: {
    care: {
      professional: 'Médico',
      inpatient: 'Hospitalización',
      outpatient: 'Hospital, ambulatorio',
      pharmacy: 'Farmacia',
      dental: 'Dental',
      vision: 'Visión',
      equipment: 'Equipo médico',
      ambulance: 'Ambulancia',
    },
    plans: { medical: 'Médico', dental: 'Dental', vision: 'Visión' },
  },
}
