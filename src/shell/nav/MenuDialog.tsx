import { mdiClose, mdiMenu } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { Member } from '#member/member.ts'
import { words } from '#shell/shell.words.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SwitchPlansLink } from './SwitchPlansLink.tsx'
import styles from './MenuDialog.module.css'

/** The menu below 1280 px. The browser's modal dialog keeps focus inside and closes on Escape by itself. */
export function MenuDialog({ member }: { member: Member }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const address = useLocation({ select: ({ href }) => href })
  useEffect(close, [address])
  return (
    <div className={styles.menu}>
      <Button
        look="secondary"
        icon={mdiMenu}
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <span className={styles.word}>{words.menu}</span>
      </Button>
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={words.menu}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.sheet}>
          <div className={styles.head}>
            <div>
              <p className={styles.whose}>{words.signedInAs}</p>
              <p className={styles.person}>{member.plan.displayName}</p>
            </div>
            <Button look="quiet" icon={mdiClose} onClick={close}>
              <Hidden>{words.closeMenu}</Hidden>
            </Button>
          </div>
          <nav aria-label={words.mainMenu}>
            <MenuLinks member={member} look="column" />
          </nav>
          <div className={styles.foot}>
            <SwitchPlansLink username={member.username} isWide />
            <SignOutButton isWide />
          </div>
        </div>
      </dialog>
    </div>
  )
}
