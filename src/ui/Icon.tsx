import styles from './Icon.module.css'

/** A Material Design icon by its path; always beside words, so it is hidden from screen readers. */
export function Icon({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
