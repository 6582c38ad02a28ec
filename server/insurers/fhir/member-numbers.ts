import type { ContractType } from '#contract/entities/plan.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { FhirClient } from './client.ts'
import { contractTypeOf, coveragesOf, isCovering, memberIdIn } from './coverage.ts'
import { type NamedPatient, memberIdOf } from './patients.ts'

/** A member number, and the kind of plan under which the membership uses it; undefined if the Coverage states none. */
type MemberNumber = { memberId: string; contractType: ContractType | undefined }

/** A patient's member numbers, the same as in the membership: that of each Coverage, or else the patient's. */
export async function numbersOf(
  client: FhirClient,
  call: InsurerCall,
  patient: NamedPatient,
): Promise<MemberNumber[]> {
  const own = memberIdOf(patient)
  const coverages = (await coveragesOf(client, call, patient.id)).filter(isCovering)
  return coverages.length === 0
    ? [{ memberId: own, contractType: undefined }]
    : coverages.map((one) => ({ memberId: memberIdIn(one) ?? own, contractType: contractTypeOf(one) }))
}

/**
 * Finds a record under one of a patient's numbers: that of the record's kind of plan, or else the first under which
 * `read` has it; null if there is none.
 */
export async function findByNumber<Found extends { contractType: ContractType }>(
  numbers: readonly MemberNumber[],
  read: (memberId: string) => Promise<Found | undefined>,
): Promise<Found | null> {
  let first: Found | undefined
  for (const memberId of new Set(numbers.map((one) => one.memberId))) {
    const found = await read(memberId)
    const types = numbers.filter((one) => one.memberId === memberId).map((one) => one.contractType)
    if (found && types.includes(found.contractType)) return found
    first ??= found
  }
  return first ?? null
}
