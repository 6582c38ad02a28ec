import { mdiAccountCircleOutline, mdiCogOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { Member } from '#member/member.ts'
import { words } from '#shell/shell.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Dropdown } from './Dropdown.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import type { Menus } from './open-menu.ts'
import { PlanChip } from './PlanChip.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SwitchPlansLink } from './SwitchPlansLink.tsx'
import links from './MenuLinks.module.css'
import styles from './ProfilePanel.module.css'

/** Who is signed in, and what is theirs: Switch Plans, Settings, Sign Out (spec §2.3). */
export function ProfilePanel({ member, menus }: { member: Member | undefined; menus: Menus }) {
  'use memo'
  const label = (
    <>
      <Icon path={mdiAccountCircleOutline} />
      <Hidden>{words.profile}</Hidden>
      {member && <span className={styles.name}>{member.plan.usersPreferredName}</span>}
    </>
  )
  return (
    <Dropdown name="profile" label={label} menus={menus} side="end">
      <div className={styles.panel}>
        {member && (
          <>
            <p className={styles.who}>{member.plan.displayName}</p>
            <PlanChip plan={member.plan} />
            <ul role="list" className={links.column}>
              <SwitchPlansLink username={member.username} />
              <li>
                <Link to="/settings/profile" className={links.link}>
                  <Icon path={mdiCogOutline} />
                  {words.settings}
                </Link>
              </li>
              <li>
                <LanguageSwitch />
              </li>
            </ul>
          </>
        )}
        <SignOutButton isWide />
      </div>
    </Dropdown>
  )
}
