import { USUAL_MILES } from '#records/provider/provider-fields.ts'
import { mdiArrowExpandHorizontal } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { type DirectoryNetworks, type FoundProviders, MILES } from '#contract/calls/directory.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { ListedSpecialty } from '#contract/entities/provider.ts'
import { sentenceOf } from '#api/failure.ts'
import { useFailure } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { FillForm } from '#records/FillForm.tsx'
import { Button } from '#ui/Button.tsx'
import { FilterChip } from '#ui/FilterChip.tsx'
import { Later } from '#ui/Later.tsx'
import { ListFilter } from '#ui/ListFilter.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { Rows } from '#ui/Rows.tsx'
import { usePane } from '#ui/pane.ts'
import { type More, ShowMore } from '#ui/ShowMore.tsx'
import type { useListFocus } from '#ui/use-list-focus.ts'
import { careFields } from './care-fields.ts'
import { type CareFilter, NO_CARE_FILTER } from './care-filter.rules.ts'
import { carePlace } from './care-place.ts'
import { findCareMessages as texts } from './locales/find-care.gen.ts'
import type { FoundQuery } from './use-found-providers.ts'
import { ProviderRow } from './ProviderRow.tsx'
import { SearchNotes, UnknownPlace } from './SearchNotes.tsx'
import parts from '#ui/Parts.module.css'
import styles from './FindCare.module.css'

const MapPart = lazy(() => import('./map/MapPart.tsx').then(({ MapPart: part }) => ({ default: part })))

type Props = {
  filter: CareFilter
  directory: DirectoryNetworks
  listed: readonly ListedSpecialty[]
  found: FoundQuery
  /** The focus of the summary, which stays when the list is replaced. */
  focus: ReturnType<typeof useListFocus>
}

const UNKNOWN_PLACE: FailureCode = 'DIR-0005'

/** The filter bar, and the providers that a search finds, in a list and on the map. */
export function CareResults({ filter, directory, listed, found, focus }: Props) {
  'use memo'
  const navigate = useNavigate()
  const { query, hasPlace } = found
  const failure = useFailure(query)
  const isUnknownPlace = !query.data && failure !== null && sentenceOf(failure).code === UNKNOWN_PLACE
  const change = (part: Partial<CareFilter>) => void navigate(carePlace({ ...filter, ...part }))
  const reset = () =>
    void navigate(carePlace({ ...NO_CARE_FILTER, place: filter.place, nearMe: filter.nearMe }))
  return (
    <>
      <ListFilter
        filter={filterShown(filter)}
        begun={JSON.stringify(filter)}
        fields={careFields({ directory, listed, filter, hasPlace })}
        texts={texts.filters}
        chip={
          <div className={styles.chips}>
            <FilterChip
              isSelected={filter.telehealth !== ''}
              onChange={(isOn) => change({ telehealth: isOn ? 'yes' : '' })}
            >
              {texts.filters.hasTelehealth}
            </FilterChip>
            <FilterChip
              isSelected={filter.isPcp !== ''}
              onChange={(isOn) => change({ isPcp: isOn ? 'yes' : '' })}
            >
              {texts.filters.isPcp}
            </FilterChip>
          </div>
        }
        isChipOn={filter.telehealth !== '' || filter.isPcp !== ''}
        onChoose={(part) => change('specialty' in part ? { ...part, careName: '' } : part)}
        onReset={reset}
      />
      {isUnknownPlace ? (
        <UnknownPlace place={filter.place} code={UNKNOWN_PLACE} />
      ) : (
        <QueryView query={query} place="list" failed={texts.failed} offline={texts.offline}>
          {({ pages }) => (
            <Found
              pages={pages}
              filter={filter}
              directory={directory}
              onReset={reset}
              more={query}
              focus={focus}
            />
          )}
        </QueryView>
      )}
    </>
  )
}

/** The fields of the filter bar. The other filters are shown elsewhere. */
function filterShown(filter: CareFilter): Record<string, string> {
  const { kind, specialty, miles, accepting, language, gender, open, access, ageGroup } = filter
  const { network, tier, sort } = filter
  return { kind, specialty, miles, accepting, language, gender, open, access, ageGroup, network, tier, sort }
}

type FoundProps = Pick<Props, 'filter' | 'directory' | 'focus'> & {
  pages: readonly FoundProviders[]
  more: More
  onReset: () => void
}

function Found({ pages, filter, directory, focus, more, onReset }: FoundProps) {
  'use memo'
  const { summary, focusNext } = focus
  const { isNarrow } = usePane()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [first] = pages
  const providers = useMemo(() => pages.flatMap((page) => page.providers), [pages])
  const count = first?.count ?? providers.length
  const choose = (provider: string) => {
    setChosen(provider)
    list.current?.querySelector<HTMLElement>(`[data-provider="${CSS.escape(provider)}"] a`)?.focus()
  }
  return (
    <>
      <SearchNotes filter={filter} found={first} />
      <ListCount
        summary={summary}
        count={texts.shown({ from: Math.min(1, providers.length), to: providers.length, all: count })}
        none={providers.length === 0 && texts.noMatch}
      />
      {providers.length === 0 ? (
        <NoneFound filter={filter} onReset={onReset} />
      ) : (
        <div className={isNarrow ? parts.part : styles.found}>
          <div ref={list} className={parts.part}>
            <Rows label={texts.list}>
              {providers.map((provider, place) => (
                <ProviderRow
                  key={provider.provider}
                  provider={provider}
                  number={place + 1}
                  days={directory.checkedWithinDays}
                  isChosen={provider.provider === chosen}
                  onFocus={() => setChosen(provider.provider)}
                />
              ))}
            </Rows>
            <ShowMore
              more={more}
              label={texts.more({ count: Math.min(PAGE, Math.max(count - providers.length, 1)) })}
              onMore={focusNext}
            />
          </div>
          <Later>
            <Suspense fallback={null}>
              <MapPart providers={providers} place={first?.place ?? null} chosen={chosen} onChoose={choose} />
            </Suspense>
          </Later>
        </div>
      )}
    </>
  )
}

/** The maximum number of rows that a page of the search adds. */
const PAGE = 20

/** The form of the `forms` port that requests an out-of-network provider. */
const EXCEPTION_FORM = 'network-exception'

/** Without a match: offers a longer distance, no filters, or an out-of-network provider. */
function NoneFound({ filter, onReset }: { filter: CareFilter; onReset: () => void }) {
  const navigate = useNavigate()
  const miles = Number(filter.miles || USUAL_MILES)
  const wider = MILES.find((each) => each > miles)
  const hasPlace = filter.place !== '' || filter.nearMe !== ''
  return (
    <>
      <NoMatch title={texts.noMatch} onReset={onReset} />
      {hasPlace && wider && (
        <div className={styles.centered}>
          <Button
            icon={mdiArrowExpandHorizontal}
            onPress={() =>
              void navigate(
                carePlace({
                  ...filter,
                  miles: wider === USUAL_MILES ? '' : (String(wider) as CareFilter['miles']),
                }),
              )
            }
          >
            {texts.wider({ miles: wider })}
          </Button>
        </div>
      )}
      {hasPlace && (
        <div className={styles.centered}>
          <FillForm form={EXCEPTION_FORM}>{texts.exception}</FillForm>
        </div>
      )}
    </>
  )
}
