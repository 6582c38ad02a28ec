import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import type { ClaimsSort } from '#contract/calls/claims.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { Icon } from '#ui/Icon.tsx'
import { usePressed } from './list-state.ts'
import { type ClaimsSearch, withoutParts } from './search.rules.ts'
import styles from './SortHead.module.css'

const DIRECTIONS = {
  newest: 'descending',
  oldest: 'ascending',
  amount: 'descending',
  provider: 'ascending',
} as const
const ICONS = { ascending: mdiArrowUp, descending: mdiArrowDown }

type Props = {
  search: ClaimsSearch
  /** The orders of this column; each press switches to the next. */
  sorts: readonly ClaimsSort[]
  label: string
  isAmount?: boolean
}

/** A column head that sorts. It keeps the focus, and announces the sort order. */
export function SortHead({ search, sorts, label, isAmount }: Props) {
  'use memo'
  const navigate = useNavigate()
  const pressed = usePressed()
  const sort = search.sort ?? 'newest'
  const at = sorts.indexOf(sort)
  const direction = at < 0 ? undefined : DIRECTIONS[sort]
  const press = () => {
    const next = sorts[at + 1] ?? (at < 0 ? sorts[0] : 'newest')
    const place = claimsPlace({ ...withoutParts(search, 'sort'), ...(next !== 'newest' && { sort: next }) })
    void navigate({ ...place, state: { ...place.state, pressed: label } })
  }
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction ?? 'none'}
      className={isAmount ? styles.amount : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-first-focus={pressed === label ? '' : undefined}
        onClick={press}
      >
        {label}
        <Icon path={direction ? ICONS[direction] : mdiSwapVertical} size={16} />
      </button>
      <span className={styles.onPaper}>{label}</span>
    </th>
  )
}
