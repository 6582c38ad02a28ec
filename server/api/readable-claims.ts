import { enrollmentsOfContract, enrollmentsOfUser } from '#server/db/members.ts'
import type { Readable } from '#server/db/claims.ts'
import type { Database } from '#server/db/open.ts'
import { mayRead } from '#server/rules/policy.ts'
import { rightsOf } from '#server/rules/rights.ts'
import { fullName, subjectOf } from './access.ts'

/**
 * Whose claims the user may read under one of their member ids: their own of every plan that pays claims, and those of
 * their children under 18 (spec §6; adults grant it, which comes with accounts). Undefined where the id is not theirs,
 * or no plan under it has claims.
 */
export async function readableClaims(
  db: Database,
  { username, memberId }: { username: string; memberId: string },
  today: Temporal.PlainDate,
): Promise<(Readable & { name: string })[] | undefined> {
  const own = await enrollmentsOfUser(db, username)
  const withClaims = own.filter((row) => rightsOf({ ...row, today }).claims)
  if (!withClaims.some(({ enrollment }) => enrollment.memberId === memberId)) return undefined
  const contracts = [...new Set(withClaims.map(({ enrollment }) => enrollment.contractId))]
  const covered = (
    await Promise.all(contracts.map((contractId) => enrollmentsOfContract(db, contractId)))
  ).flat()
  const reader = withClaims.map(subjectOf)
  const readable = covered.filter(
    (row) => mayRead(reader, subjectOf(row), today) && rightsOf({ ...row, today }).claims,
  )
  const byMember = Map.groupBy(readable, ({ enrollment }) => enrollment.memberId)
  return [...byMember].map(([id, rows]) => ({
    memberId: id,
    name: fullName(rows[0]!),
    contractTypes: [...new Set(rows.map(({ enrollment }) => enrollment.contractType))],
  }))
}
