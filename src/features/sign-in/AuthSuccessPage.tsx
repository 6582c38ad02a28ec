import { Spinner } from '#ui/Spinner.tsx'
import { words } from './sign-in.words.ts'
import styles from './AuthSuccessPage.module.css'

/** The takeover of the hand-off to and from the identity provider (spec §2.4, full-screen spinner). */
export function AuthSuccessPage() {
  return (
    <div className={styles.takeover} role="status">
      <Spinner />
      <h1 tabIndex={-1} className={styles.title}>
        {words.signingIn}
      </h1>
      <p className={styles.moment}>{words.oneMoment}</p>
    </div>
  )
}
