import type { Claim, Coded } from '#contract/entities/claim.ts'
import type { SupportingInfo } from '#contract/entities/eob.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import {
  absent,
  careTeamRole,
  identifierType,
  infoType,
  npiType,
  otherDiagnosis,
  ownBrand,
  ownSubstitution,
  payeeOf,
  principal,
  unknown,
} from './eob-codes.ts'
import { ORGANIZATION_PROFILE } from './eob-profile.ts'

/** A concept that FHIR requires, so one without code and words is unknown. */
export const concept = ({ system, code, display }: Coded) => {
  const isCoded = code !== '' && system !== ''
  return {
    ...(isCoded ? { coding: [{ system, code, ...translationFields('display', display) }] } : {}),
    ...(isCoded || display ? {} : unknown),
    ...translationFields('text', display),
  }
}

/** A reference that FHIR requires: to a resource, by name, or both; with a data-absent-reason if neither is known. */
export const requiredReference = (reference: string | undefined, name: string) => ({
  ...(reference ? { reference } : {}),
  ...(name ? { display: name } : {}),
  ...(reference || name ? {} : { extension: [absent] }),
})

/** The facts of a claim without a FHIR field of their own: when it was received, the stay, the drug. */
export function supportingInfoOf(claim: Claim): SupportingInfo[] {
  const { receivedOn, patientAccount, facility, admittedOn, dischargedOn, prescription } = claim
  const infos: object[] = []
  if (receivedOn !== null) infos.push({ category: infoType('clmrecvddate'), timingDate: receivedOn })
  if (admittedOn !== null)
    infos.push({
      category: infoType('admissionperiod'),
      timingPeriod: { start: admittedOn, ...(dischargedOn ? { end: dischargedOn } : {}) },
    })
  if (patientAccount !== null)
    infos.push({ category: infoType('patientaccountnumber'), valueString: patientAccount })
  if (facility !== null)
    infos.push({
      category: infoType('servicefacility'),
      valueReference: { reference: '#facility', display: facility },
    })
  if (prescription) {
    const { daysSupply, refill, isBrand } = prescription
    if (daysSupply !== null)
      infos.push({ category: infoType('dayssupply'), valueQuantity: { value: daysSupply } })
    if (refill !== null) infos.push({ category: infoType('refillnum'), valueQuantity: { value: refill } })
    if (isBrand !== null)
      infos.push({
        category: infoType('brandgenericindicator'),
        code: ownBrand(isBrand ? 'brand' : 'generic'),
      })
    if (claim.isDispensedAsWritten !== undefined) {
      const code = claim.isDispensedAsWritten ? 'as-written' : 'permitted'
      infos.push({ category: infoType('dawcode'), code: ownSubstitution(code) })
    }
  }
  return infos.map((info, at) => ({ sequence: at + 1, ...info }) as SupportingInfo)
}

/** The prescriber. The treating provider is the billing one, unless the insurer states another. */
export const careTeamOf = ({ prescription }: Claim) =>
  prescription?.prescriber
    ? [
        {
          sequence: 1,
          provider: { reference: '#prescriber', display: prescription.prescriber },
          role: careTeamRole('prescribing'),
        },
      ]
    : []

export const diagnosisOf = ({ diagnoses, kind }: Claim) => {
  const following = otherDiagnosis(kind === 'inpatient' || kind === 'outpatient' ? 'other' : 'secondary')
  return diagnoses.map((diagnosis, at) => ({
    sequence: at + 1,
    diagnosisCodeableConcept: concept(diagnosis),
    type: [at === 0 ? principal : following],
  }))
}

/** The payer, as Coverage names it. */
export type Payer = { name: string; id: string }

/** The payer and the id of the Coverage that a claim or a prior authorization is under; undefined if unknown. */
export type Insurance = { payer?: Payer | undefined; coverageId?: string | undefined }

/** The insurance with its Coverage. R4 requires the coverage, so an unknown one has only the plan's name. */
export const insuranceOf = ({ coverageId }: Insurance, planName: string) => ({
  focal: true,
  coverage: requiredReference(coverageId && `Coverage/${coverageId}`, planName),
})

export const organization = (id: string, name: string, more: object = {}) => ({
  resourceType: 'Organization',
  id,
  ...(name ? { meta: { profile: [ORGANIZATION_PROFILE] } } : {}),
  active: true,
  ...(name ? { name } : { _name: { extension: [absent] } }),
  ...more,
})

export const insurerOrganization = ({ name, id }: Payer) =>
  organization('insurer', name, {
    identifier: id ? [{ type: identifierType('payerid'), system: 'urn:nsm:payer-id', value: id }] : [],
  })

/**
 * The people and organizations named are contained in the resource, so that a client doesn't need a second call for
 * names.
 */
export const containedIn = ({ provider, facility, prescription }: Claim, payer: Payer | undefined) => [
  organization('provider', provider.name, {
    ...(provider.npi
      ? {
          identifier: [{ type: npiType, system: 'http://hl7.org/fhir/sid/us-npi', value: provider.npi }],
        }
      : {}),
    ...(provider.specialty ? { type: [translationFields('text', provider.specialty)] } : {}),
    ...(provider.phone ? { telecom: [{ system: 'phone', value: provider.phone }] } : {}),
    ...(provider.addressLines.length > 0
      ? { address: [{ line: provider.addressLines, text: provider.addressLines.join(', ') }] }
      : {}),
  }),
  ...(payer ? [insurerOrganization(payer)] : []),
  ...(facility ? [organization('facility', facility)] : []),
  ...(prescription?.prescriber
    ? [{ resourceType: 'Practitioner', id: 'prescriber', name: [{ text: prescription.prescriber }] }]
    : []),
]

export const payeeIn = ({ payee }: Claim) => (payee === null ? {} : { payee: { type: payeeOf[payee] } })
