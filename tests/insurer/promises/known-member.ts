import type { ReadableMember } from '#server/insurer/claims.ts'
import type { ReadablePlan } from '#server/insurer/documents.ts'
import { type Context, unique } from './promise.ts'

export const usernameOf = ({ known }: Context): string => known.user?.username ?? 'portal'

export const memberIdsOf = ({ own }: Context): string[] =>
  unique(own.map(({ enrollment }) => enrollment.memberId))

export const memberIdOf = (context: Context): string => memberIdsOf(context)[0] ?? ''

export const contractsOf = ({ own }: Context): string[] =>
  unique(own.map(({ enrollment }) => enrollment.contractId))

/** The plans of the known member, under which they may read their own records. */
export const plansOf = ({ own }: Context): ReadablePlan[] =>
  own.map(({ enrollment: { contractId, memberId }, plan: { contractType } }) => ({
    contractId,
    contractType,
    memberIds: [memberId],
  }))

/** The known member under every kind of plan that they have. */
export const readableOf = ({ own }: Context): ReadableMember[] =>
  [...Map.groupBy(own, ({ enrollment }) => enrollment.memberId)].map(([memberId, rows]) => ({
    memberId,
    contractTypes: unique(rows.map(({ enrollment }) => enrollment.contractType)),
  }))
