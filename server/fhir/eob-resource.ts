import type { Claim, ClaimKind, ClaimLine } from '#contract/entities/claim.ts'
import { C4BB, type ExplanationOfBenefit } from '#contract/entities/eob.ts'
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

const isInstitutional = ({ kind }: Claim) => PROFILES[kind].type === 'institutional'

const profileOf = ({ kind }: Claim) =>
  `${C4BB}/StructureDefinition/C4BB-ExplanationOfBenefit-${PROFILES[kind].name}|2.0.0`

/** The day on which a claim last became another, which is when its day began for the insurer. */
export const lastUpdated = ({ processedOn, receivedOn }: Claim): string =>
  Temporal.PlainDate.from(processedOn ?? receivedOn)
    .toZonedDateTime(INSURER_ZONE)
    .toString({ timeZoneName: 'never' })

const typeOf = (claim: Claim) => ({
  type: { coding: [...claimType(PROFILES[claim.kind].type).coding, ...ownKind(claim.kind).coding] },
  ...(isInstitutional(claim) ? { subType: institutionalSubType(claim.kind) } : {}),
})

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
      ...(paidOn ? { date: paidOn, amount: dollars(money.planPaidCents) } : {}),
      ...(paymentNumber ? { identifier: { system: 'urn:nsm:payment', value: paymentNumber } } : {}),
    },
  }
}

const itemOf = (claim: Claim, line: ClaimLine) => ({
  sequence: line.lineNumber,
  careTeamSequence: [1],
  ...(claim.diagnoses.length > 0 ? { diagnosisSequence: [1] } : {}),
  ...(isInstitutional(claim) ? { revenue: unsaid } : {}),
  productOrService: concept(line.service),
  servicedDate: line.serviceOn,
  ...(claim.placeOfService ? { locationCodeableConcept: concept(claim.placeOfService) } : {}),
  quantity: { value: claim.prescription?.quantity ?? line.units },
  ...(claim.tooth ? { bodySite: { ...ownTooth(claim.tooth), text: claim.tooth } } : {}),
  adjudication: lineAdjudication(claim, line),
})

/** A claim as any FHIR client reads it (CARIN Blue Button 2.0). */
export function eobOf(claim: Claim): ExplanationOfBenefit {
  const { claimId, claimNumber, memberId, contractId, contractType, authorization } = claim
  return {
    resourceType: 'ExplanationOfBenefit',
    id: claimId,
    meta: { lastUpdated: lastUpdated(claim), profile: [profileOf(claim)] },
    contained: [containedProvider(claim)],
    extension: [{ url: OWN_STATUS, valueCode: claim.status }],
    identifier: [{ type: identifierType('uc'), system: 'urn:nsm:claim', value: claimNumber }],
    status: isTakenBack(claim) ? 'cancelled' : 'active',
    ...typeOf(claim),
    use: 'claim',
    patient: { reference: `Patient/${memberId}`, display: claim.memberName },
    billablePeriod: { start: claim.serviceFrom, end: claim.serviceTo },
    created: claim.processedOn ?? claim.receivedOn,
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
