import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import type { Backend } from './backend.ts'

/** Every prior authorization of the sandbox insurer. */
export async function everyAuthorization({ db, services }: Backend): Promise<MemberAuthorization[]> {
  const { contractId, contractType, memberId } = authorizations
  const rows = await db.selectDistinct({ contractId, contractType, memberId }).from(authorizations)
  const plans = rows.map(({ memberId: one, ...plan }) => ({ ...plan, memberIds: [one] }))
  const { clock, dataKeys } = services
  const port = sandboxInsurer({ db, clock, dataKeys }).authorizations
  if (!port) throw new Error('the sandbox has prior authorizations')
  return port.ofMembers({ asker: { username: 'portal' }, signal: AbortSignal.timeout(60_000) }, plans)
}
