import styles from './Scene.module.css'

/** The sun over the hills behind both messages; drawn to the width of the panel. */
export function Hills() {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 640 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.light} cx="418" cy="84" r="52" />
      <path
        className={styles.far}
        d="M-200 226-40 108a24 24 0 0 1 29 0l98 74 74-60a24 24 0 0 1 31 0l122 98 64-50a24 24 0 0 1 30 0l112 88 84-62a24 24 0 0 1 28 0l240 178v46H-200z"
      />
      <path
        className={styles.near}
        d="M-200 262c170-52 300-44 430-12s250 26 400-16 180-30 242-14v100H-200z"
      />
    </svg>
  )
}
