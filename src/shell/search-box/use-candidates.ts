import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { today } from '#base/clock.ts'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { programItems, useContent } from '#content/content.ts'
import { type WordBook, useWordBook } from '#content/search-words.ts'
import type { YearOfSpending } from '#contract/calls/spending.ts'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { ListedMessage } from '#contract/entities/message.ts'
import type { Bill } from '#contract/entities/payment.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { maySeeCoverage } from '#features/dashboard/dashboard.rules.ts'
import { billQuery } from '#records/payments.queries.ts'
import { spendingQuery } from '#records/spending.queries.ts'
import {
  mayPayBill,
  mayViewAuthorizations,
  mayViewClaims,
  mayViewDocuments,
  mayViewPrograms,
  mayViewSpending,
} from '#member/access.ts'
import { authorizationsQuery } from '#records/authorizations.queries.ts'
import { documentsQuery } from '#records/documents.queries.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'
import type { Member } from '#member/member.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { useAccessOf } from '#member/page-access.ts'
import { display } from '#ui/display-choice.ts'
import { actionCandidates, appealCandidates } from './action-source.ts'
import { costCandidates } from './cost-answers.ts'
import { billCandidates, claimListCandidates, factCandidates } from './fact-answers.ts'
import { authorizationCandidates } from './authorization-source.ts'
import type { Candidate } from './found.ts'
import { limitCandidates } from './limit-answers.ts'
import { pageCandidates } from './page-source.ts'
import { type PlanBenefits, useBenefits } from './use-benefits.ts'
import { claimCandidates, documentCandidates, messageCandidates, programCandidates } from './record-source.ts'

/** Searching the member's records starts with this many characters; fewer match everything. */
const LEAST_CHARACTERS = 3

const isWorthAsking = (query: string): boolean => query.trim().length >= LEAST_CHARACTERS

/** The candidates in separately indexed parts. */
export type Candidates = readonly [pages: readonly Candidate[], own: readonly Candidate[]]

export type Searched = {
  claims: ClaimList | undefined
  benefits: PlanBenefits | undefined
  /** Pages, settings, answers and actions; and the member's records. */
  candidates: Candidates
  book: WordBook
  isLoading: boolean
  /** Whether some records couldn't be loaded. */
  isPartial: boolean
}

/** Everything that this member can search for. Lists stored on the device need no network. */
export function useCandidates(member: Member, query: string): Searched {
  const book = useWordBook()
  const known = useKnown(member)
  // Keeps records once they are loaded, so that deleting and retyping a letter doesn't index them again.
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && isWorthAsking(query)) setAsked(true)
  const records = useRecords(member, isAsked)
  const { plans } = known
  const { ownsSignIn } = useStore(portalConfig)
  const accessOf = useAccessOf()
  const worn = useStore(display)
  const iso = today().toString()
  const { costs, year, bill } = known
  const { claims, authorizations, documents } = records
  const pages = useMemo(() => {
    const day = Temporal.PlainDate.from(iso)
    return [
      ...answersOf(member, { costs, year, bill, claims, day, book }),
      ...actionCandidates(worn, book),
      ...pageCandidates(member, { plans, accessOf, ownsSignIn, book }),
      ...(mayViewPrograms(member)
        ? programCandidates(programItems(programIds(member), member.plan), book)
        : []),
    ]
  }, [member, plans, costs, year, bill, claims, worn, iso, accessOf, ownsSignIn, book])
  const benefits = useBenefits(member.plan, { isAsked: isAsked && maySeeCoverage(member), costs, book })
  const { messages } = records
  const own = useMemo(
    () => [
      ...authorizationCandidates(authorizations?.authorizations ?? [], book),
      ...claimCandidates(claims?.claims ?? [], book),
      ...documentCandidates(documents?.documents ?? [], member, book),
      ...messageCandidates(messages, book),
    ],
    [authorizations, claims, documents, messages, member, book],
  )
  const candidates = useMemo((): Candidates => [pages, own], [pages, own])
  return {
    claims,
    benefits,
    candidates,
    book,
    isLoading: records.isLoading,
    isPartial: records.isPartial,
  }
}

const programIds = ({ rights }: Member): string[] => rights.programs.map(({ programId }) => programId)

/** The member's data that the answers use. */
function useKnown(member: Member) {
  useContent()
  const { plan, username } = member
  const ownPlan = useMemo(() => [plan], [plan])
  // Until the plans have loaded, only the open one is known.
  const { data: plans = ownPlan } = useQuery(membershipsQuery(username))
  const costs = useQuery({ ...coveragesQuery(plan), enabled: maySeeCoverage(member) }).data
  const year = useQuery({ ...spendingQuery(plan, today().year), enabled: mayViewSpending(member) }).data
  const bill = useQuery({ ...billQuery(plan), enabled: mayPayBill(member) }).data
  return { plans, costs, year, bill }
}

const NO_MESSAGES: readonly ListedMessage[] = []

/** The member's lists, loaded as on their own pages; for messages, only the pages that were already opened. */
function useRecords(member: Member, isAsked: boolean) {
  const { plan } = member
  const client = useQueryClient()
  const claims = useQuery({ ...claimsQuery(plan), enabled: mayViewClaims(member) && isAsked })
  const authorizations = useQuery({
    ...authorizationsQuery(plan),
    enabled: mayViewAuthorizations(member) && isAsked,
  })
  const documents = useQuery({ ...documentsQuery(plan), enabled: mayViewDocuments(member) && isAsked })
  const messages = useMemo(() => {
    if (!isAsked) return NO_MESSAGES
    const pages = client.getQueriesData<{ messages: ListedMessage[] }>({
      queryKey: ['messages', plan.memberId],
    })
    const all = pages.flatMap(([, page]) => page?.messages ?? [])
    return [...new Map(all.map((message) => [message.messageId, message])).values()]
  }, [client, plan.memberId, isAsked])
  const asked = [
    { query: claims, isAsked: mayViewClaims(member) && isAsked },
    { query: authorizations, isAsked: mayViewAuthorizations(member) && isAsked },
    { query: documents, isAsked: mayViewDocuments(member) && isAsked },
  ].filter((each) => each.isAsked)
  const queries = asked.map(({ query }) => query)
  return {
    claims: claims.data,
    authorizations: authorizations.data,
    documents: documents.data,
    messages,
    isLoading: queries.some(({ isLoading }) => isLoading) || isStillComing(claims),
    isPartial: queries.some(
      ({ isError, isPaused, data }) =>
        isError || (isPaused && data === undefined) || data?.isPartial === true,
    ),
  }
}

/** The first answer has only part of the claims; the rest follows automatically. */
const isStillComing = ({ data, isError }: { data: ClaimList | undefined; isError: boolean }): boolean =>
  data?.hasMore === true && !isError

type Known = {
  costs: readonly Coverage[] | undefined
  year: YearOfSpending | null | undefined
  bill: Bill | undefined
  claims: ClaimList | undefined
  day: Temporal.PlainDate
  book: WordBook
}

function answersOf(member: Member, { costs, year, bill, claims, day, book }: Known): Candidate[] {
  return [
    ...(costs ? costCandidates(costs, member.plan, { today: day, book }) : []),
    ...(year ? limitCandidates(year, book) : []),
    ...(bill ? billCandidates(bill, book) : []),
    ...(mayViewClaims(member) ? claimListCandidates(claims, day, book) : []),
    ...factCandidates(member, book),
    ...(claims ? appealCandidates(claims.claims, day, book) : []),
  ]
}
