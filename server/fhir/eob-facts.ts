import type { Claim, Coded } from '#contract/entities/claim.ts'
import type { SupportingInfo } from '#contract/entities/eob.ts'
import { careTeamRole, infoType, otherDiagnosis, ownBrand, payeeOf, principal } from './eob-codes.ts'

export const concept = ({ system, code, display }: Coded) => ({
  ...(code && system ? { coding: [{ system, code, display }] } : {}),
  text: display,
})

/** What a claim knows that has no field of its own: when it came, the stay, the drug. */
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
    infos.push({ category: infoType('servicefacility'), valueReference: { display: facility } })
  if (prescription) {
    const { daysSupply, refill, isBrand } = prescription
    if (daysSupply !== null)
      infos.push({ category: infoType('dayssupply'), valueQuantity: { value: daysSupply } })
    if (refill !== null) infos.push({ category: infoType('refillnum'), valueQuantity: { value: refill } })
    if (isBrand !== null)
      infos.push({ category: infoType('brandgenericcode'), code: ownBrand(isBrand ? 'brand' : 'generic') })
  }
  return infos.map((info, at) => ({ sequence: at + 1, ...info }) as SupportingInfo)
}

export function careTeamOf({ provider, prescription }: Claim) {
  const rendering = {
    sequence: 1,
    provider: { reference: '#provider', display: provider.name },
    role: careTeamRole('rendering'),
    ...(provider.specialty ? { qualification: { text: provider.specialty } } : {}),
  }
  return prescription?.prescriber
    ? [
        rendering,
        { sequence: 2, provider: { display: prescription.prescriber }, role: careTeamRole('prescribing') },
      ]
    : [rendering]
}

export const diagnosisOf = ({ diagnoses, kind }: Claim) => {
  const following = otherDiagnosis(kind === 'inpatient' || kind === 'outpatient' ? 'other' : 'secondary')
  return diagnoses.map((diagnosis, at) => ({
    sequence: at + 1,
    diagnosisCodeableConcept: concept(diagnosis),
    type: [at === 0 ? principal : following],
  }))
}

/** The provider travels inside the resource, so that a client needs no second call for a name. */
export const containedProvider = ({ provider }: Claim) => ({
  resourceType: 'Organization',
  id: 'provider',
  active: true,
  ...(provider.npi
    ? { identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: provider.npi }] }
    : {}),
  ...(provider.name ? { name: provider.name } : {}),
  ...(provider.phone ? { telecom: [{ system: 'phone', value: provider.phone }] } : {}),
  ...(provider.addressLines.length > 0
    ? { address: [{ line: provider.addressLines, text: provider.addressLines.join(', ') }] }
    : {}),
})

export const payeeIn = ({ payee }: Claim) => (payee === null ? {} : { payee: { type: payeeOf[payee] } })
