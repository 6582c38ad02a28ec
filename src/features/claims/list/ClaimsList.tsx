import { mdiFileDocumentOutline, mdiFilterOffOutline } from '@mdi/js'
import { useId } from 'react'
import { CLAIMS_PAGE_SIZE, claimsCsv, claimsPdf } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsFile } from '#features/claims/claims.queries.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type ClaimsAnswer, ClaimsRows } from './ClaimsRows.tsx'
import { useListState, useSummaryFocus } from './list-state.ts'
import { words } from './list.words.ts'
import { type ClaimsSearch, isFiltered, without } from './search.rules.ts'
import styles from './ClaimsList.module.css'

type Props = {
  plan: Membership
  answer: ClaimsAnswer
  search: ClaimsSearch
  /** Changes with each filter and page. */
  listKey: string
  /** The list before is still shown. */
  isWaiting: boolean
}

/** What was found, how much of it is shown, and the ways on. */
export function ClaimsList({ plan, answer, search, listKey, isWaiting }: Props) {
  const summary = useSummaryFocus(listKey, !isWaiting)
  if (answer.count === 0 && !isFiltered(search)) return <NoClaimsYet />
  const { count, nextCursor } = answer
  return (
    <>
      <p role="status" tabIndex={-1} className={styles.shown} {...summary}>
        {summaryText(answer, search)}
      </p>
      {answer.claims.length === 0 ? (
        <NoMatch />
      ) : (
        <div className={styles.found} aria-busy={isWaiting}>
          <ClaimsRows answer={answer} search={search} />
          <Pagination search={search} nextCursor={nextCursor} count={count} />
          <ClaimsExport plan={plan} search={search} count={count} />
        </div>
      )}
    </>
  )
}

function summaryText({ claims, count }: ClaimsAnswer, { page = '1', sort = 'newest' }: ClaimsSearch): string {
  if (claims.length === 0) return words.none
  const from = (Number(page) - 1) * CLAIMS_PAGE_SIZE + 1
  return `${words.shown(from, from + claims.length - 1, count)}, ${words.sortedBy[sort]}`
}

type PaginationProps = { search: ClaimsSearch; nextCursor: string | null; count: number }

/** Leads to the next page and back; the history keeps the way back, since a cursor only leads forward. */
function Pagination({ search, nextCursor, count }: PaginationProps) {
  const { pagesBefore = [] } = useListState()
  const first = without(search)
  const page = Number(search.page ?? '1')
  const before = page === pagesBefore.length + 1 ? pagesBefore.at(-1) : undefined
  if (page === 1 && nextCursor === null) return null
  return (
    <nav className={styles.pages} aria-label={words.pages.title}>
      {page > 1 && (
        <ButtonLink to="/claims" search={first}>
          {words.pages.first}
        </ButtonLink>
      )}
      {before !== undefined && (
        <ButtonLink
          to="/claims"
          search={before ? { ...first, cursor: before, page: String(page - 1) } : first}
          state={{ pagesBefore: pagesBefore.slice(0, -1) }}
        >
          {words.pages.previous}
        </ButtonLink>
      )}
      <span className={styles.at} aria-current="page">
        {words.pages.at(page, Math.max(page, Math.ceil(count / CLAIMS_PAGE_SIZE)))}
      </span>
      {nextCursor !== null && (
        <ButtonLink
          to="/claims"
          search={{ ...first, cursor: nextCursor, page: String(page + 1) }}
          state={{
            pagesBefore: [...(page === pagesBefore.length + 1 ? pagesBefore : []), search.cursor ?? ''],
          }}
        >
          {words.pages.next}
        </ButtonLink>
      )}
    </nav>
  )
}

type ExportProps = { plan: Membership; search: ClaimsSearch; count: number }

/** The whole list as a file, with the number of claims in it. */
function ClaimsExport({ plan, search, count }: ExportProps) {
  const heading = useId()
  return (
    <section className={styles.files} aria-labelledby={heading}>
      <h2 id={heading}>{words.files.title}</h2>
      <p className={styles.quiet}>{words.files.hint(count)}</p>
      <div className={styles.buttons}>
        <DownloadButton name="claims.csv" get={() => claimsFile(claimsCsv, plan, search)}>
          {words.files.csv}
        </DownloadButton>
        <DownloadButton name="claims.pdf" get={() => claimsFile(claimsPdf, plan, search)}>
          {words.files.pdf}
        </DownloadButton>
      </div>
    </section>
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
