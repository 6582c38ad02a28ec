import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Authorizations, MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { authorizations } from './tables.ts'

/** The sandbox insurer's requests for prior authorization, behind the port. */
export const sandboxAuthorizations = (system: SandboxSystem): Authorizations => ({
  async ofMembers(_call, readable) {
    const named = readable.filter(({ memberIds }) => memberIds.length > 0)
    if (named.length === 0) return []
    const rows = await system
      .db()
      .select()
      .from(authorizations)
      .where(
        or(
          ...named.map(({ contractId, contractType, memberIds }) =>
            and(
              eq(authorizations.contractId, contractId),
              eq(authorizations.contractType, contractType),
              inArray(authorizations.memberId, [...memberIds]),
            ),
          ),
        ),
      )
      .orderBy(desc(authorizations.requestedOn), asc(authorizations.authorizationNumber))
    return rows.map(mapRow)
  },

  async read(_call, authorizationNumber) {
    if (!mayBeId(authorizationNumber)) return null
    const [row] = await system
      .db()
      .select()
      .from(authorizations)
      .where(eq(authorizations.authorizationNumber, authorizationNumber))
    return row ? mapRow(row) : null
  },
})

const mapRow = ({
  facts,
  decidesOn: _planned,
  ...row
}: typeof authorizations.$inferSelect): MemberAuthorization => ({
  ...row,
  ...facts,
})
