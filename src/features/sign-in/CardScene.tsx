import styles from './Scene.module.css'

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
