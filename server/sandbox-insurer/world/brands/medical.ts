import type { Features } from '#server/insurer/benefits.ts'
import { BASICS } from '#server/sandbox-insurer/world/plan-parts.ts'
import { bilingual } from '#server/sandbox-insurer/world/bilingual.ts'

/** What every medical plan has beside the basics. */
export const MEDICAL: Features = {
  ...BASICS,
  healthRecord: true,
  admissionRequests: true,
  pharmacyCenter: true,
}

export const EMERGENCY = bilingual(
  'In an emergency call 911 or go to the nearest emergency room. No approval is needed before you go.',
  'En una emergencia llame al 911 o vaya a la sala de emergencias más cercana. No se necesita aprobación antes de ir.',
)
export const CARD_IS_NO_PROMISE = bilingual(
  'This card does not guarantee coverage. Call to check eligibility and benefits.',
  'Esta tarjeta no garantiza la cobertura. Llame para comprobar la elegibilidad y los beneficios.',
)
