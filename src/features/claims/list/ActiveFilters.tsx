import { mdiClose } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import type { ClaimKind, Network } from '#contract/entities/claim.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { DisplayStatus } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { claimKindWords } from '#member/claim-kind.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { words } from './list.words.ts'
import {
  type ActiveFilter,
  type ClaimsSearch,
  type Members,
  type When,
  activeFilters,
} from './search.rules.ts'
import styles from './ActiveFilters.module.css'

const { filters } = words

/** The filters in use; a press removes one. */
export function ActiveFilters({ search, members }: { search: ClaimsSearch; members: Members }) {
  const active = activeFilters(search, members)
  if (active.length === 0) return null
  return (
    <ul role="list" className={styles.chips} aria-label={words.active.title}>
      {active.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link to="/claims" search={filter.rest} className={styles.chip}>
            <Hidden>{words.active.remove}</Hidden> {filterLabel(filter, members)}
            <Icon path={mdiClose} size={16} />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to="/claims" search={search.sort && { sort: search.sort }} className={styles.all}>
            {words.active.all}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The search's schema has checked the values; a member who is not in the list is shown by id. */
function filterLabel({ name, value }: ActiveFilter, members: Members): string {
  switch (name) {
    case 'members':
      return members.find(({ memberId }) => memberId === value)?.name ?? value
    case 'statuses':
      return claimWords.statuses[value as DisplayStatus].label
    case 'kinds':
      return claimKindWords[value as ClaimKind]
    case 'contractTypes':
      return claimWords.plans[value as ContractType]
    case 'network':
      return claimWords.network[value as Network]
    case 'owing':
      return filters.owingActive
    case 'hasEob':
      return filters.hasEobActive
    case 'when':
      return filters.times[value as When]
    case 'from':
      return spanLabel(value)
    default:
      return `“${value}”`
  }
}

function spanLabel(span: string): string {
  const [from, to] = span.split('/')
  if (from && to) return filters.span(shortDate(from), shortDate(to))
  return from ? filters.since(shortDate(from)) : filters.until(shortDate(to))
}
