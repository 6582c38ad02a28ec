import type { LinkProps } from '@tanstack/react-router'
import { Link } from './Link.tsx'
import styles from './Tabs.module.css'

type Props = { label: string; links: readonly { to: NonNullable<LinkProps['to']>; label: string }[] }

/** Related pages, as links that look like tabs; the router marks the shown one. */
export const TabLinks = ({ label, links }: Props) => (
  <nav aria-label={label}>
    <ul role="list" className={styles.list}>
      {links.map(({ to, label: name }) => (
        <li key={to}>
          <Link to={to} className={styles.tab}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
