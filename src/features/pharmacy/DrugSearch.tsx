import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FoundDrugs } from '#contract/calls/pharmacy.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { DrugList, FormularyDrug } from '#contract/entities/drug.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { type More, ShowMore } from '#ui/ShowMore.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { useRested } from '#ui/use-rested.ts'
import { DrugRows } from './DrugRows.tsx'
import type { KeptSearch } from './use-kept-list.ts'
import { drugsMessages as texts } from './locales/drugs.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<FoundDrugs>>
  /** The search of the device's copy, which replaces the server's. */
  kept?: KeptSearch | undefined
  isTooLong?: boolean
  onTyped: (text: string) => void
  renderMore?: ((drug: FormularyDrug) => ReactNode) | undefined
}

/** A drug list with a search that answers while the member types. */
export function DrugSearch({ query, kept, isTooLong, onTyped, renderMore }: Props) {
  return (
    <section aria-label={texts.listLabel} className={parts.part}>
      <div className={styles.choice}>
        <SearchField
          name="drug"
          label={texts.search}
          hint={texts.searchHint}
          maxLength={100}
          onTyped={onTyped}
        />
      </div>
      {/* Both answers render in the same place, so that rows stay open and keep the focus when the device takes over from the server. */}
      <QueryView
        query={query}
        data={kept ? pagesOf(kept) : query.data}
        place="list"
        failed={texts.failed}
        offline={isTooLong ? texts.tooLong : texts.offline}
      >
        {({ pages }) => (
          <Found
            list={pages[0]?.list}
            drugs={pages.flatMap((page) => page.drugs)}
            more={kept ? moreOf(kept) : query}
            isSavedCopy={kept?.isCutOff === true}
            renderMore={renderMore}
          />
        )}
      </QueryView>
    </section>
  )
}

/** Drugs of the device's copy, as the server would answer. */
const pagesOf = ({ list, drugs, isPartial }: KeptSearch): InfiniteData<FoundDrugs> => ({
  pages: [{ list, drugs: [...drugs], nextCursor: null, isPartial }],
  pageParams: [null],
})

const moreOf = ({ onMore }: KeptSearch): More => ({
  hasNextPage: onMore !== undefined,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => {
    onMore?.()
    return { isFetchNextPageError: false }
  },
})

type FoundProps = Pick<Props, 'renderMore'> & {
  list: DrugList | undefined
  drugs: readonly FormularyDrug[]
  more: More
  isSavedCopy: boolean
}

/** The count is announced once the member stops typing; the rows follow each letter. */
const ANNOUNCE_MS = 250

function Found({ list, drugs, more, isSavedCopy, renderMore }: FoundProps) {
  const { summary, focusNext } = useListFocus()
  const count = drugs.length
  const words =
    count === 0 ? texts.noMatch : more.hasNextPage ? texts.shownFirst({ count }) : texts.shown({ count })
  const announced = useRested(words, ANNOUNCE_MS)
  return (
    <>
      {list && (
        <p className={parts.quiet}>
          {[
            texts.listOf({ name: insurerText(list.name), year: String(list.year) }),
            list.updatedOn !== null && texts.updated({ day: longDate(list.updatedOn) }),
            isSavedCopy && texts.savedCopy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p {...summary} role="status">
        {announced}
      </p>
      {count > 0 && <DrugRows drugs={drugs} renderMore={renderMore} />}
      <ShowMore more={more} label={texts.more} onMore={focusNext} />
    </>
  )
}
