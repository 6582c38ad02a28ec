import { mdiArrowLeft } from '@mdi/js'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { helpMessages } from './messages/help.gen.ts'
import styles from './WayBack.module.css'

/** Public pages have no navigation bar (spec §2.1); this leads back to the portal or to sign-in. */
export function WayBack() {
  const isSignedIn = useSession().state !== 'out'
  return (
    <nav aria-label={helpMessages.wayBack} className={styles.back}>
      <ButtonLink to={isSignedIn ? '/dashboard' : '/login'} variant="quiet" icon={mdiArrowLeft}>
        {isSignedIn ? helpMessages.backToPortal : helpMessages.backToSignIn}
      </ButtonLink>
    </nav>
  )
}
