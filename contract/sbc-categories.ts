/** Names the code system of the benefit categories (draft of the digital insurance card, C4DIC 2.0.0). */
export const SBC_SYSTEM = 'http://hl7.org/fhir/us/insurance-card/CodeSystem/sbc-benefit-category'

/** The benefit categories of the Summary of Benefits and Coverage, in the order of its code system. */
export const SBC_CATEGORIES = [
  'preventive-care',
  'primary-care-visit',
  'specialist-visit',
  'diagnostic-test',
  'imaging',
  'generic-drugs',
  'preferred-brand-drugs',
  'non-preferred-brand-drugs',
  'specialty-drugs',
  'facility-fee',
  'physician-surgeon-fee',
  'emergency-room-care',
  'emergency-medical-transport',
  'urgent-care',
  'hospital-outpatient',
  'hospital-inpatient',
  'mental-health-outpatient',
  'mental-health-inpatient',
  'pregnancy',
  'pregnancy-delivery',
  'pregnancy-home-health',
  'rehabilitation',
  'habilitation',
  'skilled-nursing',
  'durable-medical-equipment',
  'hospice',
  'children-eye-exam',
  'children-glasses',
  'children-dental',
] as const
export type SbcCategory = (typeof SBC_CATEGORIES)[number]
