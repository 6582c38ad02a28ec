import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { type PlanYear, type Reimbursement, ReimbursementState } from '#contract/entities/reimbursement.ts'
import { markDecisionsSeen } from '#records/reimbursement.queries.ts'
import { useMember } from '#member/current.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { ListFilter } from '#ui/ListFilter.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { Rows } from '#ui/Rows.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { TABLET_UP, useMedia } from '#ui/use-media.ts'
import { reimbursementMessages } from '#features/reimbursement/locales/reimbursement.gen.ts'
import { RequestRow } from './RequestRow.tsx'
import page from '#features/reimbursement/ReimbursementPage.module.css'

/** The search in the address: a filter of the list, or a new request, possibly for a claim. */
const Search = v.object({
  year: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d$/))), undefined),
  status: v.fallback(v.optional(ReimbursementState), undefined),
  ask: v.fallback(v.optional(v.literal('yes')), undefined),
  /** Its handle, or its number in an old address. */
  claim: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))), undefined),
})
export type ReimbursementSearch = v.InferOutput<typeof Search>

/** Leaves out what is invalid. Numbers in an address arrive as numbers. */
export function readSearch(search: unknown): ReimbursementSearch {
  const given = Object.entries((search ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  const read = v.parse(Search, Object.fromEntries(given))
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

const matching = (
  requests: readonly Reimbursement[],
  { year, status }: ReimbursementSearch,
): Reimbursement[] =>
  requests.filter(
    (one) =>
      (year === undefined || one.planYear === Number(year)) && (status === undefined || one.state === status),
  )

const { requests: labels } = reimbursementMessages

/** The newest requests matter most; a phone shows fewer, so that the rest of the page stays near. */
const SHOWN_AT_FIRST = { wide: 5, phone: 3 }
/** How many more each press shows. */
const SHOWN_MORE = 10

const statuses = ReimbursementState.options.map((value) => ({
  value,
  label: reimbursementMessages.states[value],
}))

const choiceOf = ({ year }: PlanYear) => ({ value: String(year), label: String(year) })

type ListProps = {
  years: readonly PlanYear[]
  requests: readonly Reimbursement[]
  search: ReimbursementSearch
}

/** All requests, filtered by year and status. */
export function RequestList({ years, requests, search }: ListProps) {
  const found = matching(requests, search)
  const shownAtFirst = SHOWN_AT_FIRST[useMedia(TABLET_UP) ? 'wide' : 'phone']
  const [more, setMore] = useState(0)
  const most = shownAtFirst + more
  const { summary, focusNext } = useListFocus(JSON.stringify([search.year, search.status]), {
    isHistory: true,
  })
  const navigate = useNavigate()
  const filter = (change: Record<string, string>) => {
    setMore(0)
    void navigate({
      to: '/health-reimbursement',
      search: readSearch({ ...search, ...change }),
      resetScroll: false,
    })
  }
  const reset = () => filter({ year: '', status: '' })
  useMarkSeen(requests)
  return (
    <TitledCard className={page.card} title={labels.title}>
      {requests.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <>
          <ListFilter
            begun={`${search.year} ${search.status}`}
            fields={[
              { name: 'year', label: labels.year, none: labels.everyYear, choices: years.map(choiceOf) },
              { name: 'status', label: labels.status, none: labels.everyStatus, choices: statuses },
            ]}
            filter={{ year: search.year, status: search.status }}
            texts={labels.filters}
            onChoose={filter}
            onReset={reset}
          />
          <ListCount
            summary={summary}
            className={page.quiet}
            count={labels.shown({ count: Math.min(most, found.length), all: found.length })}
            none={found.length === 0 && labels.noMatch}
          />
          {found.length === 0 ? (
            <NoMatch title={labels.noMatch} level={3} onReset={reset} />
          ) : (
            <Rows isInCard>
              {found.slice(0, most).map((request) => (
                <RequestRow key={request.requestId} request={request} />
              ))}
            </Rows>
          )}
          {found.length > most && (
            <div>
              <Button
                onPress={() => {
                  setMore(more + SHOWN_MORE)
                  focusNext()
                }}
              >
                {labels.more({ left: found.length - most })}
              </Button>
            </div>
          )}
        </>
      )}
    </TitledCard>
  )
}

/** Marks new decisions as seen once the list is shown. */
function useMarkSeen(requests: readonly Reimbursement[]): void {
  const { memberId } = useMember().plan
  const hasNews = requests.some(({ isNew }) => isNew)
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    if (hasNews && isOnline) void markDecisionsSeen(memberId)
  }, [hasNews, isOnline, memberId])
}
