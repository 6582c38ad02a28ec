import { PROGRAM_TOPICS } from '#contract/content/program.ts'
import { FilterChip } from '#ui/FilterChip.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Filter, Match } from './programs.rules.ts'
import { programsMessages as texts } from './messages/programs.gen.ts'
import styles from './ProgramFilters.module.css'

type Props = {
  programs: readonly Match[]
  /** What the fields begin with; they keep what is typed by themselves. */
  first: Filter
  isMatchOnly: boolean
  onChange: (part: Partial<Filter>) => void
}

/** A search that answers at each letter, the topics that there are, and what fits the member. */
export function ProgramFilters({ programs, first, isMatchOnly, onChange }: Props) {
  'use memo'
  const topics = PROGRAM_TOPICS.filter((topic) => programs.some(({ program }) => program.topic === topic))
  const hasMatches = programs.some(({ reasons }) => reasons.length > 0)
  return (
    <div role="search" aria-label={texts.search} className={styles.filters}>
      <div className={styles.field}>
        <TextField
          name="program"
          type="search"
          label={texts.search}
          hint={texts.searchHint}
          defaultValue={first.search}
          isOptional="unsaid"
          onTyped={(search) => onChange({ search })}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <div className={styles.field}>
        <SelectField
          name="topic"
          label={texts.topic}
          none={texts.everyTopic}
          choices={topics.map((topic) => ({ value: topic, label: texts.topics[topic] }))}
          defaultValue={first.topic ?? ''}
          isOptional="unsaid"
          onChosen={(value) => onChange({ topic: topics.find((topic) => topic === value) })}
        />
      </div>
      {hasMatches && (
        <FilterChip isSelected={isMatchOnly} onChange={(isOn) => onChange({ isMatchOnly: isOn })}>
          {texts.matchOnly}
        </FilterChip>
      )}
    </div>
  )
}
