import { claimKindWords } from '#member/claim-kind.words.ts'
import { mdiClose } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import type { ClaimLook } from '#features/claims/claims.rules.ts'
import type { ClaimKind, Network } from '#contract/entities/claim.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { words } from './list.words.ts'
import { type ActiveFilter, type ClaimsSearch, type When, activeFilters } from './search.rules.ts'
import styles from './ActiveFilters.module.css'

const { filters } = words

type Members = readonly { memberId: string; name: string }[]

/** What narrows the list, each a press away from being gone. */
export function ActiveFilters({ search, members }: { search: ClaimsSearch; members: Members }) {
  const active = activeFilters(search, members)
  if (active.length === 0) return null
  return (
    <ul role="list" className={styles.chips} aria-label={words.active.title}>
      {active.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link to="/claims" search={filter.rest} className={styles.chip}>
            <Hidden>{words.active.remove}</Hidden> {said(filter, members)}
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

/** The values were read with the search's schema; a member that nobody knows is told by the id. */
function said({ name, value }: ActiveFilter, members: Members): string {
  switch (name) {
    case 'members':
      return members.find(({ memberId }) => memberId === value)?.name ?? value
    case 'statuses':
      return claimWords.looks[value as ClaimLook].label
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
      return spanSaid(value)
    default:
      return `“${value}”`
  }
}

function spanSaid(span: string): string {
  const [from, to] = span.split('/')
  if (from && to) return filters.span(shortDate(from), shortDate(to))
  return from ? filters.since(shortDate(from)) : filters.until(shortDate(to))
}
