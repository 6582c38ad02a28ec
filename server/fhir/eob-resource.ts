import type { Claim, ClaimKind, ClaimLine } from '#contract/entities/claim.ts'
import { C4BB } from '#contract/entities/eob.ts'
import type { ExplanationOfBenefitResource } from '#contract/entities/fhir.ts'
import { INSURER_ZONE } from '#server/clock.ts'
import { isDecided } from './eob-money.ts'
import { amountsOf, dollars, headerOf, lineAdjudication } from './eob-money.ts'
import {
  OWN_STATUS,
  claimType,
  identifierType,
  institutionalSubType,
  ownKind,
  ownTooth,
  payerStatus,
  prior,
  replacedBy,
  absent,
  unknown,
  unsaid,
} from './eob-codes.ts'
import {
  careTeamOf,
  concept,
  containedProvider,
  diagnosisOf,
  payeeIn,
  supportingInfoOf,
} from './eob-facts.ts'

type Profile = { name: string; type: string }

const professional: Profile = { name: 'Professional-NonClinician', type: 'professional' }

/** Eyes, equipment and ambulances have no profile of their own: the guide bills them as professional. */
export const PROFILES: Record<ClaimKind, Profile> = {
  professional,
  vision: professional,
  equipment: professional,
  ambulance: professional,
  inpatient: { name: 'Inpatient-Institutional', type: 'institutional' },
  outpatient: { name: 'Outpatient-Institutional', type: 'institutional' },
  dental: { name: 'Oral', type: 'oral' },
  pharmacy: { name: 'Pharmacy', type: 'pharmacy' },
}

const isInstitutional = ({ kind }: Claim) => kind !== null && PROFILES[kind].type === 'institutional'

/** A claim of no stated kind conforms to no profile, and one without days was last updated nobody knows when. */
function metaOf(claim: Claim) {
  const { kind } = claim
  const updated = lastUpdated(claim)
  const profile = kind && `${C4BB}/StructureDefinition/C4BB-ExplanationOfBenefit-${PROFILES[kind].name}|2.0.0`
  return { ...(updated ? { lastUpdated: updated } : {}), ...(profile ? { profile: [profile] } : {}) }
}

/** The day on which a claim last became another, which is when its day began for the insurer. */
export function lastUpdated({ processedOn, receivedOn }: Claim): string | undefined {
  const day = processedOn ?? receivedOn
  if (day === null) return undefined
  return Temporal.PlainDate.from(day).toZonedDateTime(INSURER_ZONE).toString({ timeZoneName: 'never' })
}

const typeOf = ({ kind }: Claim) =>
  kind === null
    ? { type: unknown }
    : {
        type: { coding: [...claimType(PROFILES[kind].type).coding, ...ownKind(kind).coding] },
        ...(PROFILES[kind].type === 'institutional' ? { subType: institutionalSubType(kind) } : {}),
      }

/** FHIR asks for this day; where nobody states it, the resource says so (data-absent-reason). */
function createdOf({ processedOn, receivedOn }: Claim) {
  const created = processedOn ?? receivedOn
  return created === null ? { _created: { extension: [absent] } } : { created }
}

function periodOf({ serviceFrom, serviceTo }: Claim) {
  if (serviceFrom === null) return {}
  return { billablePeriod: { start: serviceFrom, ...(serviceTo ? { end: serviceTo } : {}) } }
}

const isTakenBack = ({ status }: Claim) => status === 'reversed' || status === 'adjusted'

const related = ({ replaces, replacedBy: next }: Claim) => {
  const one = (relationship: typeof prior, claimId: string) => ({
    relationship,
    reference: { system: 'urn:nsm:claim', value: claimId },
  })
  const all = [...(replaces ? [one(prior, replaces)] : []), ...(next ? [one(replacedBy, next)] : [])]
  return all.length > 0 ? { related: all } : {}
}

function paymentOf(claim: Claim) {
  const { status, isPartlyDenied, paidOn, paymentNumber, money } = claim
  if (!isDecided(claim)) return {}
  const type = status === 'denied' ? 'denied' : isPartlyDenied ? 'partiallypaid' : 'paid'
  return {
    payment: {
      type: payerStatus(type),
      ...(paidOn ? { date: paidOn } : {}),
      ...(paidOn && money.planPaidCents !== null ? { amount: dollars(money.planPaidCents) } : {}),
      ...(paymentNumber ? { identifier: { system: 'urn:nsm:payment', value: paymentNumber } } : {}),
    },
  }
}

const itemOf = (claim: Claim, line: ClaimLine) => {
  const quantity = claim.prescription?.quantity ?? line.units
  return {
    sequence: line.lineNumber,
    careTeamSequence: [1],
    ...(claim.diagnoses.length > 0 ? { diagnosisSequence: [1] } : {}),
    ...(isInstitutional(claim) ? { revenue: unsaid } : {}),
    productOrService: concept(line.service),
    ...(line.serviceOn ? { servicedDate: line.serviceOn } : {}),
    ...(claim.placeOfService ? { locationCodeableConcept: concept(claim.placeOfService) } : {}),
    ...(quantity === null ? {} : { quantity: { value: quantity } }),
    ...(claim.tooth ? { bodySite: { ...ownTooth(claim.tooth), text: claim.tooth } } : {}),
    adjudication: lineAdjudication(claim, line),
  }
}

/** A claim as any FHIR client reads it (CARIN Blue Button 2.0); what is not stated is left out. */
export function eobOf(claim: Claim): ExplanationOfBenefitResource {
  const { claimId, claimNumber, memberId, contractId, contractType, authorization } = claim
  return {
    resourceType: 'ExplanationOfBenefit',
    id: claimId,
    meta: metaOf(claim),
    contained: [containedProvider(claim)],
    ...(claim.status ? { extension: [{ url: OWN_STATUS, valueCode: claim.status }] } : {}),
    identifier: [{ type: identifierType('uc'), system: 'urn:nsm:claim', value: claimNumber }],
    status: isTakenBack(claim) ? 'cancelled' : 'active',
    ...typeOf(claim),
    use: 'claim',
    patient: { reference: `Patient/${memberId}`, display: claim.memberName },
    ...periodOf(claim),
    ...createdOf(claim),
    insurer: { display: claim.planName, identifier: { system: 'urn:nsm:contract', value: contractId } },
    provider: { reference: '#provider', display: claim.provider.name },
    ...related(claim),
    ...payeeIn(claim),
    outcome: isDecided(claim) ? 'complete' : 'queued',
    careTeam: careTeamOf(claim),
    supportingInfo: supportingInfoOf(claim),
    diagnosis: diagnosisOf(claim),
    insurance: [
      {
        focal: true,
        coverage: {
          reference: `Coverage/${contractId}-${memberId.slice(contractId.length)}-${contractType}`,
          display: claim.planName,
        },
        ...(authorization ? { preAuthRef: [authorization] } : {}),
      },
    ],
    item: claim.lines.map((line) => itemOf(claim, line)),
    adjudication: headerOf(claim),
    total: amountsOf(claim, claim.money),
    ...paymentOf(claim),
  }
}
