import { Link } from '@tanstack/react-router'
import type { Member } from '#member/member.ts'
import type { Entry } from '#shell/menu.ts'
import { words } from '#shell/shell.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AppEntry } from './AppEntry.tsx'
import { webAddress } from './web-address.ts'
import styles from './MenuLinks.module.css'

/** One entry of the navigation, whatever kind of place it leads to. */
export function EntryLink({ entry, member, hasIcon }: { entry: Entry; member: Member; hasIcon: boolean }) {
  const { label, icon, place } = entry
  const inside = (
    <>
      {hasIcon && <Icon path={icon} />}
      {label}
    </>
  )
  if ('to' in place)
    return (
      <Link to={place.to} className={styles.link}>
        {inside}
      </Link>
    )
  if ('app' in place)
    return (
      <AppEntry app={place.app} member={member} className={styles.link}>
        {inside}
      </AppEntry>
    )
  return (
    <a className={styles.link} href={webAddress(place.href)} target="_blank" rel="noopener noreferrer">
      {inside}
      <Hidden>{words.newWindow}</Hidden>
    </a>
  )
}
