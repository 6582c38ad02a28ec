import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Hidden } from './Hidden.tsx'
import styles from './BarChart.module.css'

/**
 * The fills of a chart, in the brand's colors. Light and dark ones alternate in this order, so that neighbors differ
 * (contract/brands/contrast.ts). Amounts that the plan denied or that no one pays are also hatched, and `hollow` has
 * only its edge.
 */
export type Tone = 'deep' | 'bright' | 'pale' | 'denied' | 'second' | 'nobody' | 'hollow'

/** The parts of every bar, the same in all of them. */
export type BarPart = { name: string; tone: Tone }

export type Bar = {
  key: string
  label: string
  /** The length of each part, in the order of `parts`. */
  values: readonly number[]
  /** The total, as shown next to the bar. */
  amount: string
  /** The whole bar as text, for readers who don't see it. */
  said: string
  /** Opens the records that make up the bar. */
  link?: LinkProps
}

type Props = {
  parts: readonly BarPart[]
  bars: readonly Bar[]
  /** Upright if there is room, for values in time order. */
  variant?: 'rows' | 'columns'
  /** Whether another element has the legend for several charts. */
  hasNoKey?: boolean
}

/** Bars side by side, each with its number; a bar with a destination is a link. */
export function BarChart({ parts, bars, variant = 'rows', hasNoKey }: Props) {
  const longest = Math.max(1, ...bars.map(lengthOf))
  return (
    <div className={styles.chart}>
      {!hasNoKey && <Key parts={parts} />}
      <ul role="list" className={classes(styles.bars, styles[variant])}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.item} data-empty={lengthOf(bar) === 0 || undefined}>
            <Behind link={bar.link}>
              <span className={styles.label}>{bar.label}</span>
              <Hidden>{bar.said}</Hidden>
              <span className={styles.room} aria-hidden="true">
                <Shape parts={parts} values={bar.values} share={lengthOf(bar) / longest} />
              </span>
              <span className={styles.amount} aria-hidden="true">
                {bar.amount}
              </span>
            </Behind>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The color legend. */
const Key = ({ parts }: { parts: readonly BarPart[] }) => (
  <ul role="list" className={styles.key} aria-hidden="true">
    {parts.map(({ name, tone }) => (
      <li key={name}>
        <KeyName tone={tone}>{name}</KeyName>
      </li>
    ))}
  </ul>
)

/** A name with its color, for a legend that contains more than names. */
export const KeyName = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.entry}>
    <span className={classes(styles.dot, styles[tone])} />
    {children}
  </span>
)

type SplitBarProps = { parts: readonly (BarPart & { value: number })[] } & Pick<Props, 'hasNoKey'>

/** A total divided into its labeled parts. It is only visual, so the same facts are next to it as text. */
export const SplitBar = ({ parts, hasNoKey }: SplitBarProps) => (
  <div className={styles.split} aria-hidden="true">
    <div className={styles.whole}>
      {parts.map(({ name, tone, value }) => (
        <span key={name} className={styles[tone]} style={{ flexGrow: value }} />
      ))}
    </div>
    {!hasNoKey && <Key parts={parts} />}
  </div>
)

/** Never negative. */
const lengthOf = ({ values }: Pick<Bar, 'values'>): number =>
  values.reduce((sum, value) => sum + Math.max(0, value), 0)

const Behind = ({ link, children }: { link: LinkProps | undefined; children: ReactNode }) =>
  link ? (
    <Link {...link} className={classes(styles.bar, styles.link)}>
      {children}
    </Link>
  ) : (
    <span className={styles.bar}>{children}</span>
  )

type Drawn = { parts: readonly BarPart[]; values: readonly number[]; share: number }

const Shape = ({ parts, values, share }: Drawn) => (
  <span className={styles.shape} style={{ '--length': `${share * 100}%` } as CSSProperties}>
    {parts.map(({ name, tone }, at) => {
      const value = Math.max(0, values[at] ?? 0)
      return value > 0 && <span key={name} className={styles[tone]} style={{ flexGrow: value }} />
    })}
  </span>
)
