import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** The white modules that a scanner needs on each side. */
const QUIET_ZONE_MODULES = 4

/** A text for a scanner: black on white, regardless of the page's colors. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  const whole = size + 2 * QUIET_ZONE_MODULES
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET_ZONE_MODULES} ${-QUIET_ZONE_MODULES} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** The dark modules as one SVG path, run by run, and the size of the code in modules. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
    return [...line.matchAll(/#+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { size, path: rows.flat().join('') }
}
