import {
  mdiAccountCircleOutline,
  mdiCogOutline,
  mdiFormatSize,
  mdiShieldLockOutline,
  mdiTuneVariant,
} from '@mdi/js'
import type { ReactNode } from 'react'
import type { Membership } from '#contract/entities/plan.ts'
import type { Member } from '#member/member.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { DisplayChoices } from '#ui/DisplayChoices.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { PlanIcon } from '#ui/PlanIcon.tsx'
import { displayMessages } from '#ui/locales/display.gen.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import { NavMenu } from './NavMenu.tsx'
import { SwitchPlans } from './SwitchPlans.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import links from './MenuLinks.module.css'
import styles from './ProfilePanel.module.css'

/** The member's name, Switch Plans, Settings, and Sign Out (spec §2.3). */
export function ProfilePanel({ member }: { member: Member | undefined }) {
  'use memo'
  const label = (
    <>
      <Icon path={mdiAccountCircleOutline} />
      <Hidden>{shellMessages.profile}</Hidden>
      {member && <span className={styles.name}>{member.plan.usersPreferredName}</span>}
    </>
  )
  return (
    <NavMenu name="profile" label={label} side="end">
      <Panel member={member} />
    </NavMenu>
  )
}

function Panel({ member }: { member: Member | undefined }) {
  'use memo'
  return (
    <div className={styles.panel}>
      {member && (
        <>
          <p className={styles.who}>{member.plan.displayName}</p>
          <PlanChip plan={member.plan} />
          <ul role="list" className={links.column}>
            <SwitchPlans member={member} />
            <li>
              <Link to="/settings/profile" className={links.link}>
                <Icon path={mdiCogOutline} />
                {shellMessages.settings}
              </Link>
            </li>
            <SettingsLinks />
          </ul>
        </>
      )}
      <SignOutButton isWide />
      {member && <DisplayPanel>{() => <DisplayChoices />}</DisplayPanel>}
    </div>
  )
}

/** The plan that all pages currently show. */
export function PlanChip({ plan }: { plan: Membership }) {
  return (
    <p className={styles.chip}>
      <PlanIcon type={plan.contractType} />
      <span>
        <Hidden>{shellMessages.yourPlan}: </Hidden>
        <span className={styles.chipName}>{plan.lobDisplayName}, </span>
        {contractTypeMessages[plan.contractType]}
      </span>
    </p>
  )
}

/**
 * The settings that members need most, one press away: security, such as for a lost phone, and preferences, such as
 * language and colors.
 */
export const SettingsLinks = () => (
  <>
    <li>
      <Link to="/settings/privacy-security" className={links.link}>
        <Icon path={mdiShieldLockOutline} />
        {titleMessages.privacy}
      </Link>
    </li>
    <li>
      <Link to="/settings/preferences" className={links.link}>
        <Icon path={mdiTuneVariant} />
        {titleMessages.preferences}
      </Link>
    </li>
  </>
)

/** The display settings on this device: one row that opens; its many buttons are rendered only then. */
export const DisplayPanel = ({ children }: { children: () => ReactNode }) => (
  <div className={styles.display}>
    <Disclosure
      summary={
        <span className={styles.displayTitle}>
          <Icon path={mdiFormatSize} />
          {displayMessages.title}
        </span>
      }
    >
      {children}
    </Disclosure>
  </div>
)
