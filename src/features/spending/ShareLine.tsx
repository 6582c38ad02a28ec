import { type CSSProperties, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { longDate } from '#base/dates.ts'
import { locale } from '#base/messages.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Accumulators } from '#contract/entities/spending.ts'
import { TitledCard } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { AmountsTable } from './AmountsTable.tsx'
import { leftText } from './Limits.tsx'
import {
  type LimitName,
  type LinePoint,
  type ShareLine as Line,
  type YearSoFar,
  shareLine,
} from './share-line.rules.ts'
import { spendingMessages } from './locales/spending.gen.ts'
import styles from './ShareLine.module.css'

const { limits: names, line: words } = spendingMessages

const monthIn = (month: 'narrow' | 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
  return (number: number) => format.format(Date.UTC(2026, number - 1))
}
const [initial, shortName, longName] = [monthIn('narrow'), monthIn('short'), monthIn('long')]
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

type Props = { accumulators: Accumulators; year: number; soFar: YearSoFar; isOver: boolean }

/** The member's share over the year as a line toward the limits, with the likely day of reaching the next one. */
export function ShareLine({ accumulators, year, soFar, isOver }: Props) {
  const { people, family } = accumulators
  const [own] = people
  const line = own && shareLine(own.in, family?.in, soFar)
  if (!line) return null
  const { likely } = line
  return (
    <TitledCard className={styles.card} title={words.title({ year })}>
      {likely && (
        <p>
          <strong>
            {likely.isThisYear
              ? words.likely[likely.limit]({ date: longDate(likely.on.toString()) })
              : words.notThisYear[likely.limit]}
          </strong>{' '}
          {words.how} {family && words.sooner}
        </p>
      )}
      <p className={styles.hint}>{words.about}</p>
      <ul role="list" className={styles.legend}>
        <Entry sample="share">{words.share}</Entry>
        {hasDeductible(line) && <Entry sample="towardDeductible">{words.towardDeductible}</Entry>}
        {line.limits.map(({ name, leftCents }) => (
          <Entry key={name} sample={name}>
            {words.limit({
              limit: names[name],
              left:
                leftText(leftCents, own.in[name], { family: family?.in[name], isOver }) ??
                names.leftNotListed,
            })}
          </Entry>
        ))}
        {likely?.isThisYear && <Entry sample="likely">{words.likelyLine}</Entry>}
      </ul>
      <Chart line={line} soFar={soFar} />
      <Disclosure summary={words.table}>
        <LineTable line={line} />
      </Disclosure>
    </TitledCard>
  )
}

const hasDeductible = ({ limits }: Line) => limits.some(({ name }) => name === 'deductible')

type Sample = 'share' | 'towardDeductible' | LimitName | 'likely'

const Entry = ({ sample, children }: { sample: Sample; children: string }) => (
  <li className={styles.entry}>
    <svg className={styles.sample} viewBox="0 0 32 12" aria-hidden="true">
      <path className={classes(styles.path, styles[sample])} d="M0 6H32" />
    </svg>
    <span>{children}</span>
  </li>
)

/** A tap or the arrow keys select a month, which screen readers announce. */
function Chart({ line, soFar }: { line: Line; soFar: YearSoFar }) {
  const { points } = line
  const [chosen, setChosen] = useState(points.at(-1)?.month ?? 1)
  const point = points.find(({ month }) => month === chosen)
  // Room for the highest limit's line.
  const top = line.topCents * 1.06
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <svg className={styles.lines} viewBox="0 0 12 100" preserveAspectRatio="none" aria-hidden="true">
          <Lines line={line} top={top} soFar={soFar} />
        </svg>
        <ListBox
          aria-label={words.months}
          orientation="horizontal"
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={[chosen]}
          onSelectionChange={(keys) => {
            if (keys !== 'all') for (const key of keys) setChosen(Number(key))
          }}
          className={styles.months}
        >
          {points.map((one) => (
            <ListBoxItem
              key={one.month}
              id={one.month}
              textValue={pointText(one, line)}
              className={styles.month}
              style={placeInMonth(one, top, soFar)}
            >
              <Hidden>{pointText(one, line)}</Hidden>
              <span className={styles.dot} />
            </ListBoxItem>
          ))}
        </ListBox>
      </div>
      <div className={styles.axis} aria-hidden="true">
        {MONTHS.map((month) => (
          <span key={month}>
            <span className={styles.initial}>{initial(month)}</span>
            <span className={styles.short}>{shortName(month)}</span>
          </span>
        ))}
      </div>
      {point && (
        <p className={styles.chosen} aria-hidden="true">
          {pointText(point, line)}
        </p>
      )}
    </div>
  )
}

function pointText({ month, monthCents, totalCents, deductibleCents }: LinePoint, line: Line): string {
  const amounts = {
    month: longName(month),
    total: moneyOfCents(totalCents),
    amount: moneyOfCents(monthCents),
  }
  return hasDeductible(line)
    ? words.point({ ...amounts, deductible: moneyOfCents(deductibleCents) })
    : words.pointWithoutDeductible(amounts)
}

/** A month is one unit wide. Its amounts are placed at its end, and the current month's at today. */
const placeOfPoint = ({ month }: LinePoint, { until }: YearSoFar): number =>
  month === until.month ? placeOf(until) : month

const placeOf = ({ month, day, daysInMonth }: Temporal.PlainDate): number => month - 1 + day / daysInMonth

const placeInMonth = (point: LinePoint, top: number, soFar: YearSoFar) =>
  ({
    gridColumnStart: point.month,
    '--at': `${(placeOfPoint(point, soFar) - point.month + 1) * 100}%`,
    '--rise': `${(point.totalCents / top) * 100}%`,
  }) as CSSProperties

function Lines({ line, top, soFar }: { line: Line; top: number; soFar: YearSoFar }) {
  const { points, limits, likely } = line
  const y = (cents: number) => 100 - (cents / top) * 100
  const first = points[0]?.month ?? 1
  const path = (field: 'totalCents' | 'deductibleCents') =>
    [`M${first - 1} 100`, ...points.map((point) => `L${placeOfPoint(point, soFar)} ${y(point[field])}`)].join(
      '',
    )
  const last = points.at(-1)
  const from = last && (likely?.limit === 'deductible' ? last.deductibleCents : last.totalCents)
  return (
    <>
      {limits.map(({ name, atCents }) => (
        <path key={name} className={classes(styles.path, styles[name])} d={`M0 ${y(atCents)}H12`} />
      ))}
      {hasDeductible(line) && (
        <path className={classes(styles.path, styles.towardDeductible)} d={path('deductibleCents')} />
      )}
      <path className={classes(styles.path, styles.share)} d={path('totalCents')} />
      {likely?.isThisYear && last && from !== undefined && (
        <path
          className={classes(styles.path, styles.likely)}
          d={`M${placeOfPoint(last, soFar)} ${y(from)}L${placeOf(likely.on)} ${y(likely.atCents)}`}
        />
      )}
    </>
  )
}

function LineTable({ line }: { line: Line }) {
  const { heads } = words
  const columns = [heads.amount, heads.total, ...(hasDeductible(line) ? [heads.deductible] : [])]
  return (
    <AmountsTable
      head={heads.month}
      columns={columns}
      rows={line.points.map(({ month, monthCents, totalCents, deductibleCents }) => ({
        name: longName(month),
        cents: [monthCents, totalCents, deductibleCents].slice(0, columns.length),
      }))}
    />
  )
}
