import { Link } from '@tanstack/react-router'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { words } from './sign-in.words.ts'
import styles from './SignInHelp.module.css'

export function SignInHelp({ phone }: { phone: string }) {
  return (
    <nav aria-label={words.help}>
      <ul role="list" className={styles.help}>
        <li>
          <Link to="/account-help">{words.accountHelp}</Link>
        </li>
        <li>
          <Link to="/contact">{words.contact}</Link>
        </li>
        <li>
          <span>
            {words.callUs} <PhoneLink number={phone} />
          </span>
        </li>
      </ul>
    </nav>
  )
}
