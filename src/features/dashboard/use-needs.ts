import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { now, today } from '#base/clock.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsQuery } from '#member/claims.queries.ts'
import { claimNotesQuery } from '#features/claims/detail/claim-notes.queries.ts'
import { questionsQuery } from '#features/help/questions/questions.queries.ts'
import { hasNewAnswer } from '#features/help/questions/questions.rules.ts'
import { billQuery } from '#features/payments/payments.queries.ts'
import { planTimeOf } from '#features/payments/payments.rules.ts'
import { accountQuery } from '#features/reimbursement/reimbursement.queries.ts'
import { mayPayBill, mayUseReimbursement, mayViewClaims } from '#member/access.ts'
import type { Member } from '#member/member.ts'
import { useServiceWindows } from '#offline/connection.ts'
import {
  type Need,
  appealable,
  deniedClaim,
  inOrder,
  lateBill,
  neededReceipts,
  newAnswers,
  newDecisions,
  plannedWork,
} from './needs.rules.ts'

/** Whether an appeal was sent is asked for so many claims at most, those with the nearest deadlines. */
const MOST_APPEALS_ASKED = 5

const toAskAbout = (claims: readonly ListedClaim[]): ListedClaim[] =>
  appealable(claims, today()).slice(0, MOST_APPEALS_ASKED)

const notesQueryOf = ({ memberId }: Membership, { claimId }: ListedClaim) =>
  claimNotesQuery({ memberId, claimId })

/** Everything that the list is made of, so that it is there when the page is drawn. */
export async function loadNeeds(queries: QueryClient, member: Member): Promise<void> {
  const { plan } = member
  await Promise.all([
    mayPayBill(member) && queries.prefetchQuery(billQuery(plan)),
    mayUseReimbursement(member) && queries.prefetchQuery(accountQuery(plan)),
    queries.prefetchQuery(questionsQuery(plan.memberId)),
    mayViewClaims(member) &&
      queries.prefetchQuery(claimsQuery(plan)).then(() => {
        const { claims = [] } = queries.getQueryData(claimsQuery(plan).queryKey) ?? {}
        return Promise.all(
          toAskAbout(claims).map((claim) => queries.prefetchQuery(notesQueryOf(plan, claim))),
        )
      }),
  ])
}

export type Needs = { needs: Need[]; isLoading: boolean }

/** What waits for the member, by deadline; parts that have not come are left out. */
export function useNeeds(member: Member): Needs {
  const { plan } = member
  const once = { retryOnMount: false } as const
  const bill = useQuery({ ...billQuery(plan), ...once, enabled: mayPayBill(member) })
  const claims = useQuery({ ...claimsQuery(plan), ...once, enabled: mayViewClaims(member) })
  const account = useQuery({ ...accountQuery(plan), ...once, enabled: mayUseReimbursement(member) })
  const questions = useQuery({ ...questionsQuery(plan.memberId), ...once })
  const windows = useServiceWindows()
  const denied = toAskAbout(claims.data?.claims ?? [])
  const notes = useQueries({ queries: denied.map((claim) => ({ ...notesQueryOf(plan, claim), ...once })) })
  const requests = account.data?.requests ?? []
  return {
    needs: inOrder([
      ...(bill.data ? lateBill(bill.data, planTimeOf(plan, today())) : []),
      ...denied.filter((_claim, at) => notes[at]?.data?.appeal === null).map(deniedClaim),
      ...neededReceipts(requests),
      ...newDecisions(requests),
      ...newAnswers((questions.data?.questions ?? []).filter(hasNewAnswer)),
      ...plannedWork(windows, member, now()),
    ]),
    isLoading: [bill, claims, account, questions, ...notes].some(isComing),
  }
}

const isComing = ({ isLoading, errorUpdateCount }: UseQueryResult): boolean =>
  isLoading && errorUpdateCount === 0
