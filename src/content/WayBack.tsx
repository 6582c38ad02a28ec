import { mdiArrowLeft } from '@mdi/js'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { publicPageMessages } from './locales/public-page.gen.ts'
import styles from './WayBack.module.css'

/** Public pages have no navigation bar (spec §2.1); this leads back to the portal or to sign-in. */
export function WayBack() {
  const isSignedIn = useSession().state !== 'out'
  return (
    <nav aria-label={publicPageMessages.wayBack} className={styles.back}>
      <ButtonLink to={isSignedIn ? '/dashboard' : '/login'} variant="quiet" icon={mdiArrowLeft}>
        {isSignedIn ? publicPageMessages.backToPortal : publicPageMessages.backToSignIn}
      </ButtonLink>
    </nav>
  )
}
