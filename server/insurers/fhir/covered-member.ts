import * as v from 'valibot'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { ContractType, Tier1 } from '#contract/entities/plan.ts'
import { CoveredMember, type Person, type Relationship } from '#server/insurer/membership.ts'
import { codesIn, contractTypeOf, memberIdIn } from './coverage.ts'
import { currentOf } from './current.ts'
import { dayOf } from './eob/concepts.ts'
import { listOf, maybe, text } from './lenient.ts'
import { officialNameOf, preferredNameOf } from './names.ts'
import { currentContacts } from './telecom.ts'
import { type NamedPatient, memberIdOf } from './patients.ts'

/** Facts about the plans that a FHIR server doesn't state; `contractType` applies to a Coverage without a type. */
export type LineOfBusiness = { companyId: string; tier1: Tier1 | null; contractType: ContractType }

/** `today` determines which of a patient's names, addresses and contacts are current. */
type AsOf = LineOfBusiness & { today: string }

/** A mapped member, or the names of the missing or invalid fields. */
export type MappedMember = { member: CoveredMember } | { member: undefined; fields: string[] }

/** A Patient and one of their Coverage resources as the portal knows a covered member. */
export function mapCoveredMember(
  patient: NamedPatient,
  coverage: Coverage,
  { contractType: unstated, today, ...line }: AsOf,
): MappedMember {
  const memberId = memberIdIn(coverage) ?? memberIdOf(patient)
  const contractType = contractTypeOf(coverage) ?? (coverage.type ? undefined : unstated)
  const plan = classIn(coverage, 'plan')
  const group = classIn(coverage, 'group')
  const network = networkIn(coverage)
  const planId = planIdOf(coverage)
  // Without a contract number, no other members of the contract are known.
  const contractId = coverage.subscriberId ?? memberId
  const read = v.safeParse(CoveredMember, {
    person: personOf(patient, today),
    enrollment: {
      enrollmentId: coverage.id,
      personId: patient.id,
      planId,
      contractId,
      contractType,
      memberId,
      memberSeqNumber: coverage.dependent ?? sequenceIn(memberId, contractId),
      relationship: relationshipOf(coverage),
      effectiveDate: dayOf(coverage.period?.start),
      endDate: dayOf(coverage.period?.end),
      cardIssuedOn: null,
    },
    plan: {
      ...line,
      planId,
      contractType,
      displayName: plan?.name ?? coverage.type?.text ?? coverage.payor?.[0]?.display ?? planId,
      planType: classIn(coverage, 'network')?.value ?? coverage.type?.text ?? '',
      ...(network ? { network } : {}),
      groupNumber: group?.value ?? group?.id ?? '',
      groupName: group?.name ?? '',
      ssoType: '',
      chatType: '',
    },
  })
  if (!read.success)
    return { member: undefined, fields: read.issues.map((issue) => v.getDotPath(issue) ?? '') }
  return { member: read.output }
}

/** The id of the plan: its class, or else the coverage's own id. */
export function planIdOf(coverage: Coverage): string {
  const plan = classIn(coverage, 'plan')
  return plan?.value ?? plan?.id ?? coverage.id
}

/** The plan's network: its class, preferably by name (C4DIC), or else R4's `Coverage.network`. */
function networkIn(coverage: Coverage): string | undefined {
  const stated = classIn(coverage, 'network')
  return stated?.name || stated?.value || stated?.id || v.parse(OfNetwork, coverage).network || undefined
}

const OfNetwork = v.object({ network: text })

const sequenceIn = (memberId: string, contractId: string): string =>
  memberId.startsWith(contractId) ? memberId.slice(contractId.length) : ''

/** A class by its code, in the standard's form or as a text. */
const classIn = ({ class: classes }: Coverage, code: string) =>
  classes?.find(({ type }) => codesIn(type).includes(code) || type?.text?.toLowerCase() === code)

/**
 * The member's relationship to the subscriber (HL7 subscriber-relationship). Null for any other relationship, such as a
 * parent, and for an unstated one: these members read their own records, and no policy holder reads theirs.
 */
function relationshipOf({ relationship, subscriber, beneficiary }: Coverage): Relationship | null {
  const codes = codesIn(relationship)
  if (codes.includes('self')) return 'self'
  if (codes.includes('child')) return 'child'
  if (codes.includes('spouse') || codes.includes('common')) return 'spouse'
  const isSubscriber = subscriber?.reference != null && subscriber.reference === beneficiary?.reference
  return codes.length === 0 && isSubscriber ? 'self' : null
}

const Addresses = v.object({
  address: listOf(
    v.object({
      use: text,
      period: maybe(v.object({ end: text })),
      line: listOf(v.string()),
      city: text,
      state: text,
      postalCode: text,
    }),
  ),
})

/** Details that the server doesn't state are null; a person without a birth date is left out. */
function personOf(patient: NamedPatient, today: string): { [Field in keyof Person]: Person[Field] | null } {
  const official = officialNameOf(patient, today)
  const [first, ...middle] = official?.given ?? []
  const words = official?.text?.split(/\s+/) ?? []
  return {
    personId: patient.id,
    firstName: first ?? words[0] ?? '',
    middleName: middle.join(' ') || null,
    lastName: official?.family ?? words.slice(1).join(' '),
    preferredName: preferredNameOf(patient, today) ?? null,
    birthDate: dayOf(patient.birthDate),
    gender: patient.gender ?? null,
    ...currentContacts(patient, today),
    addressLines: addressLinesOf(patient, today),
  }
}

function addressLinesOf(patient: NamedPatient, today: string): string[] {
  const [address] = currentOf(v.parse(Addresses, patient).address, today)
  if (!address) return []
  const { line, city, state, postalCode } = address
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [...line, ...(town ? [town] : [])]
}
