import { useNavigate } from '@tanstack/react-router'
import { claimsPlace } from '#records/claims-place.ts'
import { FilterChip } from '#ui/FilterChip.tsx'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { useListState } from './list-state.ts'
import { type QuickFilter, quickFilters } from './quick-filters.rules.ts'
import type { ClaimsSearch, Members } from './search.rules.ts'
import styles from './QuickFilters.module.css'

const { quick } = claimListMessages

const nameOf = ({ name, label }: QuickFilter): string => (name === 'person' ? label : quick[name])

/** Filters that go on and off with a press, and keep the focus. */
export function QuickFilters({ search, members }: { search: ClaimsSearch; members: Members }) {
  'use memo'
  const navigate = useNavigate()
  const { pressed } = useListState()
  const press = (filter: QuickFilter) => {
    const place = claimsPlace(filter.next)
    void navigate({ ...place, state: { ...place.state, pressed: nameOf(filter) } })
  }
  return (
    <div role="group" aria-label={quick.title} className={styles.chips}>
      {quickFilters(search, members).map((filter) => (
        <FilterChip
          key={nameOf(filter)}
          isSelected={filter.isOn}
          onChange={() => press(filter)}
          data-first-focus={pressed === nameOf(filter) ? '' : undefined}
        >
          {nameOf(filter)}
        </FilterChip>
      ))}
    </div>
  )
}
