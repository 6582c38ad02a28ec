import type { Features } from '#server/insurer/benefits.ts'
import { BASICS } from '#server/sandbox-insurer/world/plan-parts.ts'

/** What every medical plan has beside the basics. */
export const MEDICAL: Features = {
  ...BASICS,
  healthRecord: true,
  admissionRequests: true,
  pharmacyCenter: true,
}

export const EMERGENCY =
  'In an emergency call 911 or go to the nearest emergency room. No approval is needed before you go.'
export const CARD_IS_NO_PROMISE =
  'This card does not guarantee coverage. Call to check eligibility and benefits.'
