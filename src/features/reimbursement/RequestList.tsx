import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { type PlanYear, type Reimbursement, ReimbursementState } from '#contract/entities/reimbursement.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useMember } from '#member/current.ts'
import { useConnection } from '#offline/connection.ts'
import { noteSeen } from './reimbursement.queries.ts'
import { type ReimbursementSearch, matching } from './reimbursement.rules.ts'
import { words } from './reimbursement.words.ts'
import { RequestRow } from './RequestRow.tsx'
import page from './ReimbursementPage.module.css'
import styles from './RequestList.module.css'

const { requests: list } = words

/** So many at first; more are one press away. */
const SHOWN = 10

const statuses = ReimbursementState.options.map((value) => ({ value, label: words.states[value] }))

type Parts = { years: readonly PlanYear[]; requests: readonly Reimbursement[]; search: ReimbursementSearch }

/** Everything that was asked for, narrowed by year and status. */
export function RequestList({ years, requests, search }: Parts) {
  const heading = useId()
  const found = matching(requests, search)
  const [most, setMost] = useState(SHOWN)
  const summary = useRef<HTMLParagraphElement>(null)
  const navigate = useNavigate()
  const narrow = (change: ReimbursementSearch) => {
    setMost(SHOWN)
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value)
    void navigate({ to: '/health-reimbursement', search: Object.fromEntries(next), resetScroll: false })
  }
  useSeen(requests)
  useEffect(() => {
    if (most > SHOWN) summary.current?.focus()
  }, [most])
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading}>{list.title}</h2>
      {requests.length === 0 ? (
        <p>{list.none}</p>
      ) : (
        <>
          <div className={styles.filters} role="search" aria-labelledby={heading}>
            <SelectField
              key={`year ${search.year}`}
              name="year"
              label={list.year}
              none={list.everyYear}
              isOptional="unsaid"
              defaultValue={search.year}
              choices={years.map(({ year }) => ({ value: String(year), label: String(year) }))}
              onChosen={(year) => narrow({ year })}
            />
            <SelectField
              key={`status ${search.status}`}
              name="status"
              label={list.status}
              none={list.everyStatus}
              isOptional="unsaid"
              defaultValue={search.status}
              choices={statuses}
              onChosen={(status) => narrow({ status: status as ReimbursementState })}
            />
          </div>
          <p ref={summary} className={page.quiet} role="status" tabIndex={-1}>
            {found.length === 0 ? list.noMatch : list.shown(Math.min(most, found.length), found.length)}
          </p>
          {found.length === 0 && <ButtonLink to="/health-reimbursement">{list.reset}</ButtonLink>}
          <ul role="list" className={styles.list}>
            {found.slice(0, most).map((request) => (
              <RequestRow key={request.requestId} request={request} />
            ))}
          </ul>
          {found.length > most && (
            <div>
              <Button onClick={() => setMost(most + 2 * SHOWN)}>{list.more(found.length - most)}</Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

/** What is new counts as seen once its list stands before the member. */
function useSeen(requests: readonly Reimbursement[]): void {
  const { memberId } = useMember().plan
  const hasNews = requests.some(({ isNew }) => isNew)
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    if (hasNews && isOnline) void noteSeen(memberId)
  }, [hasNews, isOnline, memberId])
}
