import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { claimsPlace } from '#records/claims-place.ts'
import { useLatest } from '#ui/use-latest.ts'
import { FilterChip } from '#ui/FilterChip.tsx'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { usePressed } from './list-state.ts'
import { type QuickFilter, quickFilters } from './quick-filters.rules.ts'
import type { ClaimsSearch, Members } from './search.rules.ts'
import styles from './QuickFilters.module.css'

const { quick } = claimListMessages

const nameOf = ({ name, label }: QuickFilter): string => (name === 'person' ? label : quick[name])

/** Filters that toggle when pressed and keep the focus. */
export function QuickFilters({ search, members }: { search: ClaimsSearch; members: Members }) {
  'use memo'
  const navigate = useNavigate()
  const pressed = usePressed()
  const filters = quickFilters(search, members)
  // A stable function, so that reordering the list doesn't rerender the filters.
  const press = useLatest((name: string) => {
    const filter = filters.find((one) => nameOf(one) === name)
    if (!filter) return
    const place = claimsPlace(filter.next)
    void navigate({ ...place, state: { ...place.state, pressed: name } })
  })
  return (
    <div role="group" aria-label={quick.title} className={styles.chips}>
      {filters.map((filter) => (
        <Chip
          key={nameOf(filter)}
          name={nameOf(filter)}
          isOn={filter.isOn}
          isFirst={pressed === nameOf(filter)}
          press={press}
        />
      ))}
    </div>
  )
}

type ChipProps = { name: string; isOn: boolean; isFirst: boolean; press: (name: string) => void }

const Chip = memo(({ name, isOn, isFirst, press }: ChipProps) => (
  <FilterChip isSelected={isOn} onChange={() => press(name)} data-first-focus={isFirst ? '' : undefined}>
    {name}
  </FilterChip>
))
