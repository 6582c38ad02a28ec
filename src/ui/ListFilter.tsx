import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { DateField } from './DateField.tsx'
import { Disclosure } from './Disclosure.tsx'
import { FoldOnPhone } from './FoldOnPhone.tsx'
import { countChosen } from './list-filter.ts'
import styles from './ListFilter.module.css'
import { SearchField } from './SearchField.tsx'
import { type Choice, SelectField } from './SelectField.tsx'

export type FilterField = {
  name: string
  label: string
  /** The name of the choice that removes the filter. */
  none: string
  choices: readonly Choice[]
  /** Whether wide screens fold it with the other rarely used fields. Phones fold all fields. */
  isFolded?: boolean
}

type SelectsProps = {
  fields: readonly FilterField[]
  filter: Readonly<Record<string, string | undefined>>
  isOptional?: boolean | 'unsaid'
  onChoose: (change: Record<string, string>) => void
}

/** The fields that filter a list. */
export const FilterSelects = ({ fields, filter, isOptional = 'unsaid', onChoose }: SelectsProps) =>
  fields.map(({ name, label, none, choices }) => (
    <SelectField
      key={name}
      {...{ name, label, none, choices }}
      isOptional={isOptional}
      defaultValue={filter[name] ?? ''}
      onChosen={(value) => onChoose({ [name]: value })}
    />
  ))

type Search = {
  name: string
  label: string
  hint?: string
  maxLength: number
  typed: string
  onTyped: (text: string) => void
}

type Props = Omit<SelectsProps, 'isOptional'> & {
  /** Changes when the fields start over. */
  begun: number | string
  /** A search that updates with each letter. */
  search?: Search
  /** Dates that limit the list. */
  days?: readonly { name: string; label: string }[]
  /** A toggle, shown beside the fields. */
  chip?: ReactNode
  isChipOn?: boolean
  texts: {
    title: string
    titleOf: (given: { many: number }) => string
    reset: string
    /** The label that opens the folded fields, if there are any. */
    more?: string
  }
  onReset: () => void
}

/** The filter of a list that the page has in full: a search, fields, and a reset button. Phones fold the fields. */
export function ListFilter({ begun, ...props }: Props) {
  'use memo'
  return <Fields key={begun} {...props} />
}

function Fields({
  fields,
  filter,
  search,
  days = [],
  chip,
  isChipOn,
  texts,
  onChoose,
  onReset,
}: Omit<Props, 'begun'>) {
  'use memo'
  const shown = fields.filter(({ choices }) => choices.length > 1)
  const many = countChosen(filter)
  const hasSearch = search !== undefined
  const isReset = many === 0 && !search?.typed && !isChipOn
  const reset = (
    <Button variant="quiet" onPress={onReset}>
      {texts.reset}
    </Button>
  )
  // Typing a letter rerenders none of these.
  const endsWithReset = !hasSearch && !isReset
  const folded = shown.filter(({ isFolded }) => isFolded)
  const open = shown.filter(({ isFolded }) => !isFolded)
  const choices = (
    <FoldOnPhone summary={many > 0 ? texts.titleOf({ many }) : texts.title}>
      <div className={classes(styles.choices, folded.length > 0 && styles.isWhole)}>
        <FilterSelects fields={open} filter={filter} onChoose={onChoose} />
        {days.map(({ name, label }) => (
          <DateField
            key={name}
            name={name}
            label={label}
            isOptional="unsaid"
            defaultValue={filter[name]}
            onTyped={(day) => onChoose({ [name]: day })}
          />
        ))}
        {endsWithReset && reset}
      </div>
      <FoldedSelects
        fields={folded}
        filter={filter}
        summary={texts.more ?? texts.title}
        onChoose={onChoose}
      />
    </FoldOnPhone>
  )
  if (shown.length === 0 && !search) return null
  return (
    <div role="search" className={styles.filter}>
      {search && (
        <div className={styles.search}>
          <SearchField
            name={search.name}
            label={search.label}
            hint={search.hint}
            defaultValue={search.typed}
            maxLength={search.maxLength}
            onTyped={search.onTyped}
          />
          <div hidden={isReset}>{reset}</div>
        </div>
      )}
      {(shown.length > 0 || chip) && (
        <div className={styles.narrowing}>
          {shown.length > 0 && choices}
          {chip}
        </div>
      )}
    </div>
  )
}

/** Fields that are seldom used, drawn when they are opened, and open if one of them narrows the list. */
function FoldedSelects({ summary, ...selects }: SelectsProps & { summary: string }) {
  const { fields, filter } = selects
  if (fields.length === 0) return null
  return (
    <div className={styles.folded}>
      <Disclosure summary={summary} isOpen={fields.some(({ name }) => Boolean(filter[name]))}>
        {() => (
          <div className={styles.choices}>
            <FilterSelects {...selects} />
          </div>
        )}
      </Disclosure>
    </div>
  )
}
