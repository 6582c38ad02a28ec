/*
 * FHIR R4 names for prior authorizations (Da Vinci PDex 2.1.0, http://hl7.org/fhir/us/davinci-pdex), for the server
 * that writes them and the insurer that reads them. Where the guide uses licensed codes (X12, CPT), we use our own
 * names.
 */
const HL7 = 'http://hl7.org/fhir/us'
const PAS = `${HL7}/davinci-pas/StructureDefinition/extension-`

export const PDEX = `${HL7}/davinci-pdex`

/** The guide requires this name without a version. */
export const PREAUTHORIZATION_PROFILE = `${PDEX}/StructureDefinition/pdex-priorauthorization`

/** Code systems of the guide. */
export const PDEX_DISCRIMINATOR = `${PDEX}/CodeSystem/PDexAdjudicationDiscriminator`
export const PDEX_UNITS = `${PDEX}/CodeSystem/PriorAuthorizationValueCodes`

export const PREAUTHORIZATION_EXTENSIONS = {
  itemTraceNumber: `${PAS}itemTraceNumber`,
  preAuthIssueDate: `${PAS}itemPreAuthIssueDate`,
  preAuthPeriod: `${PAS}itemPreAuthPeriod`,
  previousNumber: `${PAS}authorizationNumber`,
  authorizedItemDetail: `${PAS}itemAuthorizedDetail`,
  authorizedProvider: `${PAS}itemAuthorizedProvider`,
  /** Since 2.2.0. */
  admissionDates: `${PAS}admissionDates`,
  dischargeDate: `${PAS}dischargeDate`,
  reviewAction: `${PDEX}/StructureDefinition/extension-reviewAction`,
  reviewActionCode: `${PDEX}/StructureDefinition/extension-reviewActionCode`,
  whenAdjudicated: `${PDEX}/StructureDefinition/base-ext-when-adjudicated`,
  utilization: `${PDEX}/StructureDefinition/PriorAuthorizationUtilization`,
} as const

/** Our own names. */
export const OWN_PREAUTHORIZATION = {
  number: 'urn:nsm:authorization',
  item: 'urn:nsm:authorization-item',
  status: 'urn:nsm:authorization-status',
  kind: 'urn:nsm:authorization-kind',
  service: 'urn:nsm:authorization-service',
  level: 'urn:nsm:level-of-service',
  info: 'urn:nsm:authorization-info',
  note: 'urn:nsm:authorization-note',
  unit: 'urn:nsm:unit',
  reason: 'urn:nsm:reason',
} as const

/** Freely usable codes of services and supplies. Level I (CPT) and dental codes (CDT) are licensed. */
export const HCPCS_LEVEL_II = 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets'
const LEVEL_II_CODE = /^[A-CE-V]\d{4}$/

export const isLevelII = (system: string, code: string): boolean =>
  system === HCPCS_LEVEL_II && LEVEL_II_CODE.test(code)
