import type { IdCard, Printed } from '#contract/entities/id-card.ts'
import { type LocalizedText, mapText } from '#contract/entities/localized-text.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { ServiceCost, Share } from '#server/insurer/benefits.ts'
import { wholeMoney } from '#server/platform/pdf/formats.ts'
import { planStateOn } from '#server/access/rights.ts'
import { fullName } from '#server/access/access.ts'

type Enrollment = Pick<MemberRow['enrollment'], 'effectiveDate' | 'endDate' | 'cardIssuedOn'>

/**
 * The status of a card. An ended plan keeps its card. For a card that was never printed, this takes precedence over its
 * start date.
 */
export function cardStatus(enrollment: Enrollment, today: Temporal.PlainDate): IdCard['status'] {
  const state = planStateOn(enrollment, today)
  return state !== 'ended' && enrollment.cardIssuedOn === 'not-yet' ? 'not-issued' : state
}

/** As it is printed: "$25", "$12.50", "20%" or words. */
export function printedShare(share: Share): LocalizedText {
  if ('words' in share) return share.words
  if ('percent' in share) return `${share.percent}%`
  return wholeMoney(share.cents)
}

const OUT_OF_NETWORK = { en: 'out of network', es: 'fuera de la red' }

const printCost = ({ label, network, share }: ServiceCost): Printed => ({
  label:
    network === 'in' ? label : mapText(label, (text, language) => `${text}, ${OUT_OF_NETWORK[language]}`),
  amount: printedShare(share),
})

/** The card of one person. `covered` is everyone on the contract; the policy holder's card lists their names. */
export function toIdCard(row: MemberRow, covered: readonly MemberRow[], today: Temporal.PlainDate): IdCard {
  const { person, enrollment, plan } = row
  const { design } = plan
  const holder = covered.find((other) => other.enrollment.relationship === 'self') ?? row
  return {
    cardId: enrollment.enrollmentId,
    contractType: enrollment.contractType,
    tier1: plan.tier1,
    status: cardStatus(enrollment, today),
    memberId: enrollment.memberId,
    memberName: fullName(row),
    birthDate: person.birthDate,
    dependentNumber: enrollment.memberSeqNumber,
    relationship: enrollment.relationship ?? '',
    subscriberName: fullName(holder),
    subscriberId: enrollment.contractId,
    // Only the holder may know who else is covered, and a dependent's card is shown at school and at work.
    coveredMembers: (enrollment.relationship === 'self' ? covered : [row]).map((other) => ({
      name: fullName(other),
      dependentNumber: other.enrollment.memberSeqNumber,
    })),
    planName: plan.displayName,
    planType: plan.planType,
    payerName: design.payerName,
    payerId: design.payerId,
    groupNumber: plan.groupNumber,
    groupName: plan.groupName,
    network: design.network,
    coversTravel: design.features.travel,
    effectiveDate: enrollment.effectiveDate,
    endDate: enrollment.endDate,
    issueDate: enrollment.cardIssuedOn === 'not-yet' ? null : enrollment.cardIssuedOn,
    pharmacy: pharmacyOf(row),
    copays: [...design.costs, ...(design.pharmacy?.tiers ?? [])].map(printCost),
    limits: design.limits.map(({ label, individualCents, familyCents, network }) => ({
      label,
      individualCents,
      familyCents,
      network,
    })),
    phones: [...design.phones],
    claimsAddress: [...design.claimsAddress],
    website: design.website,
    backText: [...design.backText],
  }
}

function pharmacyOf({ enrollment, plan }: MemberRow): IdCard['pharmacy'] {
  const { pharmacy } = plan.design
  if (!pharmacy) return null
  const { rxBin, rxPcn, rxGroup } = pharmacy
  return { rxBin, rxPcn, rxGroup, rxId: enrollment.memberId }
}
