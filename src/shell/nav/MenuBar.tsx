import type { Member } from '#member/member.ts'
import { menuOf } from '#shell/menu.ts'
import { words as names } from '#shell/menu.words.ts'
import { words } from '#shell/shell.words.ts'
import { Dropdown } from './Dropdown.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import type { Menus } from './open-menu.ts'
import styles from './MenuBar.module.css'

/** The navigation from 1280 px on: Home, the two menus, the links (spec §2.3). */
export function MenuBar({ member, menus }: { member: Member; menus: Menus }) {
  'use memo'
  const { home, care, policy, top } = menuOf(member)
  return (
    <nav className={styles.bar} aria-label={words.mainMenu}>
      <MenuLinks entries={home} look="bar" />
      {care.length > 0 && (
        <Dropdown name="care" label={names.care} menus={menus}>
          <MenuLinks entries={care} look="column" label={names.care} />
        </Dropdown>
      )}
      {policy.length > 0 && (
        <Dropdown name="policy" label={names.policy} menus={menus}>
          <MenuLinks entries={policy} look="column" label={names.policy} />
        </Dropdown>
      )}
      <MenuLinks entries={top} look="bar" />
    </nav>
  )
}
