import { mdiClose, mdiCogOutline, mdiMenu } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '#base/store.ts'
import type { Member } from '#member/member.ts'
import { menuOf } from '#shell/menu.ts'
import { useAccessOf } from '#member/page-access.ts'
import { Button } from '#ui/Button.tsx'
import { OtherChoices, TextSizeChoice } from '#ui/DisplayChoices.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Later } from '#ui/Later.tsx'
import { Link } from '#ui/Link.tsx'
import { Modal } from '#ui/Modal.tsx'
import { menuMessages } from '#shell/locales/menu.gen.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import { Bell } from './Bell.tsx'
import { drawerOpen } from './drawer-open.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { DisplayPanel, PlanChip, SettingsLinks } from './ProfilePanel.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SwitchPlans } from './SwitchPlans.tsx'
import styles from './Drawer.module.css'
import links from './MenuLinks.module.css'

const close = () => drawerOpen.set(false)

/** The navigation below 1280 px. */
export function Drawer({ member }: { member: Member }) {
  'use memo'
  const isOpen = useStore(drawerOpen)
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router])
  // If the header unmounts, for example at a sign-out, its drawer closes.
  useEffect(() => close, [])
  return (
    <div className={styles.menu} data-drawer-button>
      <Button
        icon={mdiMenu}
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => drawerOpen.set(true)}
      >
        <span className={styles.word}>{shellMessages.menu}</span>
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        aria-label={shellMessages.menu}
        className={styles.drawer}
        veilClassName={styles.veil}
      >
        <Sheet member={member} />
      </Modal>
    </div>
  )
}

function Sheet({ member }: { member: Member }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Button variant="quiet" icon={mdiClose} onPress={close}>
          <Hidden>{shellMessages.closeMenu}</Hidden>
        </Button>
        <span className={styles.tools}>
          <Bell member={member} />
          <Link to="/settings/profile" className={styles.tool}>
            <Icon path={mdiCogOutline} />
            <Hidden>{shellMessages.settings}</Hidden>
          </Link>
        </span>
      </div>
      <div className={styles.whose}>
        <Hidden>{shellMessages.signedInAs}</Hidden>
        <p className={styles.person}>{member.plan.displayName}</p>
        <PlanChip plan={member.plan} />
        <TextSizeChoice />
      </div>
      <DrawerNav member={member} />
      <Later>
        <div className={styles.foot}>
          <ul role="list" className={links.column}>
            <SwitchPlans member={member} />
            <SettingsLinks />
          </ul>
          <SignOutButton isWide />
          <DisplayPanel>{() => <OtherChoices />}</DisplayPanel>
        </div>
      </Later>
    </div>
  )
}

function DrawerNav({ member }: { member: Member }) {
  const { home, care, policy, top } = menuOf(member, useAccessOf())
  const groups = [
    { label: menuMessages.care, entries: care },
    { label: menuMessages.policy, entries: policy },
  ]
  return (
    <nav aria-label={shellMessages.mainMenu} className={styles.nav}>
      <MenuLinks entries={home} variant="column" />
      {groups.map(
        ({ label, entries }) =>
          entries.length > 0 && (
            <section key={label} aria-label={label}>
              <h2 className={styles.group}>{label}</h2>
              <MenuLinks entries={entries} variant="column" />
            </section>
          ),
      )}
      <Later>
        <MenuLinks entries={top} variant="column" />
      </Later>
    </nav>
  )
}
