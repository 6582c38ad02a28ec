import type { ListedDocument } from '#contract/entities/document.ts'
import type { DocumentList } from '#records/documents.queries.ts'
import { type DocumentFilter, kindsOf, plansOf, yearsOf } from '#records/documents.rules.ts'
import { documentMessages } from '#records/locales/document.gen.ts'
import { choicesOfPeople } from '#records/people.rules.ts'
import { ListFilter } from '#ui/ListFilter.tsx'
import { documentsMessages } from './locales/documents.gen.ts'

const { filters } = documentsMessages

const SEARCH_CHARACTERS = 60

export const NO_FILTER = { kind: '', memberId: '', planName: '', year: '', search: '' }

type Props = {
  list: DocumentList
  /** The documents of the tab. */
  all: readonly ListedDocument[]
  filter: Omit<DocumentFilter, 'tab'>
  begun: number
  onSearch: (text: string) => void
  onChoose: (change: Partial<DocumentFilter>) => void
  onReset: () => void
}

/** A search that updates with each letter, and the filters for the documents. */
export function DocumentFilters({ list, all, filter, begun, onSearch, onChoose, onReset }: Props) {
  'use memo'
  const { kind, memberId, planName, year, search } = filter
  return (
    <ListFilter
      begun={begun}
      filter={{ kind, memberId, planName, year }}
      fields={fieldsOf(list, all)}
      search={{
        name: 'search',
        label: filters.search,
        maxLength: SEARCH_CHARACTERS,
        typed: search,
        onTyped: onSearch,
      }}
      texts={filters}
      onChoose={onChoose}
      onReset={onReset}
    />
  )
}

const fieldsOf = ({ members }: DocumentList, all: readonly ListedDocument[]) => [
  {
    name: 'kind',
    label: filters.kind,
    none: filters.anyKind,
    choices: kindsOf(all).map((kind) => ({ value: kind, label: documentMessages.kinds[kind] })),
  },
  { name: 'memberId', label: filters.member, none: filters.everyone, choices: choicesOfPeople(members) },
  { name: 'planName', label: filters.plan, none: filters.anyPlan, choices: plansOf(all).map(asChoice) },
  { name: 'year', label: filters.year, none: filters.anyYear, choices: yearsOf(all).map(asChoice) },
]

const asChoice = (value: string) => ({ value, label: value })
