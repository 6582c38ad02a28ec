import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import { C4BB } from '#contract/entities/eob.ts'

const HL7 = 'http://terminology.hl7.org/CodeSystem'

/** Returns a function that makes a concept from a code of one system. */
export const coded =
  (system: string) =>
  (
    code: string,
    display: LocalizedText = '',
  ): { coding: { system: string; code: string; display?: string }[] } => ({
    coding: [{ system, code, ...(display ? translationFields('display', display) : {}) }],
  })

/*
 * Code systems of HL7's own guide and terminology, which may be used, and the portal's own. Licensed code systems
 * (procedure, dental, revenue, remark and specialty) are replaced with the portal's own words.
 */
export const claimType = coded(`${HL7}/claim-type`)
export const institutionalSubType = coded(`${C4BB}/CodeSystem/C4BBInstitutionalClaimSubType`)
export const baseAmount = coded(`${HL7}/adjudication`)
export const ownAmount = coded(`${C4BB}/CodeSystem/C4BBAdjudication`)
export const discriminator = coded(`${C4BB}/CodeSystem/C4BBAdjudicationDiscriminator`)
export const payerStatus = coded(`${C4BB}/CodeSystem/C4BBPayerAdjudicationStatus`)
export const infoType = coded(`${C4BB}/CodeSystem/C4BBSupportingInfoType`)
export const careTeamRole = coded(`${C4BB}/CodeSystem/C4BBClaimCareTeamRole`)
export const identifierType = coded(`${C4BB}/CodeSystem/C4BBIdentifierType`)
export const npiType = coded(`${HL7}/v2-0203`)('NPI')
export const replacedBy = coded(`${C4BB}/CodeSystem/C4BBRelatedClaimRelationshipCodes`)('replacedby')
export const prior = coded(`${HL7}/ex-relatedclaimrelationship`)('prior')
export const payeeOf = {
  provider: coded(`${HL7}/payeetype`)('provider'),
  member: coded(`${C4BB}/CodeSystem/C4BBPayeeType`)('beneficiary'),
}
export const principal = coded(`${HL7}/ex-diagnosistype`)('principal')
export const otherDiagnosis = coded(`${C4BB}/CodeSystem/C4BBClaimDiagnosisType`)
/** Replaces a code that the guide requires but that we may not ship. */
export const unsaid = coded(`${HL7}/data-absent-reason`)('unsupported')
/** Marks a fact that the insurer doesn't state. */
export const unknown = coded(`${HL7}/data-absent-reason`)('unknown')
export const absent = {
  url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  valueCode: 'unknown',
}

export const ownKind = coded('urn:nsm:claim-kind')
export const ownReason = coded('urn:nsm:reason')
export const ownBrand = coded('urn:nsm:brand-or-generic')
export const ownSubstitution = coded('urn:nsm:substitution')
export const ownTooth = coded('urn:nsm:tooth')
export const OWN_STATUS = 'urn:nsm:claim-status'

/** The label of a record that only the member may see. */
export const RESTRICTED = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  code: 'R',
  display: 'restricted',
}
