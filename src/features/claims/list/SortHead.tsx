import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import type { ClaimsSort } from '#contract/calls/claims.ts'
import { Icon } from '#ui/Icon.tsx'
import { usePlace } from './place.ts'
import { type ClaimsSearch, without } from './search.rules.ts'
import styles from './ClaimsTable.module.css'

const DIRECTIONS = {
  newest: 'descending',
  oldest: 'ascending',
  amount: 'descending',
  provider: 'ascending',
} as const
const ICONS = { ascending: mdiArrowUp, descending: mdiArrowDown }

type Parts = {
  search: ClaimsSearch
  /** The orders that this column has, one after the other with each press. */
  sorts: readonly ClaimsSort[]
  label: string
  isAmount?: boolean
}

/** The head of a column that sorts; it keeps the focus, and its column says how it is sorted. */
export function SortHead({ search, sorts, label, isAmount }: Parts) {
  const navigate = useNavigate()
  const { sortedBy } = usePlace()
  const sort = search.sort ?? 'newest'
  const at = sorts.indexOf(sort)
  const direction = at < 0 ? undefined : DIRECTIONS[sort]
  const press = () => {
    const next = sorts[at + 1] ?? (at < 0 ? sorts[0] : 'newest')
    void navigate({
      to: '/claims',
      search: { ...without(search, 'sort'), ...(next !== 'newest' && { sort: next }) },
      state: { sortedBy: label },
    })
  }
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={isAmount ? styles.amount : undefined}>
      <button
        type="button"
        className={styles.sort}
        data-first-focus={sortedBy === label ? '' : undefined}
        onClick={press}
      >
        {label}
        <Icon path={direction ? ICONS[direction] : mdiSwapVertical} size={16} />
      </button>
    </th>
  )
}
