import { PROGRAM_TOPICS } from '#contract/content/program.ts'
import { FilterChip } from '#ui/FilterChip.tsx'
import { FilterSelects } from '#ui/ListFilter.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Filter, Match } from './programs.rules.ts'
import { programsMessages as texts } from './locales/programs.gen.ts'
import styles from './ProgramFilters.module.css'

type Props = {
  programs: readonly Match[]
  filter: Filter
  onChange: (part: Partial<Filter>) => void
}

/** A search that answers at each letter, the topics that there are, and what fits the member. */
export function ProgramFilters({ programs, filter, onChange }: Props) {
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
          defaultValue={filter.search}
          isOptional="unsaid"
          onTyped={(search) => onChange({ search })}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <div className={styles.field}>
        <FilterSelects
          fields={[
            {
              name: 'topic',
              label: texts.topic,
              none: texts.everyTopic,
              choices: topics.map((topic) => ({ value: topic, label: texts.topics[topic] })),
            },
          ]}
          filter={{ topic: filter.topic }}
          onChoose={(change) => onChange({ topic: topics.find((topic) => topic === change['topic']) })}
        />
      </div>
      {hasMatches && (
        <FilterChip isSelected={filter.isMatchOnly} onChange={(isOn) => onChange({ isMatchOnly: isOn })}>
          {texts.matchOnly}
        </FilterChip>
      )}
    </div>
  )
}
