import type { Drawing as Shapes } from '#contract/brands/drawing.ts'
import { type DrawingName, SCENE_BOX } from '#contract/brands/names.ts'
import { classes } from './classes.ts'
import { useDrawings } from './drawings.ts'
import { Icon } from './Icon.tsx'
import styles from './Drawing.module.css'

type Props = {
  name: DrawingName
  /** Shown in place of the drawing until it has loaded, so that nothing moves. */
  icon: string
}

/** A scene in the colors of the page's brand. It only repeats the adjacent text. */
export function Drawing({ name, icon }: Props) {
  const shapes = useDrawings()[name]
  return (
    <span className={styles.place} aria-hidden="true">
      {shapes ? (
        <Painted shapes={shapes} />
      ) : (
        <span className={styles.icon}>
          <Icon path={icon} size={32} />
        </span>
      )}
    </span>
  )
}

const looks: Record<Shapes[number]['look'], string | undefined> = {
  sky: styles.sky,
  far: styles.far,
  near: styles.near,
  figure: styles.figure,
  paper: styles.paper,
  spark: styles.spark,
  stroke: classes(styles.line, styles.stroke),
  etch: classes(styles.line, styles.etch),
}

/** The scene beside the sign-in form, which fills its space. */
export function Backdrop() {
  const shapes = useDrawings()['sign-in']
  return shapes ? <Painted shapes={shapes} className={styles.filling} ratio="xMidYMax slice" /> : null
}

type PaintedProps = { shapes: Shapes; box?: string; className?: string; ratio?: string }

/** Shapes in the colors of the page's brand. */
export const Painted = ({ shapes, box = SCENE_BOX, className, ratio }: PaintedProps) => (
  <svg
    className={classes(styles.drawing, className)}
    viewBox={box}
    preserveAspectRatio={ratio}
    aria-hidden="true"
  >
    {shapes.map(({ look, path }, at) => (
      <path key={`${at} ${path}`} className={looks[look]} d={path} />
    ))}
  </svg>
)
