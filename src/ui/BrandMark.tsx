import type { Mark } from '#contract/brands/mark.ts'
import styles from './BrandMark.module.css'

const looks = { ground: undefined, figure: styles.figure, line: styles.line }

/** A brand's mark; its name is always beside it. */
export function BrandMark({ mark, size = 32 }: { mark: Mark; size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      {mark.map(({ look, path }) => (
        <path key={path} className={looks[look]} d={path} />
      ))}
    </svg>
  )
}
