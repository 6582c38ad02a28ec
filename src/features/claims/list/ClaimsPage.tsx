import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { claimsOf } from '#features/claims/claims.queries.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { useMember } from '#member/current.ts'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ClaimsFilterForm } from './ClaimsFilterForm.tsx'
import { ClaimsList } from './ClaimsList.tsx'
import { FailedList } from './FailedList.tsx'
import { noteList } from './last-list.ts'
import { words } from './list.words.ts'
import { LockedMembers } from './LockedMembers.tsx'
import { usePlace } from './place.ts'
import { isFiltered, searchIn } from './search.rules.ts'
import styles from './ClaimsPage.module.css'

/** Every claim of the member's plans and of those whose claims they may see (pages 5). */
export function ClaimsPage() {
  'use memo'
  const { plan } = useMember()
  const { search, isWhole } = searchIn(useSearch({ strict: false }))
  const { isPartial } = usePlace()
  const key = JSON.stringify(search)
  const query = useQuery({
    ...claimsOf(plan, search),
    placeholderData: keepPreviousData,
    // What has just failed on the way in is not asked for again before the member says so.
    retryOnMount: false,
  })
  const freshness = useFreshness(query)
  useEffect(() => noteList(search))
  const { data, isPlaceholderData } = query
  const failure = useFailure(query)
  const hasClaims = data !== undefined && (data.count > 0 || isFiltered(search))
  return (
    <div className={styles.page}>
      <PageHeader
        title={claimWords.title}
        answer={words.answer}
        freshness={data && <Freshness {...freshness} />}
      />
      {(!isWhole || isPartial) && <Notice tone="warning" title={words.filters.notUnderstood} />}
      {data?.isPartial && <Notice tone="warning" title={words.isPartial} />}
      {(hasClaims || failure) && (
        <>
          <ClaimsFilterForm key={key} search={search} members={data?.members ?? []} />
          <ActiveFilters search={search} members={data?.members ?? []} />
        </>
      )}
      {data ? (
        <ClaimsList plan={plan} answer={data} search={search} turn={key} isWaiting={isPlaceholderData} />
      ) : (
        failure && <FailedList error={failure} search={search} onRetry={() => void query.refetch()} />
      )}
      {data && <LockedMembers locked={data.locked} />}
    </div>
  )
}
