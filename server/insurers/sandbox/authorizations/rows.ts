import { eq } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { billedUnder, withBilled } from './billed.ts'
import { authorizations } from './tables.ts'
import { writesTaken } from './taken-writes.ts'

export type AuthorizationRow = typeof authorizations.$inferSelect

/** Facts that rows from an earlier build lack. */
const NOT_STATED: Partial<AuthorizationRow['facts']> = {
  informationWanted: [],
  extensionAsked: null,
  filesSent: [],
  specialty: null,
  careEndsOn: null,
}

export const withAllFacts = (row: AuthorizationRow): AuthorizationRow => ({
  ...row,
  facts: { ...NOT_STATED, ...row.facts },
})

/** The row with a number; `isHeld` locks it until the end of the transaction. */
export async function rowOf(
  db: Database,
  authorizationNumber: string,
  { isHeld = false } = {},
): Promise<AuthorizationRow | undefined> {
  const rows = db
    .select()
    .from(authorizations)
    .where(eq(authorizations.authorizationNumber, authorizationNumber))
  const [row] = isHeld ? await rows.for('update') : await rows
  return row && withAllFacts(row)
}

/** A row in the form of the port's answer, without the claims billed under it. */
export const toMemberAuthorization = (
  { clock }: Pick<SandboxSystem, 'clock'>,
  { facts, decidesOn: _planned, ...row }: AuthorizationRow,
): MemberAuthorization => ({ ...row, ...facts, takes: writesTaken(facts, todayOf(clock)) })

/** The same with the claims billed under it. */
export async function readMemberAuthorization(
  system: SandboxSystem,
  row: AuthorizationRow,
): Promise<MemberAuthorization> {
  const billed = await billedUnder(system.db(), [row.contractId])
  return withBilled(toMemberAuthorization(system, row), billed.get(row.authorizationNumber))
}
