import { byCaller } from '#api/call.ts'
import { mdiFileDocumentOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { callFile } from '#api/call-file.ts'
import { today } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { claimsCsv, claimsPdf } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { filterClaims, toServiceDays } from '#contract/filter-claims.ts'
import { type ClaimList, isLoadingMore } from '#records/claim-list.rules.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { planStateOf } from '#member/member.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { ClaimsRows } from './ClaimsRows.tsx'
import { usePressed } from './list-state.ts'
import { CLAIMS_ON_PAGE, type ClaimsSearch, isFiltered, pagesOf, withoutParts } from './search.rules.ts'
import styles from './ClaimsList.module.css'

type Props = { plan: Membership; list: ClaimList; search: ClaimsSearch }

/** The number of claims found, how many are shown, and the links to more. */
export function ClaimsList({ plan, list, search }: Props) {
  'use memo'
  // A member who presses a column head or filter keeps the focus there.
  const keepsFocus = usePressed() !== undefined
  const navigate = useNavigate()
  const { summary } = useListFocus(JSON.stringify(search), { keepsFocus, isHistory: true })
  const found = filterClaims(list.claims, search, today())
  // Further pages may still be loading.
  const page = Math.min(Number(search.page ?? '1'), pagesOf(found.length))
  const first = (page - 1) * CLAIMS_ON_PAGE
  const shown = found.slice(first, first + CLAIMS_ON_PAGE)
  const isLoading = isLoadingMore(list)
  const told = isLoading ? claimListMessages.shownSoFar : claimListMessages.shown
  if (found.length === 0 && !isFiltered(search))
    return list.hasMore || list.isPartial ? null : <NoClaims plan={plan} />
  return (
    <>
      <ListCount
        summary={summary}
        className={styles.shown}
        count={`${told({ from: first + 1, to: first + shown.length, all: found.length })}, ${claimListMessages.sortedBy[search.sort ?? 'newest']}`}
        none={shown.length === 0 && claimListMessages.noMatch}
      />
      {shown.length === 0 ? (
        <NoMatch title={claimListMessages.noMatch} onReset={() => void navigate({ to: '/claims' })} />
      ) : (
        <div className={styles.found}>
          <ClaimsRows shown={shown} found={found} newSince={list.newSince} search={search} />
          {isLoading && (
            <p className={styles.quiet}>
              {claimListMessages.more.loading({ here: list.claims.length, all: list.count })}
            </p>
          )}
          <Pagination search={search} page={page} pages={pagesOf(found.length)} />
          <ClaimsExport plan={plan} search={search} count={found.length} />
        </div>
      )}
    </>
  )
}

type PaginationProps = { search: ClaimsSearch; page: number; pages: number }

function Pagination({ search, page, pages }: PaginationProps) {
  'use memo'
  if (pages === 1) return null
  const first = withoutParts(search)
  const pageAt = (at: number) => (at === 1 ? first : { ...first, page: String(at) })
  return (
    <nav className={styles.pages} aria-label={claimListMessages.pages.title}>
      {page > 1 && (
        <>
          <ButtonLink {...claimsPlace(first)}>{claimListMessages.pages.first}</ButtonLink>
          <ButtonLink {...claimsPlace(pageAt(page - 1))}>{claimListMessages.pages.previous}</ButtonLink>
        </>
      )}
      <span className={styles.at} aria-current="page">
        {claimListMessages.pages.at({ page, all: pages })}
      </span>
      {page < pages && (
        <ButtonLink {...claimsPlace(pageAt(page + 1))}>{claimListMessages.pages.next}</ButtonLink>
      )}
    </nav>
  )
}

type ExportProps = { plan: Membership; search: ClaimsSearch; count: number }

/** The whole list as a file, with the number of claims in it. */
function ClaimsExport({ plan, search, count }: ExportProps) {
  'use memo'
  return (
    <div className={styles.files}>
      <Disclosure summary={claimListMessages.files.title} level={2}>
        <div className={styles.content}>
          <p className={styles.quiet}>{claimListMessages.files.hint({ all: count })}</p>
          <div className={styles.buttons}>
            <DownloadButton name="claims.csv" get={() => claimsFile(claimsCsv, plan, search)}>
              {claimListMessages.files.csv}
            </DownloadButton>
            <DownloadButton name="claims.pdf" get={() => claimsFile(claimsPdf, plan, search)}>
              {claimListMessages.files.pdf}
            </DownloadButton>
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

function NoClaims({ plan }: { plan: Membership }) {
  const isEnded = planStateOf(plan, today()) === 'ended'
  const { title, body } = isEnded ? claimListMessages.emptyOfEnded : claimListMessages.empty
  return (
    <EmptyState icon={mdiFileDocumentOutline} title={<h2>{title}</h2>}>
      <p>{body}</p>
    </EmptyState>
  )
}

/** All claims that match a search, on every page, as a file in the page's language. */
function claimsFile(
  endpoint: typeof claimsCsv | typeof claimsPdf,
  { memberId }: Membership,
  search: ClaimsSearch,
): Promise<Blob> {
  const { page: _page, when: _when, ...filter } = search
  const query = { ...filter, ...toServiceDays(search, today()), language }
  return callFile(endpoint, { params: { memberId }, query }, byCaller)
}
