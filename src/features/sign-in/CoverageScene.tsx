import styles from './Scene.module.css'

const rows = [158, 178, 198]

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
      {rows.map((y, index) => (
        <g key={y}>
          <rect className={styles.faint} x="138" y={y} width={92 - index * 12} height="9" rx="4.5" />
          <rect className={styles.ink} x="306" y={y} width="36" height="9" rx="4.5" />
        </g>
      ))}
    </svg>
  )
}
