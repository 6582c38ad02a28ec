import type { Coverage, Patient } from '#contract/entities/fhir.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { MemberRow } from '#server/access/members.ts'
import { hasEnded } from '#server/access/rights.ts'
import { fullName } from '#server/access/access.ts'
import { costsToBeneficiary } from './coverage-costs.ts'
import { coverageIdsOf } from './coverage-ids.ts'
import { absent } from './eob-codes.ts'

const HL7 = 'http://terminology.hl7.org/CodeSystem'
const CARD_CLASS = 'http://hl7.org/fhir/us/insurance-card/CodeSystem/C4DICExtendedCoverageClassCS'

export const MEMBER_ID_SYSTEM = 'urn:nsm:member-id'

const memberNumber = ({ enrollment }: MemberRow) => ({
  type: { coding: [{ system: `${HL7}/v2-0203`, code: 'MB' }], text: 'Member number' },
  system: MEMBER_ID_SYSTEM,
  value: enrollment.memberId,
})

/** A person, for readers who may read everything about them. FHIR allows no empty lists, so they are left out. */
export function toPatient(row: MemberRow, generalPractitioner: readonly object[] = []): Patient {
  const { person, enrollment } = row
  const given = [person.firstName, person.middleName ?? ''].filter(Boolean)
  const family = person.lastName ? { family: person.lastName } : {}
  const telecom = [
    ...(person.phone ? [{ system: 'phone', value: person.phone, use: 'home' }] : []),
    ...(person.email ? [{ system: 'email', value: person.email }] : []),
  ]
  return {
    resourceType: 'Patient',
    id: enrollment.memberId,
    identifier: [memberNumber(row)],
    name: [
      { use: 'official', ...family, ...(given.length > 0 ? { given } : {}) },
      ...(person.preferredName ? [{ use: 'usual', ...family, given: [person.preferredName] }] : []),
    ],
    birthDate: person.birthDate,
    ...(person.gender ? { gender: person.gender } : {}),
    ...(telecom.length > 0 ? { telecom } : {}),
    ...(generalPractitioner.length > 0 ? { generalPractitioner } : {}),
  }
}

/** The specification's code first, then the standard's. */
const typeCodes: Record<ContractType, [string, string]> = {
  medical: ['hip', 'HIP'],
  dental: ['dental', 'DENTAL'],
  vision: ['vision', 'VISPOL'],
}

type CoverageClass = NonNullable<Coverage['class']>[number]

/** Both forms of a class: `value` is the standard's, `id` and the type's text the specification's. */
const classOf = (
  code: string,
  value: string,
  name?: string,
  system = `${HL7}/coverage-class`,
): CoverageClass[] =>
  value || name
    ? [
        {
          ...(value ? { id: value, value } : {}),
          type: { coding: [{ system, code }], text: code },
          ...(name ? { name } : {}),
        },
      ]
    : []

const classesOf = ({ enrollment, plan }: MemberRow): CoverageClass[] => {
  const { network, pharmacy } = plan.design
  return [
    ...classOf('group', plan.groupNumber, plan.groupName),
    ...classOf('plan', plan.planId, plan.displayName),
    ...classOf('network', plan.planType, network, CARD_CLASS),
    ...(pharmacy
      ? [
          ...classOf('rxbin', pharmacy.rxBin),
          ...classOf('rxpcn', pharmacy.rxPcn),
          ...classOf('rxgroup', pharmacy.rxGroup),
          ...classOf('rxid', enrollment.memberId),
        ]
      : []),
  ]
}

/**
 * Maps each of these rows to its Coverage. The rows contain everyone on their contracts (`withContracts`), because ids
 * and policy holders depend on them.
 */
export function coveragesAmong(
  rows: readonly MemberRow[],
  today: Temporal.PlainDate,
): (row: MemberRow) => Coverage {
  const idOf = coverageIdsOf(rows)
  const holders = new Map(
    rows
      .filter(({ enrollment }) => enrollment.relationship === 'self')
      // The last entry counts, and must be the current holder's.
      .toReversed()
      .map((row) => [row.enrollment.contractId, row]),
  )
  return (row) => toCoverage(row, { id: idOf(row), holder: holders.get(row.enrollment.contractId), today })
}

type Facts = { id: string; holder: MemberRow | undefined; today: Temporal.PlainDate }

/** A person's coverage under a plan. It names the person, as cards do, and contains nothing else about them. */
function toCoverage(row: MemberRow, { id, holder, today }: Facts): Coverage {
  const { enrollment, plan } = row
  const [own, standard] = typeCodes[enrollment.contractType]
  const classes = classesOf(row)
  const costs = costsToBeneficiary(plan.design)
  return {
    resourceType: 'Coverage',
    id,
    status: hasEnded(enrollment.endDate, today) ? 'cancelled' : 'active',
    identifier: [memberNumber(row)],
    type: {
      coding: [
        { system: 'urn:nsm:coverage-type', code: own },
        { system: `${HL7}/v3-ActCode`, code: standard },
      ],
      ...(plan.planType ? { text: plan.planType } : {}),
    },
    subscriberId: enrollment.contractId,
    ...(enrollment.memberSeqNumber ? { dependent: enrollment.memberSeqNumber } : {}),
    ...(holder ? { subscriber: personReference(holder) } : {}),
    beneficiary: personReference(row),
    ...(enrollment.relationship
      ? {
          relationship: {
            coding: [{ system: `${HL7}/subscriber-relationship`, code: enrollment.relationship }],
          },
        }
      : {}),
    period: { start: enrollment.effectiveDate, ...(enrollment.endDate ? { end: enrollment.endDate } : {}) },
    payor: payorOf(plan.design),
    ...(classes.length > 0 ? { class: classes } : {}),
    ...(costs.length > 0 ? { costToBeneficiary: costs } : {}),
  }
}

/** FHIR requires a payor, so an unknown one has a data-absent-reason. */
const payorOf = ({ payerName, payerId }: MemberRow['plan']['design']): Coverage['payor'] => [
  {
    ...(payerName ? { display: payerName } : {}),
    ...(payerId ? { identifier: { system: 'urn:nsm:payer-id', value: payerId } } : {}),
    ...(payerName || payerId ? {} : { extension: [absent] }),
  },
]

const personReference = (row: MemberRow) => ({
  reference: `Patient/${row.enrollment.memberId}`,
  display: fullName(row),
})
