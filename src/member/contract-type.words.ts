import type { ContractType } from '#contract/entities/plan.ts'
import { spoken } from '#base/words.ts'

/** How a contract type is displayed (spec §3, selected plan). */
export const contractTypeWords: Record<ContractType, string> = spoken({
  en: { medical: 'Medical', dental: 'Dental', vision: 'Vision' },
  es: { medical: 'Médico', dental: 'Dental', vision: 'Visión' },
})
