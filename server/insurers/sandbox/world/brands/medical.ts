import type { Features } from '#server/insurer/benefits.ts'
import { BASICS } from '#server/insurers/sandbox/world/plan-parts.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

/** What every medical plan has beside the basics. */
export const MEDICAL: Features = {
  ...BASICS,
  healthRecord: true,
  admissionRequests: true,
  pharmacyCenter: true,
}

export const EMERGENCY = bilingual(
  'In an emergency, call 911 or go to the nearest emergency room. You don’t need approval first.',
  'En una emergencia, llame al 911 o vaya a la sala de emergencias más cercana. No necesita aprobación previa.',
)
export const CARD_IS_NO_PROMISE = bilingual(
  'This card doesn’t guarantee coverage. Call to check eligibility and benefits.',
  'Esta tarjeta no garantiza la cobertura. Llame para comprobar la elegibilidad y los beneficios.',
)
