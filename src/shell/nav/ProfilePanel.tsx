import { maySwitchPlans } from '#member/access.ts'
import { mdiAccountCircleOutline, mdiCogOutline, mdiSwapHorizontal, mdiTranslate } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import { type Language, language, speak } from '#base/language.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { contractTypeWords } from '#member/contract-type.words.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import type { Member } from '#member/member.ts'
import { words } from '#shell/shell.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { PlanIcon } from '#ui/PlanIcon.tsx'
import { type Menus, NavMenu } from './NavMenu.tsx'
import { SignOutButton } from './SignOutButton.tsx'
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
    <NavMenu name="profile" label={label} menus={menus} side="end">
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
    </NavMenu>
  )
}

/** Which plan all pages speak of now. */
export function PlanChip({ plan }: { plan: Membership }) {
  return (
    <p className={styles.chip}>
      <PlanIcon type={plan.contractType} />
      <span>
        <Hidden>{words.yourPlan}: </Hidden>
        <span className={styles.chipName}>{plan.lobDisplayName}, </span>
        {contractTypeWords[plan.contractType]}
      </span>
    </p>
  )
}

/** An entry only for members with something to switch to (spec §5). */
export function SwitchPlansLink({ username }: { username: string }) {
  const { data: plans } = useQuery(membershipsQuery(username))
  if (!plans || !maySwitchPlans(plans)) return null
  return (
    <li>
      <Link to="/select-plan" className={links.link}>
        <Icon path={mdiSwapHorizontal} />
        {words.switchPlans}
      </Link>
    </li>
  )
}

/** Each language is named in itself, so that whoever needs it can read it. */
const OTHER: Record<Language, { to: Language; label: string }> = {
  en: { to: 'es', label: 'Español' },
  es: { to: 'en', label: 'English' },
}

/** Changes the language of the whole portal; the page loads again. */
export function LanguageSwitch() {
  const { to, label } = OTHER[language]
  return (
    <Button lang={to} className={links.link} onPress={() => speak(to)}>
      <Icon path={mdiTranslate} />
      {label}
    </Button>
  )
}
