import type { Claim, ClaimKind } from '#contract/entities/claim.ts'
import { C4BB } from '#contract/entities/eob.ts'

/** Claim types of the guide (http://terminology.hl7.org/CodeSystem/claim-type); equipment and ambulances bill as professional. */
export const CLAIM_TYPES: Record<ClaimKind, string> = {
  professional: 'professional',
  equipment: 'professional',
  ambulance: 'professional',
  vision: 'vision',
  inpatient: 'institutional',
  outpatient: 'institutional',
  dental: 'oral',
  pharmacy: 'pharmacy',
}

const profile = (name: string) => `${C4BB}/StructureDefinition/C4BB-${name}|2.0.0`

export const ORGANIZATION_PROFILE = profile('Organization')
export const PROFESSIONAL_PROFILE = profile('ExplanationOfBenefit-Professional-NonClinician')

/** Code sets of the guide that anyone may use. */
const HCPCS = 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets'
const PLACE_OF_SERVICE =
  'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set'
const ICD_10_CM = 'http://hl7.org/fhir/sid/icd-10-cm'

/**
 * The profile of CARIN Blue Button 2.0.0 that a claim conforms to, if any. All five require licensed code sets:
 * hospital departments (NUBC), dental services (CDT), drug substitution (NCPDP), reasons (X12) and most physician
 * services (CPT). A claim expresses these in other words, and names a profile only if it needs none of the sets.
 */
export function profileOf(claim: Claim, isInsuranceKnown: boolean): string | undefined {
  const { kind, lines, diagnoses, placeOfService, provider, network, serviceFrom } = claim
  const isProfessional = kind !== null && ['professional', 'vision'].includes(CLAIM_TYPES[kind])
  const isWhole =
    isInsuranceKnown &&
    provider.name !== '' &&
    network !== null &&
    serviceFrom !== null &&
    (claim.processedOn ?? claim.receivedOn) !== null
  const isCoded =
    placeOfService?.system === PLACE_OF_SERVICE &&
    diagnoses.length > 0 &&
    diagnoses.every(({ system }) => system === ICD_10_CM) &&
    lines.length > 0 &&
    lines.every(
      ({ service, serviceOn, reasons, money }) =>
        service.system === HCPCS && serviceOn !== null && reasons.length === 0 && money.billedCents !== null,
    )
  return isProfessional && isWhole && isCoded ? PROFESSIONAL_PROFILE : undefined
}
