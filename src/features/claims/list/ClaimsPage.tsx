import { mdiLockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { locale } from '#base/messages.ts'
import { isLoadingMore } from '#records/claim-list.rules.ts'
import { lastListSearch, rememberList } from '#records/claims-place.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { useMember } from '#member/current.ts'
import { FillForm } from '#records/FillForm.tsx'
import { HiddenFamilyNote } from '#member/HiddenFamilyNote.tsx'
import { useHiddenFamily } from '#member/hidden-family.ts'
import { useFreshness, useFailure } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ClaimSearch } from './ClaimSearch.tsx'
import { ClaimsList } from './ClaimsList.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { LedgerAnswer } from './LedgerAnswer.tsx'
import { useIsPartial } from './list-state.ts'
import { QuickFilters } from './QuickFilters.tsx'
import { filterValues, isBeyond, isFiltered } from './search.rules.ts'
import styles from './ClaimsPage.module.css'

/** Every claim on the member's plans: their own, and those of others that they may see. */
export function ClaimsPage() {
  'use memo'
  const { plan } = useMember()
  const { search, isWhole } = useListed()
  const isPartial = useIsPartial()
  // A request that failed in the loader is retried only when the member asks.
  const query = useQuery({ ...claimsQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  useEffect(() => rememberList(search))
  const { data } = query
  const { hides, isHidden } = useHiddenFamily()
  const chosen = filterValues(search, 'members')
  // Members in the current filter stay in the list, so that the filter can be removed.
  const people = (data?.members ?? []).filter(
    ({ memberId }) => !isHidden(memberId) || chosen.includes(memberId),
  )
  const failure = useFailure(query)
  const isUsable = data ? data.claims.length > 0 || isFiltered(search) : failure !== null
  return (
    <div className={styles.page}>
      <PageHeader
        title={claimsMessages.title}
        answer={
          data && data.claims.length > 0 && !(isLoadingMore(data) && query.isRefetchError) ? (
            <LedgerAnswer claims={data.claims} isComing={isLoadingMore(data)} />
          ) : (
            claimListMessages.answer
          )
        }
        freshness={data && <Freshness {...freshness} />}
      />
      {(!isWhole || isPartial || (data && isBeyond(search, data))) && (
        <Notice tone="warning" title={claimListMessages.filters.notUnderstood} />
      )}
      {data?.isPartial && <Notice tone="warning" title={claimListMessages.isPartial} />}
      {data && isLoadingMore(data) && query.isRefetchError && (
        <Notice
          tone="warning"
          title={claimListMessages.more.failed({ here: data.claims.length, all: data.count })}
          action={<RetryButton query={query} />}
        />
      )}
      {isUsable && (
        <>
          <ClaimSearch key={search.search} search={search} />
          <div className={styles.filters}>
            {data && <FilterSheet search={search} list={data} people={people} />}
            <QuickFilters search={search} members={people} />
          </div>
          <ActiveFilters search={search} members={people} />
        </>
      )}
      <QueryView
        query={query}
        place="list"
        skeleton={null}
        saysPartial={false}
        failed={claimListMessages.failed.title}
        offline={claimListMessages.offline}
        action={isFiltered(search) && <ButtonLink to="/claims">{claimListMessages.failed.all}</ButtonLink>}
      >
        {(list) => <ClaimsList plan={plan} list={list} search={search} />}
      </QueryView>
      {/* It loads late, but nothing below it here moves. */}
      <div className={styles.actions}>
        <FillForm form="claim" variant="quiet">
          {claimsMessages.sendOwn}
        </FillForm>
      </div>
      {data && <LockedMembers locked={data.locked.filter(({ hasEnded }) => !hasEnded || !hides)} />}
      <HiddenFamilyNote />
    </div>
  )
}

/** The search of the open list; beside a claim, of the list that was open last. */
const useListed = () =>
  useMatch({
    from: '/_portal/_claims/claims',
    shouldThrow: false,
    select: ({ context }) => context.listed,
    structuralSharing: true,
  }) ?? { search: lastListSearch(), isWhole: true }

/** Adults on the plan whose claims this member can't see, the reason, and who can change that. */
function LockedMembers({ locked }: { locked: readonly { name: string }[] }) {
  'use memo'
  if (locked.length === 0) return null
  const names = new Intl.ListFormat(locale).format(locked.map(({ name }) => name))
  return (
    <Disclosure
      summary={
        <span className={styles.locked}>
          <Icon path={mdiLockOutline} size={20} />
          {claimListMessages.locked.title({ names })}
        </span>
      }
    >
      <p>{claimListMessages.locked.body}</p>
      <p>
        {claimListMessages.locked.how} <Link to="/contact-us">{claimListMessages.locked.contact}</Link>
      </p>
    </Disclosure>
  )
}
