import { Link } from '@tanstack/react-router'
import type { Member } from '#member/member.ts'
import { menuOf } from '#shell/menu.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './MenuLinks.module.css'

/** The pages this member may open, as a bar or, with icons, as a column. */
export function MenuLinks({ member, look }: { member: Member; look: 'bar' | 'column' }) {
  return (
    <ul role="list" className={styles[look]}>
      {menuOf(member).map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            {look === 'column' && <Icon path={icon} />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
