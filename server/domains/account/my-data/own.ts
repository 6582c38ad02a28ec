import { setImmediate as turn } from 'node:timers/promises'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { type ReadableMember, readableOf } from '#server/insurer/claims.ts'
import type { ReadablePlan } from '#server/insurer/documents.ts'
import type { Claim } from '#contract/entities/claim.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { memberIdsOf } from '#server/access/access.ts'
import { planOf } from '#server/access/reach.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { mayHaveAuthorizations } from '#server/access/readable-authorizations.ts'
import { rightsInForce, rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'

/** The owner of the data, with their ids at the insurer. */
export type Own = { username: string; rows: MemberRow[]; memberIds: string[]; today: Temporal.PlainDate }

export async function ownOf(services: CallServices, username: string): Promise<Own> {
  const rows = await enrollmentsOfUser(services, username)
  const memberIds = [...new Set(memberIdsOf(rows))]
  return { username, rows, memberIds, today: todayOf(services.clock) }
}

/** The member's own plans that give a right today. */
export const plansWith = ({ rows, today }: Own, isGranted: (rights: Rights) => boolean): ReadablePlan[] =>
  rows
    .filter((row) => isGranted(rightsOf({ ...row, today })))
    .map(({ enrollment: { contractId, contractType, memberId } }) => ({
      contractId,
      contractType,
      memberIds: [memberId],
      ownMemberId: memberId,
    }))

/** The people whose claims the member may read now, and whether a record that the account saved is theirs or the member's. */
export async function readablePeople(services: CallServices, { username, memberIds, today }: Own) {
  const { readable } = await allReadableClaims(services, username, today)
  const mayRead = ({ memberId, contractType }: { memberId: string; contractType: ContractType }): boolean =>
    memberIds.includes(memberId) ||
    readable.some((one) => one.memberId === memberId && one.contractTypes.includes(contractType))
  return { readable, mayRead }
}

const CLAIMS_AT_ONCE = 100

/** Their own claims with their lines, newest first, one page at a time. */
export async function* ownClaims({ insurer }: CallServices, own: Own): AsyncGenerator<Claim> {
  const withClaims = own.rows.filter((row) => rightsInForce({ ...row, today: own.today }).claims)
  const readable: ReadableMember[] = [
    ...Map.groupBy(withClaims, ({ enrollment }) => enrollment.memberId),
  ].map(([memberId, rows]) => ({
    memberId,
    contractTypes: [...new Set(rows.map(({ enrollment }) => enrollment.contractType))],
    isSelf: true,
  }))
  if (readable.length === 0) return
  let cursor: string | undefined
  do {
    const page = await insurer.claims.searchWhole({
      readable,
      cursor,
      limit: CLAIMS_AT_ONCE,
      claimIds: undefined,
      kinds: undefined,
      service: {},
      updated: {},
    })
    yield* page.claims.filter((claim) => readableOf(readable, claim))
    // The embedded database blocks the event loop; other requests are served between two pages.
    await turn()
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

/** Their own requests for prior authorization. Leaves out another member's if the insurer returns any. */
export async function* ownAuthorizations(
  { insurer }: CallServices,
  own: Own,
): AsyncGenerator<MemberAuthorization> {
  if (!(await insurer.offers()).has('authorizations')) return
  const readable = plansWith(own, mayHaveAuthorizations)
  for (const one of await insurer.authorizations.ofMembers(readable)) if (planOf(readable, one)) yield one
}
