import { mdiArrowLeft } from '@mdi/js'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { publicPageMessages } from './locales/public-page.gen.ts'
import styles from './WayBack.module.css'

/** A link to the portal or to sign-in, for public pages, which have no navigation bar (spec §2.1). */
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
