import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { sandboxAuthorizations } from '#server/insurers/sandbox/authorizations/port.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

/** Every prior authorization that the sandbox insurer has, of whomever. */
export async function everyAuthorization(db: Database): Promise<MemberAuthorization[]> {
  const { contractId, contractType, memberId } = authorizations
  const rows = await db.selectDistinct({ contractId, contractType, memberId }).from(authorizations)
  const plans = rows.map(({ memberId: one, ...plan }) => ({ ...plan, memberIds: [one] }))
  const port = sandboxAuthorizations({ db: () => db } as never)
  return port.ofMembers({ asker: { username: 'portal' }, signal: AbortSignal.timeout(60_000) }, plans)
}
