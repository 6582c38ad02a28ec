import styles from './Icon.module.css'

/** The browser's default text size, in pixels: icons scale with text. */
const ROOT_PX = 16

/**
 * A Material Design icon by its path; always beside text, so it is hidden from screen readers. `size` is in pixels at
 * the default text size.
 */
export function Icon({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={`${size / ROOT_PX}rem`}
      height={`${size / ROOT_PX}rem`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
