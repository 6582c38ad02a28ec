import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FoundDrugs } from '#contract/calls/pharmacy.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { DrugRows } from './DrugRows.tsx'
import { drugsMessages as texts } from './locales/drugs.gen.ts'
import type { KeptSearch } from './use-kept-list.ts'
import styles from './Pharmacy.module.css'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<FoundDrugs>>
  /** The search of the device's copy. */
  kept?: KeptSearch
  onTyped: (text: string) => void
  renderMore?: ((drug: FormularyDrug) => ReactNode) | undefined
}

/** A drug list with a search that answers while the member types. */
export function DrugSearch({ query, kept, onTyped, renderMore }: Props) {
  const found = kept?.found
  const hasNextPage = found === undefined && query.hasNextPage
  return (
    <section aria-label={texts.listLabel} className={styles.part}>
      <div className={styles.choice}>
        <SearchField
          name="drug"
          label={texts.search}
          hint={texts.searchHint}
          maxLength={100}
          onTyped={onTyped}
        />
      </div>
      <QueryView
        query={query}
        data={found ?? query.data}
        place="list"
        failed={texts.failed}
        offline={kept?.isTooLong ? texts.tooLong : texts.offline}
      >
        {({ pages }) => {
          const drugs = pages.flatMap((page) => page.drugs)
          const list = pages[0]?.list
          return (
            <>
              {list && (
                <p className={styles.quiet}>
                  {[
                    texts.listOf({ name: insurerText(list.name), year: String(list.year) }),
                    list.updatedOn !== null && texts.updated({ day: longDate(list.updatedOn) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
              {found && <p className={styles.quiet}>{texts.savedCopy}</p>}
              <p role="status">
                {drugs.length === 0
                  ? texts.noMatch
                  : hasNextPage
                    ? texts.shownFirst({ count: drugs.length })
                    : texts.shown({ count: drugs.length })}
              </p>
              {drugs.length > 0 && <DrugRows drugs={drugs} renderMore={renderMore} />}
              {hasNextPage && (
                <div>
                  <Button aria-disabled={query.isFetching} onPress={() => void query.fetchNextPage()}>
                    {texts.more}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </QueryView>
    </section>
  )
}
