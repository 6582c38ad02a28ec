import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import { C4BB } from '#contract/entities/eob.ts'

const HL7 = 'http://terminology.hl7.org/CodeSystem'

const concept =
  (system: string) =>
  (
    code: string,
    display: LocalizedText = '',
  ): { coding: { system: string; code: string; display?: string }[] } => ({
    coding: [{ system, code, ...(display ? translationFields('display', display) : {}) }],
  })

/*
 * Code systems of HL7's own guide and terminology, which may be named, and ours. What the trade licenses (procedure,
 * dental, revenue, remark and specialty codes) is said in our own words instead.
 */
export const claimType = concept(`${HL7}/claim-type`)
export const institutionalSubType = concept(`${C4BB}/CodeSystem/C4BBInstitutionalClaimSubType`)
export const baseAmount = concept(`${HL7}/adjudication`)
export const ownAmount = concept(`${C4BB}/CodeSystem/C4BBAdjudication`)
export const discriminator = concept(`${C4BB}/CodeSystem/C4BBAdjudicationDiscriminator`)
export const payerStatus = concept(`${C4BB}/CodeSystem/C4BBPayerAdjudicationStatus`)
export const infoType = concept(`${C4BB}/CodeSystem/C4BBSupportingInfoType`)
export const careTeamRole = concept(`${C4BB}/CodeSystem/C4BBClaimCareTeamRole`)
export const identifierType = concept(`${C4BB}/CodeSystem/C4BBIdentifierType`)
export const npiType = concept(`${HL7}/v2-0203`)('NPI')
export const replacedBy = concept(`${C4BB}/CodeSystem/C4BBRelatedClaimRelationshipCodes`)('replacedby')
export const prior = concept(`${HL7}/ex-relatedclaimrelationship`)('prior')
export const payeeOf = {
  provider: concept(`${HL7}/payeetype`)('provider'),
  member: concept(`${C4BB}/CodeSystem/C4BBPayeeType`)('beneficiary'),
}
export const principal = concept(`${HL7}/ex-diagnosistype`)('principal')
export const otherDiagnosis = concept(`${C4BB}/CodeSystem/C4BBClaimDiagnosisType`)
/** What the guide wants in codes that we may not ship. */
export const unsaid = concept(`${HL7}/data-absent-reason`)('unsupported')
/** What the insurer does not state. */
export const unknown = concept(`${HL7}/data-absent-reason`)('unknown')
export const absent = {
  url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  valueCode: 'unknown',
}

export const ownKind = concept('urn:nsm:claim-kind')
export const ownReason = concept('urn:nsm:reason')
export const ownBrand = concept('urn:nsm:brand-or-generic')
export const ownSubstitution = concept('urn:nsm:substitution')
export const ownTooth = concept('urn:nsm:tooth')
export const OWN_STATUS = 'urn:nsm:claim-status'
