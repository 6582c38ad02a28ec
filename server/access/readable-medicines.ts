import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { type RequestContext, subjectOf } from './access.ts'
import { grantsTo } from './grants.ts'
import { type MemberRow, contractIdsOf, enrollmentsOfContracts } from './members.ts'
import { hasPharmacyCenter, ownPharmacy } from './own-pharmacy.ts'
import { mayRead } from './policy.ts'
import { namesIn } from './names.ts'
import { type MemberInReach, memberInReach, membersIn, plansInReach } from './reach.ts'
import { rightsInForce } from './rights.ts'

export type ReadableMedicines = {
  own: MemberRow
  /** The caller's own member ids. */
  ownIds: ReadonlySet<string>
  members: ReadableMember[]
}

/** `showsCosts` is false for an adult who granted the health record, but not the claims. */
export type ReadableMember = MemberInReach & { showsCosts: boolean }

/** The members whose medicines the caller may see: the caller, children under 18, and adults who granted their health records. */
export async function readableMedicines(
  services: CallServices,
  asking: RequestContext,
  memberId: string,
): Promise<ReadableMedicines> {
  const { own, ownIds, granted } = await ownPharmacy(services, asking, memberId)
  const plans = await plansInReach(services, asking, { memberId, isGranted: hasPharmacyCenter })
  const adults = await adultsWhoGranted(services, granted)
  const inReach = membersIn(plans).map((one) => ({ ...one, showsCosts: true }))
  return { own, ownIds, members: [...inReach, ...adults] }
}

/** Grants of health records count in the plans of the caller that have a pharmacy center. */
async function adultsWhoGranted(
  services: CallServices,
  rows: readonly MemberRow[],
): Promise<ReadableMedicines['members']> {
  const reader = rows.map(subjectOf)
  const grants = await grantsTo(services, reader, 'records')
  if (grants.length === 0) return []
  const claimGrants = await grantsTo(services, reader, 'claims')
  const today = todayOf(services.clock)
  const covered = await enrollmentsOfContracts(services, contractIdsOf(rows))
  const nameOf = namesIn(covered)
  return covered
    .filter((row) => hasPharmacyCenter(rightsInForce({ ...row, today })))
    .map((row) => ({ row, subject: subjectOf(row) }))
    .filter(({ subject }) => mayRead(reader, subject, today, grants) && !mayRead(reader, subject, today))
    .map(({ row, subject }) => ({
      ...memberInReach(row, nameOf(row)),
      showsCosts: mayRead(reader, subject, today, claimGrants),
    }))
}
