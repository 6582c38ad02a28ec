import { Link } from '@tanstack/react-router'
import { words } from './spending.words.ts'
import { yearsTo } from './spending.rules.ts'
import styles from './YearPicker.module.css'

/** The plan years that can be asked for; the router marks the one that stands in the address. */
export const YearPicker = ({ thisYear }: { thisYear: number }) => (
  <nav className={styles.years} aria-label={words.years}>
    <span className={styles.label} aria-hidden="true">
      {words.years}
    </span>
    {yearsTo(thisYear).map((year) => (
      <Link
        key={year}
        to="/spending-details"
        search={year === thisYear ? {} : { year: String(year) }}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className={styles.year}
      >
        {year}
      </Link>
    ))}
  </nav>
)
