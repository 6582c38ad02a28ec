import type { MemberRow } from '#server/access/members.ts'
import { sha256Of } from '#server/config/secrets.ts'

type Row = Pick<MemberRow, 'enrollment'>

/** An id as R4 allows it (http://hl7.org/fhir/R4/datatypes.html#id). */
const FHIR_ID = /^(?!\.+$)[A-Za-z0-9.-]{1,64}$/

/**
 * Returns the id of the Coverage of each of these rows. It consists of contract, member and kind of plan, which apps
 * have stored. An insurer may state several enrollments with the same three, such as one for each plan year, or numbers
 * that aren't ids: these have the insurer's own id of the enrollment. Pass all known rows, so that every answer has the
 * same ids.
 */
export function coverageIdsOf(rows: readonly Row[]): (row: Row) => string {
  const owners = new Map<string, Set<string>>()
  for (const row of rows)
    for (const id of possibleIds(row))
      owners.set(id, (owners.get(id) ?? new Set()).add(row.enrollment.enrollmentId))
  const isFree = (id: string, enrollmentId: string): boolean =>
    [...(owners.get(id) ?? [])].every((owner) => owner === enrollmentId)
  return (row) => {
    const { enrollmentId } = row.enrollment
    const free = possibleIds(row).find((id) => FHIR_ID.test(id) && isFree(id, enrollmentId))
    return free ?? digestOf(enrollmentId)
  }
}

/** By preference; the second is the enrollment's own id in the characters of FHIR's ids. */
function possibleIds({ enrollment }: Row): string[] {
  const { contractId, memberId, memberSeqNumber, contractType, enrollmentId } = enrollment
  // Without a sequence number, only the member's own number distinguishes the members of a contract.
  const ownNumber = memberId === contractId ? '' : memberId
  return [
    `${contractId}-${memberSeqNumber || ownNumber}-${contractType}`,
    enrollmentId.replace(/[^A-Za-z0-9.-]/g, '.'),
  ]
}

const digestOf = (enrollmentId: string): string => sha256Of(enrollmentId).replaceAll('_', '.')
