/*
 * FHIR R4 names for a plan's benefits, for the server that writes them and the insurer that reads them: an
 * InsurancePlan in the shape of the Summary of Benefits and Coverage (draft of C4DIC 2.0.0,
 * https://build.fhir.org/ig/HL7/carin-digital-insurance-card). Facts that the draft doesn't cover have our own names.
 */
const C4DIC = 'http://hl7.org/fhir/us/insurance-card/StructureDefinition'
const HL7 = 'http://terminology.hl7.org/CodeSystem'

export const SBC_PROFILE = `${C4DIC}/sbc-insurance-plan`

export const SBC_EXTENSIONS = {
  excludedServices: `${C4DIC}/excluded-services`,
  limitation: `${C4DIC}/benefit-limitation`,
  /** A cost in words, replacing its value. */
  costInWords: `${C4DIC}/C4DIC-BeneficiaryCostString-extension`,
} as const

/** In or out of the network. */
export const APPLICABILITY = `${HL7}/applicability`
export const COPAY_TYPE = `${HL7}/coverage-copay-type`

/** Our own names. */
export const OWN_PLAN = {
  /** A benefit outside the 29 categories. */
  benefit: 'urn:nsm:benefit',
  plan: 'urn:nsm:plan',
  family: 'urn:nsm:family-limits',
  limitKind: 'urn:nsm:limit-kind',
  covered: 'urn:nsm:benefit-covered',
  approval: 'urn:nsm:benefit-approval',
  approvalAfter: 'urn:nsm:benefit-approval-after',
  referral: 'urn:nsm:benefit-referral',
  notes: 'urn:nsm:benefit-notes',
  dentalClass: 'urn:nsm:dental-class',
  insteadOf: 'urn:nsm:benefit-instead-of',
  frequency: 'urn:nsm:frequency',
  costKind: 'urn:nsm:cost-kind',
  per: 'urn:nsm:cost-unit',
  afterDeductible: 'urn:nsm:after-deductible',
  allowance: 'urn:nsm:allowance',
} as const
