import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Authorizations } from '#server/insurer/authorizations.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { sandboxApprovalLists } from './rules/lists.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { billedUnder, withBilled } from './billed.ts'
import { readMemberAuthorization, rowOf, toMemberAuthorization, withAllFacts } from './rows.ts'
import { authorizations } from './tables.ts'
import { authorizationWritesOf } from './writes.ts'

const isOpen = sql`coalesce(${authorizations.facts} ->> 'isConfidential', 'false') = 'false'`

/** The sandbox insurer's requests for prior authorization, behind the port. */
export const sandboxAuthorizations = (system: SandboxSystem): Authorizations => ({
  ...sandboxApprovalLists(system),

  async ofMembers(_call, readable) {
    const named = readable.filter(({ memberIds }) => memberIds.length > 0)
    if (named.length === 0) return []
    const rows = await system
      .db()
      .select()
      .from(authorizations)
      .where(
        or(
          ...named.map(({ contractId, contractType, memberIds, ownMemberId = '' }) =>
            and(
              eq(authorizations.contractId, contractId),
              eq(authorizations.contractType, contractType),
              inArray(authorizations.memberId, [...memberIds]),
              or(isOpen, eq(authorizations.memberId, ownMemberId)),
            ),
          ),
        ),
      )
      .orderBy(desc(authorizations.requestedOn), asc(authorizations.authorizationNumber))
    const contractIds = named.map(({ contractId }) => contractId)
    const billed = await billedUnder(system.db(), contractIds)
    return rows.map((row) =>
      withBilled(toMemberAuthorization(system, withAllFacts(row)), billed.get(row.authorizationNumber)),
    )
  },

  async read(_call, authorizationNumber) {
    if (!mayBeId(authorizationNumber)) return null
    const row = await rowOf(system.db(), authorizationNumber)
    return row ? readMemberAuthorization(system, row) : null
  },

  ...authorizationWritesOf(system),
})
