import type { Ref } from 'react'
import type { Menu } from '#shell/menu.ts'
import { menuMessages } from '#shell/locales/menu.gen.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import { NavMenu } from './NavMenu.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import styles from './MenuBar.module.css'

/** The navigation from 1280 px on: Home, the two menus, the links (spec §2.3). */
export function MenuBar({ menu, ref }: { menu: Menu; ref?: Ref<HTMLElement> }) {
  'use memo'
  const { home, care, policy, top } = menu
  return (
    <nav ref={ref} className={styles.bar} aria-label={shellMessages.mainMenu}>
      <MenuLinks entries={home} variant="bar" />
      {care.length > 0 && (
        <NavMenu name="care" label={menuMessages.care}>
          <MenuLinks entries={care} variant="column" label={menuMessages.care} />
        </NavMenu>
      )}
      {policy.length > 0 && (
        <NavMenu name="policy" label={menuMessages.policy}>
          <MenuLinks entries={policy} variant="column" label={menuMessages.policy} />
        </NavMenu>
      )}
      <MenuLinks entries={top} variant="bar" />
    </nav>
  )
}
