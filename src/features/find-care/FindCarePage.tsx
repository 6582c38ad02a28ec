import { mdiHeartOutline, mdiMapSearchOutline, mdiScaleBalance } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { longDate } from '#base/dates.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { DirectoryNetworks } from '#contract/calls/directory.ts'
import { mayEstimateCosts } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { printedText } from '#records/printed.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePane } from '#ui/pane.ts'
import { useListFocus } from '#ui/use-list-focus.ts'
import { CareResults } from './CareResults.tsx'
import { useFoundProviders } from './use-found-providers.ts'
import { CareSearch } from './CareSearch.tsx'
import { KindTiles } from './KindTiles.tsx'
import { type CareFilter, isSearch } from './care-filter.rules.ts'
import { lastCareFilter, rememberCareFilter } from './care-place.ts'
import { networksQuery } from '#records/provider/directory.queries.ts'
import { specialtiesQuery } from './find-care.queries.ts'
import { findCareMessages as texts } from './locales/find-care.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './FindCare.module.css'

/** Providers of the plan's network, found by plain words, kind, place and filters. */
export function FindCarePage() {
  'use memo'
  const { plan, rights } = useMember()
  const filter = useCareFilter()
  const query = useQuery({ ...networksQuery(plan), retryOnMount: false })
  const { isNarrow } = usePane()
  useEffect(() => rememberCareFilter(filter))
  const { data } = query
  return (
    <div className={parts.page}>
      <PageHeader
        title={printedText(rights.findCareAndCostDisplayText) || titleMessages.findCare}
        answer={!isNarrow && !isSearch(filter) && texts.answer}
        actions={
          <ButtonLink to="/find-care/saved" icon={mdiHeartOutline}>
            {texts.saved}
          </ButtonLink>
        }
      />
      <QueryView query={query} place="list" failed={texts.failed} offline={texts.offline}>
        {(directory) => <Search directory={directory} filter={filter} />}
      </QueryView>
      <p className={parts.quiet}>
        {data?.changedOn && texts.changed({ day: longDate(data.changedOn) })}{' '}
        <Link to="/provider-directory" className={styles.onScreen}>
          {texts.onPaper}
        </Link>
      </p>
      <Costs />
    </div>
  )
}

/** The filter of the browser's history entry; beside a provider, the filter of the list that was open last. */
function useCareFilter(): CareFilter {
  const named = useMatch({
    from: '/_portal/_find-care/find-care',
    shouldThrow: false,
    select: ({ context }) => context.careFilter,
    structuralSharing: true,
  })
  const last = lastCareFilter()
  // An equal filter keeps its identity, so that going back doesn't redraw the rows.
  return named && JSON.stringify(named) !== JSON.stringify(last) ? named : last
}

type SearchProps = { directory: DirectoryNetworks; filter: CareFilter }

function Search({ directory, filter }: SearchProps) {
  'use memo'
  const { plan } = useMember()
  const { data } = useQuery({ ...specialtiesQuery(plan), retryOnMount: false })
  const isAsked = isSearch(filter)
  const found = useFoundProviders(filter, directory)
  const focus = useListFocus(JSON.stringify(filter), {
    isWaiting: isAsked && !found.query.data,
    isHistory: true,
  })
  const listed = data?.specialties ?? []
  if (directory.networks.length === 0 && !directory.isPartial)
    return <EmptyState icon={mdiMapSearchOutline} title={<h2>{texts.network.none}</h2>} />
  return (
    <>
      <CareSearch key={JSON.stringify(filter)} filter={filter} directory={directory} listed={listed} />
      {isAsked ? (
        <CareResults filter={filter} directory={directory} listed={listed} found={found} focus={focus} />
      ) : (
        <KindTiles kinds={directory.kinds} filter={filter} />
      )}
    </>
  )
}

/** Links to the plan's tool for comparing costs. The page behind the link also has the plan's other tool. */
function Costs() {
  if (!mayEstimateCosts(useMember())) return null
  return (
    <TitledCard title={texts.options.title} className={classes(styles.card, styles.onScreen)}>
      <p className={parts.text}>{texts.options.body}</p>
      <div>
        <ButtonLink to="/cost-estimates" icon={mdiScaleBalance}>
          {titleMessages.costEstimates}
        </ButtonLink>
      </div>
    </TitledCard>
  )
}
