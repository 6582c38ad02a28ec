import { mdiClose, mdiCogOutline, mdiMenu } from '@mdi/js'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Member } from '#member/member.ts'
import { menuOf } from '#shell/menu.ts'
import { words as names } from '#shell/menu.words.ts'
import { words } from '#shell/shell.words.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Bell } from './Bell.tsx'
import { trapFocus } from './focus-trap.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { PlanChip } from './PlanChip.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SwitchPlansLink } from './SwitchPlansLink.tsx'
import styles from './Drawer.module.css'
import links from './MenuLinks.module.css'

/** The navigation below 1280 px. The browser's modal dialog closes on Escape and gives focus back by itself. */
export function Drawer({ member }: { member: Member }) {
  'use memo'
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Made when somebody reaches for it, and kept: opening it again is only showing it.
  const [isMade, make] = useState(false)
  const router = useRouter()
  const close = () => dialog.current?.close()
  useEffect(() => router.subscribe('onBeforeNavigate', () => dialog.current?.close()), [router])
  useEffect(() => (isOpen && dialog.current ? trapFocus(dialog.current) : undefined), [isOpen])
  const open = () => {
    // What is in it must be there when it opens: the first of it gets the focus.
    if (!isMade) flushSync(() => make(true))
    setOpen(true)
    dialog.current?.showModal()
  }
  return (
    <div className={styles.menu}>
      <Button
        look="secondary"
        icon={mdiMenu}
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => make(true)}
        onClick={open}
      >
        <span className={styles.word}>{words.menu}</span>
      </Button>
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={words.menu}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {isMade && <Sheet member={member} close={close} />}
      </dialog>
    </div>
  )
}

function Sheet({ member, close }: { member: Member; close: () => void }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Button look="quiet" icon={mdiClose} onClick={close}>
          <Hidden>{words.closeMenu}</Hidden>
        </Button>
        <span className={styles.tools}>
          <Bell member={member} />
          <Link to="/settings/profile" className={styles.tool}>
            <Icon path={mdiCogOutline} />
            <Hidden>{words.settings}</Hidden>
          </Link>
        </span>
      </div>
      <div className={styles.whose}>
        <Hidden>{words.signedInAs}</Hidden>
        <p className={styles.person}>{member.plan.displayName}</p>
        <PlanChip plan={member.plan} />
      </div>
      <DrawerNav member={member} />
      <div className={styles.foot}>
        <ul role="list" className={links.column}>
          <SwitchPlansLink username={member.username} />
          <li>
            <LanguageSwitch />
          </li>
        </ul>
        <SignOutButton isWide />
      </div>
    </div>
  )
}

function DrawerNav({ member }: { member: Member }) {
  const { home, care, policy, top } = menuOf(member)
  const groups = [
    { label: names.care, entries: care },
    { label: names.policy, entries: policy },
  ]
  return (
    <nav aria-label={words.mainMenu} className={styles.nav}>
      <MenuLinks entries={home} look="column" />
      {groups.map(
        ({ label, entries }) =>
          entries.length > 0 && (
            <section key={label} aria-label={label}>
              <h2 className={styles.group}>{label}</h2>
              <MenuLinks entries={entries} look="column" />
            </section>
          ),
      )}
      <MenuLinks entries={top} look="column" />
    </nav>
  )
}
