import type { Claim, ClaimLine } from '#contract/entities/claim.ts'
import type { ExplanationOfBenefitResource } from '#contract/entities/fhir.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { amountsOf, isDecided, dollars, headerOf, lineAdjudication } from './eob-money.ts'
import { withoutEmptyParts } from './fhir-json.ts'
import { CLAIM_TYPES, profileOf } from './eob-profile.ts'
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
  RESTRICTED,
  absent,
  unknown,
  unsaid,
} from './eob-codes.ts'
import {
  careTeamOf,
  type Insurance,
  concept,
  containedIn,
  diagnosisOf,
  insuranceOf,
  payeeIn,
  requiredReference,
  supportingInfoOf,
} from './eob-facts.ts'

const isInstitutional = ({ kind }: Claim) => kind === 'inpatient' || kind === 'outpatient'

function metaOf(claim: Claim, { payer, coverageId }: Insurance) {
  const updated = lastUpdated(claim)
  const profile = profileOf(claim, !!payer?.id && coverageId !== undefined)
  return {
    ...(updated ? { lastUpdated: updated } : {}),
    ...(profile ? { profile: [profile] } : {}),
    ...(claim.isConfidential ? { security: [RESTRICTED] } : {}),
  }
}

/** The start of the day, in the insurer's time zone, when a claim last changed. */
export function lastUpdated({ processedOn, receivedOn }: Claim): string | undefined {
  const day = processedOn ?? receivedOn
  if (day === null) return undefined
  return Temporal.PlainDate.from(day).toZonedDateTime(INSURER_ZONE).toString({ timeZoneName: 'never' })
}

const typeOf = (claim: Claim) => {
  const { kind } = claim
  if (kind === null) return { type: unknown }
  return {
    type: { coding: [...claimType(CLAIM_TYPES[kind]).coding, ...ownKind(kind).coding] },
    ...(isInstitutional(claim) ? { subType: institutionalSubType(kind) } : {}),
  }
}

/** FHIR requires this date; if neither date is known, the resource gives a data-absent-reason. */
function createdOf({ processedOn, receivedOn }: Claim) {
  const created = processedOn ?? receivedOn
  return created === null ? { _created: { extension: [absent] } } : { created }
}

function periodOf({ serviceFrom, serviceTo }: Claim) {
  if (serviceFrom === null) return {}
  return { billablePeriod: { start: serviceFrom, ...(serviceTo ? { end: serviceTo } : {}) } }
}

const isTakenBack = ({ status }: Claim) => status === 'reversed' || status === 'adjusted'

const relatedClaims = ({ replaces, replacedBy: next }: Claim) => {
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
    ...(claim.prescription?.prescriber ? { careTeamSequence: [1] } : {}),
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

/** A claim as any FHIR client reads it (CARIN Blue Button 2.0); unknown facts are left out. */
export function mapClaimToEob(
  claim: Claim,
  insurance: Insurance = {},
): ExplanationOfBenefitResource & { id: string } {
  const { claimId, claimNumber, memberId, authorization } = claim
  const { payer } = insurance
  return withoutEmptyParts({
    resourceType: 'ExplanationOfBenefit' as const,
    id: claimId,
    meta: metaOf(claim, insurance),
    contained: containedIn(claim, payer),
    ...(claim.status ? { extension: [{ url: OWN_STATUS, valueCode: claim.status }] } : {}),
    identifier: [{ type: identifierType('uc'), system: 'urn:nsm:claim', value: claimNumber }],
    status: isTakenBack(claim) ? 'cancelled' : 'active',
    ...typeOf(claim),
    use: 'claim',
    patient: { reference: `Patient/${memberId}`, display: claim.memberName },
    ...periodOf(claim),
    ...createdOf(claim),
    insurer: payer ? requiredReference('#insurer', payer.name) : requiredReference(undefined, claim.planName),
    provider: requiredReference('#provider', claim.provider.name),
    ...relatedClaims(claim),
    ...payeeIn(claim),
    outcome: isDecided(claim) ? 'complete' : 'queued',
    careTeam: careTeamOf(claim),
    supportingInfo: supportingInfoOf(claim),
    diagnosis: diagnosisOf(claim),
    insurance: [
      {
        ...insuranceOf(insurance, claim.planName),
        ...(authorization ? { preAuthRef: [authorization] } : {}),
      },
    ],
    item: claim.lines.map((line) => itemOf(claim, line)),
    adjudication: headerOf(claim),
    total: amountsOf(claim, claim.money),
    ...paymentOf(claim),
  })
}
