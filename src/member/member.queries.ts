import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { type CallOptions, byCaller, call } from '#api/call.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import type { Membership, UnknownPlan } from '#contract/entities/plan.ts'

/** Rights may change during a visit; they are reloaded after this time. */
const RIGHTS_FRESH_MS = 60_000

/** A failure opens the dialog only once the query gives up (`meta.failure`). */
const optionsOf = ({ signal }: QueryFunctionContext): CallOptions => ({ signal, ...byCaller })

const membershipsAnswerQuery = (username: string) =>
  queryOptions({
    queryKey: ['memberships', username],
    queryFn: (context) => call(memberships, { params: { username } }, optionsOf(context)),
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed', failure: 'dialog' },
  })

/** The plans that can be opened. */
export const membershipsQuery = (username: string) =>
  queryOptions({ ...membershipsAnswerQuery(username), select: ({ userMemberships }) => userMemberships })

/** The plans that can only be named, from the same answer; one has no name if its row had no usable data. */
export const unknownPlansQuery = (username: string) =>
  queryOptions({
    ...membershipsAnswerQuery(username),
    select: ({ unknownPlans = [], isPartial }): UnknownPlan[] =>
      unknownPlans.length === 0 && isPartial
        ? [{ lobDisplayName: '', displayName: '', memberId: '', groupNumber: '' }]
        : unknownPlans,
  })

/** Whether the account belongs to an insurer employee, who has no plan here. */
export const isStaffQuery = (username: string) =>
  queryOptions({ ...membershipsAnswerQuery(username), select: ({ isStaff }) => isStaff ?? false })

export const accessRightsQuery = ({ username, companyId, memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['access-rights', username, companyId, memberId, contractType],
    queryFn: (context) =>
      call(accessRights, { params: { username, companyId, memberId, contractType } }, optionsOf(context)),
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed', failure: 'dialog' },
  })
