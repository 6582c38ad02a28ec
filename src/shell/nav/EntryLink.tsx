import { Link } from '@tanstack/react-router'
import { ContentLink } from '#content/ContentLink.tsx'
import type { Entry } from '#shell/menu.ts'
import { words } from '#shell/shell.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AppEntry } from './AppEntry.tsx'
import styles from './MenuLinks.module.css'

/** One entry of the navigation, whatever kind of place it leads to. */
export function EntryLink({ entry, hasIcon }: { entry: Entry; hasIcon: boolean }) {
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
      <AppEntry app={place.app} className={styles.link}>
        {inside}
      </AppEntry>
    )
  return (
    <ContentLink href={place.href} className={styles.link}>
      {inside}
      <Hidden>{words.newWindow}</Hidden>
    </ContentLink>
  )
}
