import { longDate, shortDate } from '#base/dates.ts'
import type { TrendPoint } from '#contract/entities/health-record.ts'
import { TitledCard } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { type Plotted, plotOf } from './trend.rules.ts'
import { unitShown, valueShown } from './record-words.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import styles from './HealthRecordsPage.module.css'

type Props = { name: string; points: readonly TrendPoint[] }

/** The values of one test in one unit as a line, in words, and as a table. */
export function TrendChart({ name, points }: Props) {
  const plot = plotOf(points)
  if (!plot) return null
  const words = texts.trend
  const unit = unitShown(points[0]?.value.unit ?? '')
  const inUnit = (number: number) => `${number} ${unit}`.trim()
  const said = words.said({
    name,
    count: points.length,
    from: longDate(plot.from),
    to: longDate(plot.to),
    low: inUnit(plot.lowest),
    high: inUnit(plot.highest),
  })
  return (
    <TitledCard className={styles.section} title={words.title}>
      <Plot plot={plot} said={said} />
      <div className={styles.scale} aria-hidden>
        <span>{shortDate(plot.from)}</span>
        <span>
          {inUnit(plot.lowest)} – {inUnit(plot.highest)}
        </span>
        <span>{shortDate(plot.to)}</span>
      </div>
      {plot.band && <p className={styles.about}>{words.band}</p>}
      <Disclosure summary={words.table} isOnPaper>
        {() => <TrendTable name={name} points={points} />}
      </Disclosure>
    </TitledCard>
  )
}

const Plot = ({ plot, said }: { plot: Plotted; said: string }) => (
  <svg className={styles.plot} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={said}>
    {plot.band && (
      <rect className={styles.band} x="0" width="100" y={plot.band.top} height={plot.band.height} />
    )}
    <polyline className={styles.line} points={plot.line} />
  </svg>
)

function TrendTable({ name, points }: Props) {
  const words = texts.trend
  return (
    <FiguresTable>
      <caption>{words.caption({ name })}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.entry.when}</th>
          <th scope="col">{texts.entry.value}</th>
          <th scope="col">{texts.entry.range}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ handle, on, value }) => (
          <tr key={handle}>
            <th scope="row">{shortDate(on)}</th>
            <td>{valueShown(value)}</td>
            <td>{value.range}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
