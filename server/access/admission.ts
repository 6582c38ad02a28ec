import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { accounts } from '#server/platform/db/schema.ts'
import type { CallServices, Services } from '#server/services.ts'
import { problem } from '#server/platform/http/problem.ts'
import { type RequestContext, recordRefusedAccess, refuse } from './access.ts'
import { checkGuardianshipsSoon, hasOutgrownGuardian } from './guardianship.ts'
import { memberIdsOfUser } from './members.ts'

type Named = Pick<Endpoint, 'access' | 'area' | 'path' | 'beforeRecords'>

/** The parameters that tie a path to a record; a path without a record must have neither. */
const NAMES = ['{username}', '{memberId}'] as const

/** Why an endpoint's access level contradicts its path; the server doesn't start with such an endpoint. */
export function wrongAccess({ access, area, path, beforeRecords }: Named): string | undefined {
  if ((access === 'staff') !== (area === 'staff')) return 'the staff area serves staff calls, and only those'
  if (access === 'oneself' && !path.includes('{username}')) return 'its path has no {username}'
  if (access === 'own-plan' && !path.includes('{memberId}')) return 'its path has no {memberId}'
  if (beforeRecords && access !== 'signed-in' && access !== 'oneself') return 'it reads a record'
  const isNameless = access === 'anyone' || access === 'signed-in'
  if (isNameless && NAMES.some((name) => path.includes(name))) return 'its path names a record'
  return undefined
}

/**
 * The single policy: whether this caller may make this call, checked before its handler runs. Unknown cases are denied.
 * An account whose records aren't open yet may make only `beforeRecords` calls (decision 029), and one that a guardian
 * opened none after the child's 14th birthday (decision 107). The handler checks the plan's rights and which other
 * members' records are readable.
 */
export async function admit(
  services: CallServices,
  { access, beforeRecords }: Pick<Endpoint, 'access' | 'beforeRecords'>,
  asking: RequestContext & { params: Readonly<Record<string, string>> },
): Promise<void> {
  const { caller, params } = asking
  if (access !== 'anyone' && !beforeRecords && !caller.opensRecords) {
    await recordRefusedAccess(services, asking, params.memberId ?? caller.username)
    throw problem(403, 'REG-0050')
  }
  if (access !== 'anyone' && caller.hasGuardian && (await hasOutgrownGuardian(services, caller.username))) {
    await recordRefusedAccess(services, asking, params.memberId ?? caller.username)
    await checkGuardianshipsSoon(services)
    throw problem(401, 'UNAUTHORIZED_ERROR')
  }
  switch (access) {
    case 'anyone':
    case 'signed-in':
    case 'readable':
      return
    case 'oneself':
      if (params.username !== caller.username) await refuse(services, asking, params.username ?? '')
      return
    case 'own-plan':
      if (!(await isOwn(services, caller.username, params.memberId)))
        await refuse(services, asking, params.memberId ?? '')
      return
    case 'staff':
      if (!(await isStaff(services, caller.username))) await refuse(services, asking, caller.username)
      return
    default:
      access satisfies never
      await refuse(services, asking, '')
  }
}

const isOwn = async (services: CallServices, username: string, memberId: string | undefined) =>
  (await memberIdsOfUser(services, username)).some((own) => own === memberId)

/** Staff sign in with the portal's own accounts. If another provider signs users in, no user is staff. */
export async function isStaff(
  { db, config }: Pick<Services, 'db' | 'config'>,
  username: string,
): Promise<boolean> {
  if (config.OIDC_ISSUER) return false
  const [account] = await db
    .select({ role: accounts.role })
    .from(accounts)
    .where(eq(accounts.username, username))
  return account?.role === 'staff'
}
