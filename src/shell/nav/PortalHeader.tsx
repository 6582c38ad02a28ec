import { useEffect, useRef } from 'react'
import { useBrand } from '#member/brand.ts'
import { useMemberIfAny, usePlan } from '#member/current.ts'
import { sendWhatWaited, setOutboxKinds } from '#outbox/outbox.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { classes } from '#ui/classes.ts'
import { Logo } from '#shell/Logo.tsx'
import { menuOf } from '#shell/menu.ts'
import { useAccessOf } from '#member/page-access.ts'
import { loadOutboxKinds } from '#shell/outbox-kinds.ts'
import { SearchButton } from '#shell/search-box/SearchButton.tsx'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import { Bell } from './Bell.tsx'
import { Drawer } from './Drawer.tsx'
import { MenuBar } from './MenuBar.tsx'
import { useMenusClosing } from './NavMenu.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { useFit } from './use-fit.ts'
import header from '#shell/Header.module.css'
import styles from './PortalHeader.module.css'

setOutboxKinds(loadOutboxKinds)

/** The signed-in header. Until a plan is chosen, only logo, profile panel and Sign Out (spec §4, planSelected). */
export function PortalHeader() {
  'use memo'
  const member = useMemberIfAny()
  const accessOf = useAccessOf()
  useMenusClosing()
  const brand = useBrand(usePlan())
  const room = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const fit = useFit(room, bar, member !== undefined)
  useEffect(sendWhatWaited, [])
  return (
    <header className={header.header}>
      <div className={classes(header.bar, styles.row)} data-fit={fit}>
        <Logo
          brand={brand}
          mark={<BrandMark mark={brand.mark} size={36} />}
          to="/dashboard"
          label={shellMessages.homeOfMember({ brand: brand.brandName })}
        />
        <div ref={room} className={styles.room}>
          {member && <MenuBar ref={bar} menu={menuOf(member, accessOf)} />}
        </div>
        <div className={styles.end}>
          {member && <SearchButton member={member} />}
          {member && <Bell member={member} />}
          <div className={member ? styles.wideOnly : styles.always}>
            <ProfilePanel member={member} />
          </div>
          {member ? <Drawer member={member} /> : <SignOutButton />}
        </div>
      </div>
    </header>
  )
}
