import { mdiMapMarkerQuestionOutline } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import type { FoundPublicly } from '#contract/calls/public-directory.ts'
import type { FailureCode } from '#contract/failures.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { useFailure } from '#offline/use-freshness.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Rows } from '#ui/Rows.tsx'
import { type More, ShowMore } from '#ui/ShowMore.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { DirectoryRow } from './DirectoryRow.tsx'
import { providerDirectoryMessages as texts } from './locales/provider-directory.gen.ts'
import { type Search, printedDirectory, publicSearchQuery } from './provider-directory.queries.ts'
import styles from './ProviderDirectory.module.css'

type Props = { search: Search; days: number | null; onReset: () => void }

const UNKNOWN_PLACE: FailureCode = 'DIR-0005'

/** The providers that a search finds, page by page, and a printable list of them. */
export function FoundProviders({ search, days, onReset }: Props) {
  const query = useInfiniteQuery({ ...publicSearchQuery(search), retryOnMount: false })
  const failure = useFailure(query)
  // Kept here, because the previous list disappears while the next one loads.
  const focus = useListFocus(JSON.stringify(search), { isWaiting: query.isPending })
  if (!query.data && failure && sentenceOf(failure).code === UNKNOWN_PLACE)
    return <UnknownPlace search={search} />
  return (
    <QueryView query={query} place="list" failed={texts.failed}>
      {({ pages }) => <Found {...{ pages, search, days, focus, onReset }} more={query} />}
    </QueryView>
  )
}

type FoundProps = Props & {
  focus: ReturnType<typeof useListFocus>
  pages: readonly FoundPublicly[]
  more: More
}

function Found({ pages, search, days, more, focus: { summary, focusNext }, onReset }: FoundProps) {
  const providers = pages.flatMap((page) => page.providers)
  const [first] = pages
  const count = first?.count ?? providers.length
  return (
    <>
      <PlaceNote place={first?.place ?? null} />
      <ListCount
        summary={summary}
        count={texts.shown({ from: 1, to: providers.length, all: count })}
        none={providers.length === 0 && texts.noMatch}
      />
      {providers.length === 0 ? (
        <NoMatch title={texts.noMatch} onReset={onReset} />
      ) : (
        <>
          <Rows label={texts.list}>
            {providers.map((provider, place) => (
              <DirectoryRow key={`${place} ${provider.name}`} provider={provider} days={days} />
            ))}
          </Rows>
          <ShowMore more={more} label={texts.more} onMore={focusNext} className={styles.ways}>
            <DownloadButton name={texts.file} get={() => printedDirectory(search)}>
              {texts.print}
            </DownloadButton>
          </ShowMore>
        </>
      )}
    </>
  )
}

function PlaceNote({ place }: Pick<FoundPublicly, 'place'>) {
  if (place?.precision === 'outside') return <Notice title={texts.outside} />
  if (place?.precision !== 'county') return null
  return <Notice title={texts.county({ label: place.label, county: place.county ?? '' })} />
}

/** Replaces the list if the directory doesn't know the place. */
const UnknownPlace = ({ search: { place } }: { search: Search }) => (
  <EmptyState
    icon={mdiMapMarkerQuestionOutline}
    title={<h2>{texts.unknownPlace({ place: place.slice(0, 60) })}</h2>}
  >
    <p>{texts.unknownPlaceBody}</p>
    <p className={styles.intro}>{UNKNOWN_PLACE}</p>
  </EmptyState>
)
