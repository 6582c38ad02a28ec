import { Spinner } from '#ui/Spinner.tsx'
import { signInMessages } from './locales/sign-in.gen.ts'
import styles from './AuthSuccessPage.module.css'

/** Shown during the hand-off to and from the identity provider (spec §2.4, full-screen spinner). */
export function AuthSuccessPage() {
  return (
    <div className={styles.takeover} role="status">
      <Spinner />
      <h1 tabIndex={-1} className={styles.title}>
        {signInMessages.signingIn}
      </h1>
      <p className={styles.moment}>{signInMessages.oneMoment}</p>
    </div>
  )
}
