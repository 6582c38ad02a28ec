import type { IdCard, Printed } from '#contract/entities/id-card.ts'
import type { MemberRow } from '#server/members/members.ts'
import type { ServiceCost, Share } from '#server/insurer/benefits.ts'
import { wholeMoney } from '#server/pdf/formats.ts'
import { hasEnded, isYetToStart } from '#server/members/rights.ts'
import { fullName } from '#server/members/access.ts'

type Enrollment = Pick<MemberRow['enrollment'], 'effectiveDate' | 'endDate' | 'cardIssuedOn'>

/** An ended plan keeps its card; one that was never printed says so before it says when it starts. */
export function cardStatus(enrollment: Enrollment, today: Temporal.PlainDate): IdCard['status'] {
  if (hasEnded(enrollment.endDate, today)) return 'ended'
  if (enrollment.cardIssuedOn === null) return 'not-issued'
  return isYetToStart(enrollment.effectiveDate, today) ? 'future' : 'active'
}

/** As it is printed: "$25", "$12.50", "20%" or words. */
export function printedShare(share: Share): string {
  if ('words' in share) return share.words
  if ('percent' in share) return `${share.percent}%`
  return wholeMoney(share.cents)
}

const printed = ({ label, network, share }: ServiceCost): Printed => ({
  label: network === 'in' ? label : `${label}, out of network`,
  amount: printedShare(share),
})

/** The card of one person; `covered` is everyone on the contract, whose names stand on the card. */
export function idCardOf(row: MemberRow, covered: readonly MemberRow[], today: Temporal.PlainDate): IdCard {
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
    relationship: enrollment.relationship,
    subscriberName: fullName(holder),
    subscriberId: enrollment.contractId,
    coveredMembers: covered.map((other) => ({
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
    effectiveDate: enrollment.effectiveDate,
    endDate: enrollment.endDate,
    issueDate: enrollment.cardIssuedOn,
    pharmacy: pharmacyOf(row),
    copays: [...design.costs, ...(design.pharmacy?.tiers ?? [])].map(printed),
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
