import { mdiLockOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { locale } from '#base/words.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Icon } from '#ui/Icon.tsx'
import { words } from './list.words.ts'
import styles from './LockedMembers.module.css'

/** Whose claims are missing from the list, why, and who can change that. */
export function LockedMembers({ locked }: { locked: readonly { name: string }[] }) {
  if (locked.length === 0) return null
  const names = new Intl.ListFormat(locale).format(locked.map(({ name }) => name))
  return (
    <Disclosure
      summary={
        <span className={styles.title}>
          <Icon path={mdiLockOutline} size={20} />
          {words.locked.title(names)}
        </span>
      }
    >
      <p>{words.locked.body}</p>
      <p>
        {words.locked.how} <Link to="/contact-us">{words.locked.contact}</Link>
      </p>
    </Disclosure>
  )
}
