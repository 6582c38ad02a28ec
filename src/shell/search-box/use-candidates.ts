import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { today } from '#base/clock.ts'
import { useStore } from '#base/store.ts'
import type { Display } from '#contract/display.ts'
import type { YearOfSpending } from '#contract/calls/spending.ts'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { Bill } from '#contract/entities/payment.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { maySeeCoverage } from '#features/dashboard/dashboard.rules.ts'
import { billQuery } from '#records/payments.queries.ts'
import { spendingQuery } from '#records/spending.queries.ts'
import { mayPayBill, mayViewAuthorizations, mayViewClaims, mayViewSpending } from '#member/access.ts'
import { authorizationsQuery } from '#records/authorizations.queries.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'
import type { Member } from '#member/member.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { useHasCome } from '#shell/open-pages.ts'
import { display } from '#ui/display-choice.ts'
import { actionCandidates, appealCandidates } from './action-source.ts'
import { costCandidates } from './cost-answers.ts'
import { billCandidates, claimListCandidates, factCandidates } from './fact-answers.ts'
import { authorizationCandidates } from './authorization-source.ts'
import type { Candidate } from './found.ts'
import { limitCandidates } from './limit-answers.ts'
import { pageCandidates } from './page-source.ts'

/**
 * Everything that may be found but single claims: of what the member may see, as far as it is here. What is kept on the
 * device is read without a network; `isTyped` says that claims and authorizations are worth asking for.
 */
export function useCandidates(member: Member, isTyped: boolean): Candidate[] {
  const { plan, username } = member
  const day = today()
  const iso = day.toString()
  const ownPlan = useMemo(() => [plan], [plan])
  // Until the plans have come, the one that is open is all there is.
  const { data: plans = ownPlan } = useQuery(membershipsQuery(username))
  const costs = useQuery({ ...coveragesQuery(plan), enabled: maySeeCoverage(member) }).data
  const year = useQuery({ ...spendingQuery(plan, day.year), enabled: mayViewSpending(member) }).data
  const bill = useQuery({ ...billQuery(plan), enabled: mayPayBill(member) }).data
  const claims = useQuery({ ...claimsQuery(plan), enabled: mayViewClaims(member) && isTyped }).data
  const mayRead = mayViewAuthorizations(member)
  const requests = useQuery({ ...authorizationsQuery(plan), enabled: mayRead && isTyped }).data
  const hasCome = useHasCome()
  const worn = useStore(display)
  // Taken apart once for all letters that are typed (match.ts).
  return useMemo(
    () => [
      ...candidatesOf(member, { costs, year, bill, claims, worn, day: Temporal.PlainDate.from(iso) }),
      ...pageCandidates(member, { plans, hasCome }),
      ...authorizationCandidates(requests?.authorizations ?? []),
    ],
    [member, plans, costs, year, bill, claims, worn, iso, hasCome, requests],
  )
}

type Known = {
  costs: readonly Coverage[] | undefined
  year: YearOfSpending | null | undefined
  bill: Bill | undefined
  claims: ClaimList | undefined
  worn: Display
  day: Temporal.PlainDate
}

function candidatesOf(member: Member, known: Known): Candidate[] {
  const { costs, year, bill, claims, worn, day } = known
  return [
    ...(costs ? costCandidates(costs, member.plan, day) : []),
    ...(year ? limitCandidates(year) : []),
    ...(bill ? billCandidates(bill) : []),
    ...(mayViewClaims(member) ? claimListCandidates(claims, day) : []),
    ...factCandidates(member),
    ...(claims ? appealCandidates(claims.claims, day) : []),
    ...actionCandidates(worn),
  ]
}
