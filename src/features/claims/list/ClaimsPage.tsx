import { sentenceOf } from '#api/failure.ts'
import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiLockOutline } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { locale } from '#base/words.ts'
import { claimsQuery } from '#features/claims/claims.queries.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { useMember } from '#member/current.ts'
import { useConnection } from '#offline/connection.ts'
import { useFreshness, useFailure } from '#offline/use-freshness.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ClaimsFilterForm } from './ClaimsFilterForm.tsx'
import { ClaimsList } from './ClaimsList.tsx'
import { rememberList, useListState } from './list-state.ts'
import { words } from './list.words.ts'
import { type ClaimsSearch, isFiltered, parseSearch } from './search.rules.ts'
import styles from './ClaimsPage.module.css'

/** Every claim on the member's plans, their own and those of others that they may see (pages 5). */
export function ClaimsPage() {
  'use memo'
  const { plan } = useMember()
  const { search, isWhole } = parseSearch(useSearch({ strict: false }))
  const { isPartial } = useListState()
  const key = JSON.stringify(search)
  const query = useQuery({
    ...claimsQuery(plan, search),
    placeholderData: keepPreviousData,
    // A request that failed in the loader is repeated only when the member asks for it.
    retryOnMount: false,
  })
  const freshness = useFreshness(query)
  useEffect(() => rememberList(search))
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
        <ClaimsList plan={plan} answer={data} search={search} listKey={key} isWaiting={isPlaceholderData} />
      ) : (
        failure && <FailedList error={failure} search={search} onRetry={() => void query.refetch()} />
      )}
      {data && <LockedMembers locked={data.locked} />}
    </div>
  )
}

type FailedListProps = { error: unknown; search: ClaimsSearch; onRetry: () => void }

/** Why no list came and what to do about it; offline, pages that were opened before still open. */
function FailedList({ error, search, onRetry }: FailedListProps) {
  const isOffline = useConnection() !== 'online'
  const { message, code } = sentenceOf(error)
  return (
    <div role="status">
      <EmptyState
        icon={isOffline ? mdiCloudOffOutline : mdiAlertCircleOutline}
        title={<h2>{isOffline ? words.offline.title : words.failed.title}</h2>}
        action={
          <div className={styles.retry}>
            <Button onClick={onRetry}>{words.failed.retry}</Button>
            {isFiltered(search) && <ButtonLink to="/claims">{words.failed.all}</ButtonLink>}
          </div>
        }
      >
        <p>{isOffline ? words.offline.body : message}</p>
        {!isOffline && <p>{kit.code(code)}</p>}
      </EmptyState>
    </div>
  )
}

/** Adults on the plan whose claims this member may not see, why, and who can change that. */
function LockedMembers({ locked }: { locked: readonly { name: string }[] }) {
  if (locked.length === 0) return null
  const names = new Intl.ListFormat(locale).format(locked.map(({ name }) => name))
  return (
    <Disclosure
      summary={
        <span className={styles.locked}>
          <Icon path={mdiLockOutline} size={20} />
          {words.locked.title(names)}
        </span>
      }
    >
      <p>{words.locked.body}</p>
      <p>
        {words.locked.how} <Link to="/contact-us">{words.locked.contact}</Link>
      </p>
    </Disclosure>
  )
}
