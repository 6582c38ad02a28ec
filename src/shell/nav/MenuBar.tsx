import type { Member } from '#member/member.ts'
import { menuOf } from '#shell/menu.ts'
import { words as names } from '#shell/menu.words.ts'
import { words } from '#shell/shell.words.ts'
import { type Menus, NavMenu } from './NavMenu.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import styles from './MenuBar.module.css'

/** The navigation from 1280 px on: Home, the two menus, the links (spec §2.3). */
export function MenuBar({ member, menus }: { member: Member; menus: Menus }) {
  'use memo'
  const { home, care, policy, top } = menuOf(member)
  return (
    <nav className={styles.bar} aria-label={words.mainMenu}>
      <MenuLinks entries={home} variant="bar" />
      {care.length > 0 && (
        <NavMenu name="care" label={names.care} menus={menus}>
          <MenuLinks entries={care} variant="column" label={names.care} />
        </NavMenu>
      )}
      {policy.length > 0 && (
        <NavMenu name="policy" label={names.policy} menus={menus}>
          <MenuLinks entries={policy} variant="column" label={names.policy} />
        </NavMenu>
      )}
      <MenuLinks entries={top} variant="bar" />
    </nav>
  )
}
