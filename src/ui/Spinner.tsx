import styles from './Spinner.module.css'

/** 48 px in the accent color (spec §9). Only for hand-offs; pages use skeletons. The text beside it names the step. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle className={styles.track} cx="24" cy="24" r="20" />
      <path className={styles.head} d="M24 4a20 20 0 0 1 20 20" />
    </svg>
  )
}
