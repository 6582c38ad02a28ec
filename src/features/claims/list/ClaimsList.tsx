import { mdiFileDocumentOutline, mdiFilterOffOutline } from '@mdi/js'
import type * as v from 'valibot'
import { CLAIMS_PAGE_SIZE, type claims as call } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { isListedWhole } from '#features/claims/stated.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TABLET_UP, useMedia } from '#ui/use-media.ts'
import { ClaimsCards } from './ClaimsCards.tsx'
import { ClaimsPages } from './ClaimsPages.tsx'
import { ClaimsTable } from './ClaimsTable.tsx'
import { ClaimsTotals } from './ClaimsTotals.tsx'
import { words } from './list.words.ts'
import { type ClaimsSearch, isFiltered } from './search.rules.ts'
import { TakeAway } from './TakeAway.tsx'
import { useTurn } from './use-turn.ts'
import styles from './ClaimsPage.module.css'

type Answer = v.InferOutput<typeof call.reply>

type Parts = {
  plan: Membership
  answer: Answer
  search: ClaimsSearch
  /** Another one for each list and page of it. */
  turn: string
  /** What is shown is still the list before. */
  isWaiting: boolean
}

/** What was found, how much of it is shown, and the ways on. */
export function ClaimsList({ plan, answer, search, turn, isWaiting }: Parts) {
  const summary = useTurn(turn, !isWaiting)
  if (answer.count === 0 && !isFiltered(search)) return <NoClaimsYet />
  const { count, nextCursor } = answer
  return (
    <>
      <p role="status" tabIndex={-1} className={styles.shown} {...summary}>
        {saidOf(answer, search)}
      </p>
      {answer.claims.length === 0 ? (
        <NoMatch />
      ) : (
        <div className={styles.found} aria-busy={isWaiting}>
          <Rows answer={answer} search={search} />
          <ClaimsPages search={search} nextCursor={nextCursor} count={count} />
          <TakeAway plan={plan} search={search} count={count} />
        </div>
      )}
    </>
  )
}

function saidOf({ claims, count }: Answer, { page = '1', sort = 'newest' }: ClaimsSearch): string {
  if (claims.length === 0) return words.none
  const from = (Number(page) - 1) * CLAIMS_PAGE_SIZE + 1
  return `${words.shown(from, from + claims.length - 1, count)}, ${words.sortedBy[sort]}`
}

/** A table where it has room, cards where it has none. */
function Rows({ answer, search }: Pick<Parts, 'answer' | 'search'>) {
  const { claims, newSince, totals, count } = answer
  const hasGaps = answer.hasGaps === true || !claims.every(({ money }) => isListedWhole(money))
  const isWide = useMedia(TABLET_UP)
  if (isWide) return <ClaimsTable {...{ claims, newSince, search, totals, count, hasGaps }} />
  return (
    <>
      <ClaimsTotals totals={totals} count={count} hasGaps={hasGaps} />
      <ClaimsCards claims={claims} newSince={newSince} />
    </>
  )
}

const NoMatch = () => (
  <EmptyState
    icon={mdiFilterOffOutline}
    title={<h2>{words.noMatch.title}</h2>}
    action={<ButtonLink to="/claims">{words.noMatch.reset}</ButtonLink>}
  >
    <p>{words.noMatch.body}</p>
  </EmptyState>
)

const NoClaimsYet = () => (
  <EmptyState icon={mdiFileDocumentOutline} title={<h2>{words.empty.title}</h2>}>
    <p>{words.empty.body}</p>
  </EmptyState>
)
