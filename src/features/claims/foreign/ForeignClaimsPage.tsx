import { mdiFileDocumentOutline, mdiFilterOffOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { today } from '#base/clock.ts'
import { CLAIMS_PAGE_SIZE } from '#contract/calls/claims.ts'
import { ActiveFilters } from '#features/claims/list/ActiveFilters.tsx'
import { ClaimsFilterForm } from '#features/claims/list/ClaimsFilterForm.tsx'
import { daysOf, isFiltered, searchIn } from '#features/claims/list/search.rules.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ForeignSummary } from './ForeignSummary.tsx'
import { ForeignTotals } from './ForeignTotals.tsx'
import { foreignClaimsOf } from './foreign-claims.ts'
import { pageOf } from './page.ts'
import { words } from './foreign.words.ts'
import styles from './Foreign.module.css'

/** Claims that another server keeps: filtered, sorted and added up here, and never made whole. */
export function ForeignClaimsPage() {
  const { plan } = useMember()
  const { search, isWhole } = searchIn(useSearch({ strict: false }))
  const query = useSuspenseQuery(foreignClaimsOf(plan))
  const freshness = useFreshness(query)
  const { claims, members, unread, isCut } = query.data
  const { page, cursor, ...kept } = search
  const { when: _when, from: _from, to: _to, ...filter } = kept
  const { nextCursor, ...shown } = pageOf({ claims }, { ...filter, cursor, ...daysOf(kept, today()) })
  const number = Number(page ?? '1')
  const from = (number - 1) * CLAIMS_PAGE_SIZE + 1
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} answer={words.answer} freshness={<Freshness {...freshness} />} />
      {!isWhole && <Notice tone="warning" title={words.notUnderstood} />}
      {unread > 0 && <Notice tone="warning" title={words.unread(unread)} />}
      {isCut && <Notice tone="warning" title={words.isCut} />}
      <ClaimsFilterForm key={JSON.stringify(search)} search={search} members={members} />
      <ActiveFilters search={search} members={members} />
      {shown.claims.length === 0 ? (
        <NoClaims isNarrowed={isFiltered(search) || cursor !== undefined} />
      ) : (
        <>
          <ForeignTotals totals={shown.totals} unstated={shown.unstated} />
          <p role="status">{words.shown(from, from + shown.claims.length - 1, shown.count)}</p>
          <ul role="list" className={styles.list}>
            {shown.claims.map((claim) => (
              <ForeignSummary key={claim.claimId} claim={claim} isFamily={members.length > 1} />
            ))}
          </ul>
          <nav className={styles.pages} aria-label={words.pages.name}>
            {cursor && (
              <ButtonLink to="/claims" search={kept}>
                {words.pages.first}
              </ButtonLink>
            )}
            {nextCursor && (
              <ButtonLink to="/claims" search={{ ...kept, cursor: nextCursor, page: String(number + 1) }}>
                {words.pages.next}
              </ButtonLink>
            )}
          </nav>
        </>
      )}
    </div>
  )
}

const NoClaims = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      icon={mdiFilterOffOutline}
      title={<h2>{words.noMatch.title}</h2>}
      action={<ButtonLink to="/claims">{words.noMatch.reset}</ButtonLink>}
    />
  ) : (
    <EmptyState icon={mdiFileDocumentOutline} title={<h2>{words.empty.title}</h2>}>
      <p>{words.empty.body}</p>
    </EmptyState>
  )
