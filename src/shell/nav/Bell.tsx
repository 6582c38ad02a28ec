import { mdiBellOutline, mdiBellRingOutline } from '@mdi/js'
import { useEffect } from 'react'
import type { Member } from '#member/member.ts'
import { bellPressed, keepCounting, totalOf, useUnreadMessages } from '#member/message-counts.ts'
import { classes } from '#ui/classes.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import styles from './Bell.module.css'

/** The badge shows no higher number than this (spec §2.3). */
const MOST_SHOWN = 99

/** Unread messages of the member and of those they look after; hidden until they are counted (spec §2.3). */
export function Bell({ member }: { member: Member }) {
  'use memo'
  const unread = useUnreadMessages()
  useEffect(() => keepCounting(member), [member])
  // Keeps its space, so that the buttons beside it don't move.
  if (!unread.isLoaded) return <span className={styles.place} />
  const total = totalOf(unread)
  const isRinging = total > 0
  return (
    <Link
      to="/messages"
      onClick={() => bellPressed.emit()}
      className={classes(styles.bell, isRinging && styles.ringing)}
    >
      <Icon path={isRinging ? mdiBellRingOutline : mdiBellOutline} />
      <Hidden>{shellMessages.bell({ unread: total })}</Hidden>
      {isRinging && (
        <span className={styles.badge} aria-hidden="true">
          <Count>{total > MOST_SHOWN ? `${MOST_SHOWN}+` : total}</Count>
        </span>
      )}
    </Link>
  )
}
