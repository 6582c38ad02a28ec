import { useState } from 'react'
import type { ListedDocument } from '#contract/entities/document.ts'
import type { DocumentList } from '#member/documents.queries.ts'
import { choicesOfPeople } from '#member/people.rules.ts'
import { type DocumentFilter, kindsOf, plansOf, yearsOf } from '#member/documents.rules.ts'
import { documentMessages } from '#member/messages/document.gen.ts'
import { Button } from '#ui/Button.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { documentsMessages as texts } from './messages/documents.gen.ts'
import styles from './DocumentsPage.module.css'

const SEARCH_CHARACTERS = 60

export const NO_FILTER = { kind: '', memberId: '', planName: '', year: '', search: '' }

type Props = {
  list: DocumentList
  /** Those of the tab. */
  all: readonly ListedDocument[]
  /** How many of the choices narrow the list. */
  chosen: number
  isSearched: boolean
  onSearch: (text: string) => void
  onChoose: (change: Partial<DocumentFilter>) => void
}

/** A search that answers at each letter, and what the documents can be narrowed to. */
export function DocumentFilters({ list, all, chosen, isSearched, onSearch, onChoose }: Props) {
  'use memo'
  const { filters } = texts
  const [fresh, setFresh] = useState(0)
  return (
    <div key={fresh} role="search" className={styles.filters}>
      <div className={styles.search}>
        <TextField
          name="search"
          type="search"
          label={filters.search}
          isOptional="unsaid"
          onTyped={onSearch}
          maxLength={SEARCH_CHARACTERS}
          autoComplete="off"
        />
        <div hidden={chosen === 0 && !isSearched}>
          <Button
            variant="quiet"
            onPress={() => {
              setFresh(fresh + 1)
              onChoose(NO_FILTER)
            }}
          >
            {filters.reset}
          </Button>
        </div>
      </div>
      <Choices list={list} all={all} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

type ChoicesProps = Omit<Props, 'isSearched' | 'onSearch'>

/** What the documents can be narrowed to. A search changes nothing here, and so draws none of it anew. */
function Choices({ list, all, chosen, onChoose }: ChoicesProps) {
  'use memo'
  const { filters } = texts
  const people = choicesOfPeople(list.members)
  const kinds = kindsOf(all).map((kind) => ({ value: kind, label: documentMessages.kinds[kind] }))
  const fields = [
    { name: 'kind', label: filters.kind, none: filters.anyKind, choices: kinds },
    { name: 'memberId', label: filters.member, none: filters.everyone, choices: people },
    { name: 'planName', label: filters.plan, none: filters.anyPlan, choices: plansOf(all).map(asChoice) },
    { name: 'year', label: filters.year, none: filters.anyYear, choices: yearsOf(all).map(asChoice) },
  ].filter(({ choices }) => choices.length > 1)
  if (fields.length === 0) return null
  return (
    <FoldOnPhone summary={chosen > 0 ? filters.titleOf({ many: chosen }) : filters.title}>
      <div className={styles.choices}>
        {fields.map((field) => (
          <SelectField
            key={field.name}
            {...field}
            isOptional="unsaid"
            onChosen={(value) => onChoose({ [field.name]: value })}
          />
        ))}
      </div>
    </FoldOnPhone>
  )
}

const asChoice = (value: string) => ({ value, label: value })
