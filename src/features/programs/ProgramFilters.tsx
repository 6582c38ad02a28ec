import { PROGRAM_TOPICS } from '#contract/content/program.ts'
import { FilterChip } from '#ui/FilterChip.tsx'
import { ListFilter } from '#ui/ListFilter.tsx'
import type { Filter, Match } from './programs.rules.ts'
import { programsMessages as texts } from './locales/programs.gen.ts'

const SEARCH_CHARACTERS = 100

type Props = {
  programs: readonly Match[]
  filter: Filter
  begun: number
  onChange: (part: Partial<Filter>) => void
  onReset: () => void
}

/** A search that updates with each letter, the topics, and a filter for matching programs. */
export function ProgramFilters({ programs, filter, begun, onChange, onReset }: Props) {
  'use memo'
  const topics = PROGRAM_TOPICS.filter((topic) => programs.some(({ program }) => program.topic === topic))
  const hasMatches = programs.some(({ reasons }) => reasons.length > 0)
  const { search, topic, isMatchOnly } = filter
  return (
    <ListFilter
      begun={begun}
      filter={{ topic }}
      fields={[
        {
          name: 'topic',
          label: texts.topic,
          none: texts.everyTopic,
          choices: topics.map((one) => ({ value: one, label: texts.topics[one] })),
        },
      ]}
      search={{
        name: 'program',
        label: texts.search,
        hint: texts.searchHint,
        maxLength: SEARCH_CHARACTERS,
        typed: search,
        onTyped: (typed) => onChange({ search: typed }),
      }}
      chip={
        hasMatches && (
          <FilterChip isSelected={isMatchOnly} onChange={(isOn) => onChange({ isMatchOnly: isOn })}>
            {texts.matchOnly}
          </FilterChip>
        )
      }
      isChipOn={isMatchOnly}
      texts={texts.filters}
      onChoose={(change) => onChange({ topic: topics.find((one) => one === change['topic']) })}
      onReset={onReset}
    />
  )
}
