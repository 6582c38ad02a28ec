import { useMemo } from 'react'
import { qrPath } from './counter.rules.ts'
import { words } from './counter.words.ts'
import styles from './QrCode.module.css'

/** Modules of white that a scanner needs on each side. */
const QUIET_ZONE = 4

/** The numbers for a scanner. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  const whole = size + 2 * QUIET_ZONE
  return (
    <figure className={styles.qr}>
      <svg
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
        role="img"
        aria-label={words.qr.label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>{words.qr.hint}</figcaption>
    </figure>
  )
}
