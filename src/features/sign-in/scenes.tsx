import styles from './Scene.module.css'

const COVERAGE_ROWS_Y = [158, 178, 198]

/** An ID card: the picture of the first message; it says nothing that the words do not. */
export function CardScene() {
  return (
    <svg className={styles.scene} viewBox="90 30 300 210" aria-hidden="true">
      <g transform="rotate(-6 230 140)">
        <rect className={styles.shade} x="106" y="64" width="250" height="158" rx="14" />
        <rect className={styles.paper} x="106" y="58" width="250" height="158" rx="14" />
        <path className={styles.band} d="M120 58h222a14 14 0 0 1 14 14v30H106V72a14 14 0 0 1 14-14z" />
        <circle className={styles.paper} cx="130" cy="80" r="10" />
        <rect className={styles.paper} x="150" y="75" width="84" height="10" rx="5" />
        <rect className={styles.ink} x="124" y="122" width="118" height="12" rx="6" />
        <rect className={styles.faint} x="124" y="146" width="78" height="9" rx="4.5" />
        <rect className={styles.faint} x="124" y="164" width="96" height="9" rx="4.5" />
        <rect className={styles.faint} x="124" y="188" width="52" height="9" rx="4.5" />
        <rect className={styles.faint} x="196" y="188" width="52" height="9" rx="4.5" />
        <path className={styles.check} d="m292 168 14 14 28-30" />
      </g>
    </svg>
  )
}

/** A meter over three amounts: the picture of the second message. */
export function CoverageScene() {
  return (
    <svg className={styles.scene} viewBox="90 30 300 210" aria-hidden="true">
      <rect className={styles.shade} x="118" y="52" width="244" height="176" rx="14" />
      <rect className={styles.paper} x="118" y="46" width="244" height="176" rx="14" />
      <circle className={styles.band} cx="152" cy="82" r="16" />
      <path className={styles.tick} d="m145 82 5 5 9-10" />
      <rect className={styles.ink} x="180" y="72" width="104" height="12" rx="6" />
      <rect className={styles.faint} x="180" y="91" width="68" height="8" rx="4" />
      <rect className={styles.faint} x="138" y="122" width="204" height="16" rx="8" />
      <rect className={styles.band} x="138" y="122" width="132" height="16" rx="8" />
      {COVERAGE_ROWS_Y.map((y, index) => (
        <g key={y}>
          <rect className={styles.faint} x="138" y={y} width={92 - index * 12} height="9" rx="4.5" />
          <rect className={styles.ink} x="306" y={y} width="36" height="9" rx="4.5" />
        </g>
      ))}
    </svg>
  )
}

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
