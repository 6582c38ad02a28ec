import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { now, today } from '#base/clock.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Bill } from '#contract/entities/payment.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { claimNotesQuery } from '#records/claim-notes.queries.ts'
import { questionsQuery } from '#features/contact/questions.queries.ts'
import { hasNewAnswer } from '#features/contact/questions.rules.ts'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { autoPayState, billedPlanOf } from '#features/payments/autopay/autopay.rules.ts'
import { autoPayQuery, billQuery, methodsQuery } from '#records/payments.queries.ts'
import { planTimeOf } from '#features/payments/payments.rules.ts'
import { authorizationAppealQuery, authorizationsQuery } from '#records/authorizations.queries.ts'
import { recordNewsQuery } from '#records/record-news.queries.ts'
import { primaryCareQuery } from '#records/primary-care.queries.ts'
import { accountQuery } from '#records/reimbursement.queries.ts'
import {
  mayChoosePrimaryCare,
  mayPayBill,
  mayUseReimbursement,
  mayViewAuthorizations,
  mayViewClaims,
  mayViewHealthRecords,
} from '#member/access.ts'
import type { Member } from '#member/member.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { ofPlanFirst, otherPlanOf } from '#records/plan-of-record.rules.ts'
import { useConnection, useServiceWindows } from '#offline/connection.ts'
import { isRefused } from '#outbox/entry.ts'
import { useWaiting } from '#outbox/outbox.ts'
import { lateAnswers, neededProviders } from './care-needs.rules.ts'
import { deniedRequest, endingAppeals } from './appeal-needs.rules.ts'
import {
  type Draft,
  type Need,
  appealable,
  billToPay,
  deniedClaim,
  expiredCards,
  inOrder,
  neededDecisions,
  neededReceipts,
  newAnswers,
  newDecisions,
  plannedWork,
  providerBills,
  waitingToSend,
} from './needs.rules.ts'

/**
 * The maximum number of claims that are checked for a sent appeal: the open plan's first, then those with the nearest
 * deadlines.
 */
const MOST_APPEALS_ASKED = 5

const toAskAbout = (
  claims: readonly ListedClaim[],
  plan: Membership,
  memberships: readonly Membership[],
): ListedClaim[] => ofPlanFirst(appealable(claims, today()), plan, memberships).slice(0, MOST_APPEALS_ASKED)

const notesQueryOf = ({ memberId }: Membership, { claimId }: ListedClaim) =>
  claimNotesQuery({ memberId, claimId })

/** Loads everything that the list needs before the page is drawn. */
export async function loadNeeds(queries: QueryClient, member: Member): Promise<void> {
  const { plan, username } = member
  await Promise.all([
    mayPayBill(member) && queries.prefetchQuery(billQuery(plan)),
    mayPayBill(member) && queries.prefetchQuery(methodsQuery(plan)),
    mayUseReimbursement(member) && queries.prefetchQuery(accountQuery(plan)),
    mayViewAuthorizations(member) && queries.prefetchQuery(authorizationsQuery(plan)),
    mayChoosePrimaryCare(member) && queries.prefetchQuery(primaryCareQuery(plan)),
    mayViewHealthRecords(member) && queries.prefetchQuery(recordNewsQuery(plan)),
    queries.prefetchQuery(questionsQuery(plan.memberId)),
    mayViewClaims(member) &&
      queries.prefetchQuery(claimsQuery(plan)).then(() => {
        const { claims = [] } = queries.getQueryData(claimsQuery(plan).queryKey) ?? {}
        const { userMemberships = [] } = queries.getQueryData(membershipsQuery(username).queryKey) ?? {}
        return Promise.all(
          toAskAbout(claims, plan, userMemberships).map((claim) =>
            queries.prefetchQuery(notesQueryOf(plan, claim)),
          ),
        )
      }),
  ])
}

/** `isWhole` is false if a part of the list couldn't be loaded. */
export type Needs = { needs: Need[]; isLoading: boolean; isWhole: boolean }

const once = { retryOnMount: false } as const

/** The member's open tasks: the open plan's first, by deadline. Leaves out parts that haven't loaded. */
export function useNeeds(member: Member): Needs {
  const { plan } = member
  const money = useMoneyNeeds(member)
  const claims = useQuery({ ...claimsQuery(plan), ...once, enabled: mayViewClaims(member) })
  const memberships = useMemberships(member)
  const account = useQuery({ ...accountQuery(plan), ...once, enabled: mayUseReimbursement(member) })
  const asked = useQuery({ ...authorizationsQuery(plan), ...once, enabled: mayViewAuthorizations(member) })
  const doctors = useQuery({ ...primaryCareQuery(plan), ...once, enabled: mayChoosePrimaryCare(member) })
  const record = useQuery({ ...recordNewsQuery(plan), ...once, enabled: mayViewHealthRecords(member) })
  const questions = useQuery({ ...questionsQuery(plan.memberId), ...once })
  const windows = useServiceWindows()
  const unsent = useUnsent()
  const listed = claims.data?.claims ?? []
  const isListWhole = claims.data !== undefined && !claims.data.hasMore
  const denied = toAskAbout(listed, plan, memberships)
  const notes = useQueries({ queries: denied.map((claim) => ({ ...notesQueryOf(plan, claim), ...once })) })
  const ending = endingAppeals(asked.data?.authorizations ?? [], today()).slice(0, MOST_APPEALS_ASKED)
  const appeals = useQueries({
    queries: ending.map(({ handle }) => ({
      ...authorizationAppealQuery({ memberId: plan.memberId, authorizationId: handle }),
      ...once,
    })),
  })
  const requests = account.data?.requests ?? []
  const parts = [...money.queries, claims, account, asked, doctors, record, questions, ...notes, ...appeals]
  return {
    needs: inOrder([
      ...unsent,
      ...money.needs,
      ...denied
        .filter((_claim, at) => notes[at]?.data?.appeal === null)
        .map((claim) => deniedClaim(claim, otherPlanOf(claim, plan, memberships, unnamedPlan(claim)))),
      ...neededDecisions(asked.data?.authorizations ?? [], now(), today()),
      ...ending.filter((_one, at) => appeals[at]?.data?.appeal === null).map(deniedRequest),
      ...neededProviders(doctors.data?.people ?? []),
      ...lateAnswers(record.data?.late ?? []),
      ...neededReceipts(requests),
      ...newDecisions(requests),
      ...newAnswers((questions.data?.questions ?? []).filter(hasNewAnswer)),
      ...plannedWork(windows, member, now()),
      ...(isListWhole ? providerBills(listed, today()) : []),
    ]),
    isLoading: parts.some(isComing) || (claims.data?.hasMore === true && !claims.isError),
    isWhole: !parts.some(hasFailed),
  }
}

/** The premium, and the payment methods for it. */
function useMoneyNeeds(member: Member) {
  const { plan } = member
  const enabled = mayPayBill(member)
  const bill = useQuery({ ...billQuery(plan), ...once, enabled })
  // Home's loader and the payment tile load AutoPay; without it, the bill is listed.
  const autoPay = useQuery({ ...autoPayQuery(plan), ...once, enabled: enabled && bill.data !== undefined })
  const methods = useQuery({ ...methodsQuery(plan), ...once, enabled })
  const draftOf = (bill: Bill): Draft | undefined =>
    autoPay.data && {
      state: autoPayState(autoPay.data, bill, billedPlanOf(plan, today()), today()),
      isOn: autoPay.data.enrolled !== null,
    }
  return {
    needs: [
      ...(bill.data ? billToPay(bill.data, planTimeOf(plan, today()), today(), draftOf(bill.data)) : []),
      ...expiredCards(methods.data?.methods ?? []),
    ],
    queries: [bill, methods],
  }
}

/** The signed-in user's plans, as stored on this device. */
export function useMemberships({ username, plan }: Pick<Member, 'username' | 'plan'>): readonly Membership[] {
  return useQuery({ ...membershipsQuery(username), ...once }).data ?? [plan]
}

/** Actions that aren't sent automatically: all of them while offline, the failed ones while online. */
function useUnsent(): Need[] {
  const isOnline = useConnection() === 'online'
  const left = useWaiting().filter(({ failure }) => !isOnline || failure !== null)
  return waitingToSend({ count: left.length, refused: left.filter(isRefused).length })
}

const unnamedPlan = ({ contractType }: ListedClaim): string => claimsMessages.plans[contractType]

const isComing = ({ isLoading, errorUpdateCount }: UseQueryResult): boolean =>
  isLoading && errorUpdateCount === 0

const hasFailed = ({ data, errorUpdateCount }: UseQueryResult): boolean =>
  data === undefined && errorUpdateCount > 0
