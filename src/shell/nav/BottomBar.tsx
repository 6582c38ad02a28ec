import { mdiDotsHorizontal } from '@mdi/js'
import { Button } from 'react-aria-components/Button'
import { useStore } from '#base/store.ts'
import type { Member } from '#member/member.ts'
import { barOf } from '#shell/menu.ts'
import { useAccessOf } from '#member/page-access.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { useMedia } from '#ui/use-media.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import { drawerOpen } from './drawer-open.ts'
import { useOnScreenKeyboard } from './on-screen-keyboard.ts'
import styles from './BottomBar.module.css'

/** A phone held upright; a low window needs its lines for the page. The same as in BottomBar.module.css. */
const PHONE = '(width < 37.5em) and (height >= 26rem)'

/** On phones: the most used pages, within reach of a thumb, and a button for all others. */
export function BottomBar({ member }: { member: Member }) {
  'use memo'
  const accessOf = useAccessOf()
  const isPhone = useMedia(PHONE)
  // The bar doesn't fit between the keyboard and the page.
  const isTyping = useOnScreenKeyboard()
  const isOpen = useStore(drawerOpen)
  if (!isPhone || isTyping) return null
  return (
    <nav className={styles.bar} aria-label={shellMessages.quickMenu}>
      <ul role="list" className={styles.entries}>
        {barOf(member, accessOf).map(({ key, label, icon, place }) => (
          <li key={key}>
            <Link to={place.to} className={styles.entry}>
              <Icon path={icon} />
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
        <li>
          <Button
            className={styles.entry}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => drawerOpen.set(true)}
          >
            <Icon path={mdiDotsHorizontal} />
            <span className={styles.label}>{shellMessages.more}</span>
          </Button>
        </li>
      </ul>
    </nav>
  )
}
