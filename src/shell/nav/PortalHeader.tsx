import { brandOf } from '#member/brand.ts'
import { useMemberIfAny } from '#member/current.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import header from '#shell/Header.module.css'
import { Logo } from '#shell/Logo.tsx'
import { words } from '#shell/shell.words.ts'
import { MenuDialog } from './MenuDialog.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { PlanChip } from './PlanChip.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SwitchPlansLink } from './SwitchPlansLink.tsx'
import styles from './PortalHeader.module.css'

/** The signed-in header; until a plan is chosen it holds the logo and Sign Out only (spec §4, planSelected). */
export function PortalHeader() {
  const member = useMemberIfAny()
  const brand = brandOf(useSelectedPlan())
  return (
    <header className={header.header}>
      <div className={header.bar}>
        <Logo
          brand={brand}
          mark={<BrandMark mark={brand.key} size={36} />}
          to="/dashboard"
          label={words.homeOfMember(brand.brandName)}
        />
        {member && (
          <nav className={styles.nav} aria-label={words.mainMenu}>
            <MenuLinks member={member} look="bar" />
          </nav>
        )}
        <div className={styles.end}>
          {member && <PlanChip plan={member.plan} />}
          <div className={member ? styles.wideOnly : styles.always}>
            {member && <SwitchPlansLink username={member.username} />}
            <SignOutButton />
          </div>
          {member && <MenuDialog member={member} />}
        </div>
      </div>
    </header>
  )
}
