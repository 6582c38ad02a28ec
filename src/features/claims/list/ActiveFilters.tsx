import { mdiClose } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import type { ClaimKind, Network } from '#contract/entities/claim.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { When } from '#contract/filter-claims.ts'
import type { DisplayStatus } from '#records/claim-status.rules.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { claimKindMessages } from '#records/locales/claim-kind.gen.ts'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { isQuick } from './quick-filters.rules.ts'
import { type ActiveFilter, type ClaimsSearch, type Members, activeFilters } from './search.rules.ts'
import styles from './ActiveFilters.module.css'

const { filters } = claimListMessages

/** The active filters other than the quick ones; a press removes one. */
export function ActiveFilters({ search, members }: { search: ClaimsSearch; members: Members }) {
  'use memo'
  const all = activeFilters(search, members)
  const active = all.filter((filter) => !isQuick(filter, members))
  if (active.length === 0 && all.length < 2) return null
  return (
    <ul role="list" className={styles.chips} aria-label={claimListMessages.active.title}>
      {active.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link {...claimsPlace(filter.rest)} className={styles.chip}>
            <Hidden>{claimListMessages.active.remove}</Hidden> {filterLabel(filter, members)}
            <Icon path={mdiClose} size={16} />
          </Link>
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <Link {...claimsPlace({ sort: search.sort })} className={styles.all}>
            {claimListMessages.active.all}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The search schema has checked the values; a member missing from the list is shown by id. */
function filterLabel({ name, value }: ActiveFilter, members: Members): string {
  switch (name) {
    case 'members':
      return members.find(({ memberId }) => memberId === value)?.name ?? value
    case 'statuses':
      return claimsMessages.statuses[value as DisplayStatus].label
    case 'kinds':
      return claimKindMessages[value as ClaimKind]
    case 'contractTypes':
      return claimsMessages.plans[value as ContractType]
    case 'network':
      return claimsMessages.network[value as Network]
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
  if (from && to) return filters.span({ from: shortDate(from), to: shortDate(to) })
  return from ? filters.since({ from: shortDate(from) }) : filters.until({ to: shortDate(to) })
}
