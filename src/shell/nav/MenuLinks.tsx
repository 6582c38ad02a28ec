import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { appDestination, opensNewWindow } from '#sso/hand-off.ts'
import { HandOffNotice, useHandOff } from '#sso/use-hand-off.tsx'
import type { AppKey } from '#contract/entities/sso.ts'
import { ContentLink } from '#content/ContentLink.tsx'
import type { Entry } from '#shell/menu.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import styles from './MenuLinks.module.css'

type Props = { entries: readonly Entry[]; variant: 'bar' | 'column'; label?: string }

/** Navigation entries, side by side or, with icons, below each other. */
export function MenuLinks({ entries, variant, label }: Props) {
  'use memo'
  return (
    <ul role="list" className={styles[variant]} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <EntryLink entry={entry} hasIcon={variant === 'column'} />
        </li>
      ))}
    </ul>
  )
}

/** A navigation entry, for every kind of destination. */
function EntryLink({ entry, hasIcon }: { entry: Entry; hasIcon: boolean }) {
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
  if ('app' in place) return <AppEntry app={place.app}>{inside}</AppEntry>
  return (
    <ContentLink href={place.href} className={styles.link}>
      {inside}
      <Hidden>{shellMessages.newWindow}</Hidden>
    </ContentLink>
  )
}

/** An entry that opens a connected application by single sign-on (spec §2.3). */
function AppEntry({ app, children }: { app: AppKey; children: ReactNode }) {
  const handOff = useHandOff()
  const isOpening = handOff.state.kind === 'opening'
  return (
    <>
      <Button
        className={styles.link}
        aria-disabled={isOpening}
        onPress={() => handOff.open(appDestination(app))}
      >
        {children}
        {opensNewWindow() && <Hidden>{shellMessages.newWindow}</Hidden>}
      </Button>
      <HandOffNotice {...handOff} />
    </>
  )
}
