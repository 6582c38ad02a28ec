import type { Coverage, Patient } from '#contract/entities/fhir.ts'
import { subjectOf } from '#server/access/access.ts'
import {
  type MemberRow,
  contractIdsOf,
  enrollmentsOfContracts,
  enrollmentsOfUser,
} from '#server/access/members.ts'
import { mayKnowIsCovered, mayRead } from '#server/access/policy.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import type { CallServices } from '#server/services.ts'
import { coverageIdsOf } from './coverage-ids.ts'
import { coveragesAmong, toPatient } from './coverage-resources.ts'
import { generalPractitionersOf } from './general-practitioners.ts'
import { withContracts } from './insurance.ts'

/** A resource with the id of its member. */
type OfMember<Resource> = { memberId: string; resource: Resource }

/** The persons with these ids whose records the caller may read. */
export async function patientsInReach(
  services: CallServices,
  caller: Caller,
  ids: readonly string[],
): Promise<OfMember<Patient>[]> {
  const { readable } = await rowsInReach(services, caller)
  const rows = ids.flatMap((id) => readable.find(({ enrollment }) => enrollment.memberId === id) ?? [])
  return Promise.all(
    rows.map(async (row) => ({
      memberId: row.enrollment.memberId,
      resource: await patientOf(services, row),
    })),
  )
}

/** The coverage with these ids that the caller may know about. */
export async function coverageInReach(
  services: CallServices,
  caller: Caller,
  ids: readonly string[],
): Promise<OfMember<Coverage>[]> {
  const { known } = await rowsInReach(services, caller)
  const all = await withContracts(services, known)
  const idOf = coverageIdsOf(all)
  const coverageOf = coveragesAmong(all, todayOf(services.clock))
  return ids
    .flatMap((id) => known.find((one) => idOf(one) === id) ?? [])
    .map((row) => ({ memberId: row.enrollment.memberId, resource: coverageOf(row) }))
}

/** A person with the current primary care provider. */
export const patientOf = async (services: CallServices, row: MemberRow): Promise<Patient> =>
  toPatient(row, await generalPractitionersOf(services, row))

/** The people of the caller's contracts whose records the caller may read, or whose coverage the caller may know about. */
async function rowsInReach(services: CallServices, { username }: Caller) {
  const own = await enrollmentsOfUser(services, username)
  const reader = own.map(subjectOf)
  const held = own.filter(({ enrollment }) => enrollment.relationship === 'self')
  const family = await enrollmentsOfContracts(services, contractIdsOf(held))
  const all = [...own, ...family]
  const today = todayOf(services.clock)
  const readable = all.filter((row) => mayRead(reader, subjectOf(row), today))
  return { readable, known: [...readable, ...all.filter((row) => mayKnowIsCovered(reader, subjectOf(row)))] }
}
