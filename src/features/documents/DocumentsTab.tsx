import { mdiFileDocumentOutline, mdiFolderZipOutline, mdiMagnify } from '@mdi/js'
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { MOST_DOCUMENTS_AT_ONCE } from '#contract/calls/documents.ts'
import type { PaperType } from '#contract/entities/paperless.ts'
import { useMember } from '#member/current.ts'
import type { DocumentList } from '#member/documents.queries.ts'
import {
  type DocumentFilter,
  type DocumentTab,
  filterDocuments,
  fits,
  yearsOf,
} from '#member/documents.rules.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { PaperlessChoices } from '#member/PaperlessChoices.tsx'
import { paperlessMessages } from '#member/messages/paperless.gen.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormContext } from '#ui/form-context.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { documentsZipFile } from './documents.queries.ts'
import { documentsMessages as texts } from './messages/documents.gen.ts'
import styles from './DocumentsPage.module.css'

const PAGE = 20
const SEARCH_CHARACTERS = 60

/** The documents of one kind, with filters that work on this device alone. */
export function DocumentsTab({ tab, list }: { tab: DocumentTab; list: DocumentList }) {
  const { plan } = useMember()
  const [filter, setFilter] = useState<DocumentFilter>({ tab, memberId: '', year: '', search: '' })
  const [most, setMost] = useState(PAGE)
  const { documents } = list
  const all = useMemo(
    () => filterDocuments(documents, { tab, memberId: '', year: '', search: '' }),
    [documents, tab],
  )
  // What is asked for is found among the documents of the tab, which are in order already.
  const found = useMemo(() => all.filter(fits(filter)), [all, filter])
  const summary = useSummaryFocus(`${JSON.stringify(filter)} ${most}`)
  const narrow = (change: Partial<DocumentFilter>) => {
    setFilter((before) => ({ ...before, ...change }))
    setMost(PAGE)
  }
  if (all.length === 0) {
    const { title, body } = texts.none[tab]
    return (
      <div className={styles.tab}>
        <EmptyState icon={mdiFileDocumentOutline} title={<h2>{title}</h2>}>
          <p>{body}</p>
        </EmptyState>
        <Paperless tab={tab} />
      </div>
    )
  }
  const newest = found.slice(0, MOST_DOCUMENTS_AT_ONCE)
  return (
    <div className={styles.tab}>
      <Filters list={list} years={yearsOf(all)} filter={filter} onFilter={narrow} />
      <p ref={summary} tabIndex={-1}>
        {texts.shown({ shown: Math.min(most, found.length), count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={mdiMagnify} title={<h2>{texts.noMatch.title}</h2>}>
          <p>{texts.noMatch.body}</p>
        </EmptyState>
      ) : (
        <>
          <DownloadButton
            icon={mdiFolderZipOutline}
            name={texts.zipName}
            get={() => documentsZipFile(plan, newest)}
          >
            {newest.length < found.length
              ? texts.zipNewest({ most: newest.length })
              : texts.zip({ count: found.length })}
          </DownloadButton>
          <ul role="list" className={styles.rows}>
            {found.slice(0, most).map((one) => (
              <DocumentRow key={one.documentId} document={one} />
            ))}
          </ul>
        </>
      )}
      {found.length > most && (
        <div>
          <Button onPress={() => setMost(most + PAGE)}>{texts.more}</Button>
        </div>
      )}
      <Paperless tab={tab} />
    </div>
  )
}

/** The summary takes the focus once another filter or more rows are shown (pages, rules). */
function useSummaryFocus(shown: string) {
  const summary = useRef<HTMLParagraphElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    summary.current?.focus({ preventScroll: true })
  }, [shown])
  return summary
}

type FiltersProps = {
  list: DocumentList
  years: readonly string[]
  filter: DocumentFilter
  onFilter: (change: Partial<DocumentFilter>) => void
}

function Filters({ list, years, filter, onFilter }: FiltersProps) {
  const { filters } = texts
  const id = useId()
  const form = useMemo(() => ({ id, trouble: undefined }), [id])
  const [fresh, setFresh] = useState(0)
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    onFilter({ search: typeof typed === 'string' ? typed : '' })
  }
  const people = list.members.map(({ memberId, name }) => ({ value: memberId, label: name }))
  const chosen = [filter.memberId, filter.year].filter(Boolean).length
  const isFiltered = chosen > 0 || filter.search !== ''
  return (
    <form key={fresh} noValidate autoComplete="off" role="search" className={styles.filters} onSubmit={find}>
      <FormContext value={form}>
        <div className={styles.search}>
          <TextField name="search" label={filters.search} isOptional="unsaid" maxLength={SEARCH_CHARACTERS} />
          <Button type="submit" icon={mdiMagnify}>
            {filters.find}
          </Button>
        </div>
        {(people.length > 1 || years.length > 1) && (
          <FoldOnPhone summary={chosen > 0 ? filters.titleOf({ many: chosen }) : filters.title}>
            <div className={styles.choices}>
              {people.length > 1 && (
                <SelectField
                  name="member"
                  label={filters.member}
                  none={filters.everyone}
                  choices={people}
                  isOptional="unsaid"
                  onChosen={(memberId) => onFilter({ memberId })}
                />
              )}
              {years.length > 1 && (
                <SelectField
                  name="year"
                  label={filters.year}
                  none={filters.anyYear}
                  choices={years.map((year) => ({ value: year, label: year }))}
                  isOptional="unsaid"
                  onChosen={(year) => onFilter({ year })}
                />
              )}
            </div>
          </FoldOnPhone>
        )}
        {isFiltered && (
          <div>
            <Button
              variant="quiet"
              onPress={() => {
                setFresh(fresh + 1)
                onFilter({ memberId: '', year: '', search: '' })
              }}
            >
              {filters.reset}
            </Button>
          </div>
        )}
      </FormContext>
    </form>
  )
}

const TYPES: Record<DocumentTab, readonly PaperType[]> = {
  eobs: ['eob', 'bill'],
  letters: ['letter'],
  plan: ['plan'],
  tax: ['tax'],
}

/** Whether the member gets these by mail as well. */
function Paperless({ tab }: { tab: DocumentTab }) {
  return (
    <Card>
      <Disclosure summary={paperlessMessages.title}>
        <PaperlessChoices types={TYPES[tab]} />
      </Disclosure>
    </Card>
  )
}
