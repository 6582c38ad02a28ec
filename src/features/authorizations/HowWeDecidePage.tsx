import { mdiChartBoxOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { language } from '#base/language.ts'
import { locale } from '#base/messages.ts'
import { WayBack } from '#content/WayBack.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { YearOfFigures } from '#contract/calls/approval-rules.ts'
import type { DecisionFigures, LineOfDecisions } from '#contract/entities/approval-rule.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { decisionFiguresQuery } from './approval-rules.queries.ts'
import { useLineNames } from './line-names.ts'
import { howWeDecideMessages as texts } from './locales/how-we-decide.gen.ts'
import styles from './HowWeDecidePage.module.css'

/** The decisions on requests for approval in a year, public (CMS-0057-F for Medicare plans). */
export function HowWeDecidePage() {
  const [year, setYear] = useState<string>()
  const query = useQuery({
    ...decisionFiguresQuery(year),
    retryOnMount: false,
    // The years keep their place while another year loads.
    placeholderData: (last) => last,
  })
  return (
    <div className={styles.page}>
      <WayBack />
      <PageHeader title={titleMessages.howWeDecide} />
      <p className={styles.intro}>{texts.intro}</p>
      <QueryView query={query} place="list" failed={texts.failed}>
        {(figures) => (
          <>
            <Years of={figures} onChoose={setYear} />
            <Lines of={figures} />
          </>
        )}
      </QueryView>
      <p className={styles.intro}>{texts.due}</p>
      <div className={styles.ways}>
        <ButtonLink to="/approval-list" variant="quiet">
          {titleMessages.approvalList}
        </ButtonLink>
      </div>
    </div>
  )
}

const Years = ({
  of: { year, years },
  onChoose,
}: {
  of: YearOfFigures
  onChoose: (year: string) => void
}) => (
  <div className={styles.years}>
    <ChoiceButtons
      name="year"
      legend={texts.year}
      chosen={String(year)}
      options={years.map((each) => ({ value: String(each), content: String(each) }))}
      onChoose={onChoose}
    />
  </div>
)

/** The lines of business with figures. Medicare is listed even without figures, because the law requires it. */
function Lines({ of: { year, lines } }: { of: YearOfFigures }) {
  const names = useLineNames()
  const nameOf = ({ line }: LineOfDecisions) => names.find(({ value }) => value === line)?.label ?? line
  const cards = lines.filter(({ figures, isMedicare }) => figures !== null || isMedicare)
  if (cards.every(({ figures }) => figures === null))
    return (
      <EmptyState icon={mdiChartBoxOutline} title={<h2>{texts.none.title({ year: String(year) })}</h2>}>
        <p>{texts.none.body}</p>
      </EmptyState>
    )
  return cards.map((one) => <Line key={one.line} one={one} name={nameOf(one)} year={year} />)
}

function Line({ one, name, year }: { one: LineOfDecisions; name: string; year: number }) {
  const heading = useId()
  const { figures, isMedicare } = one
  return (
    <Card aria-labelledby={heading} className={styles.line}>
      <h2 id={heading}>{name}</h2>
      {figures ? (
        <>
          <FigureTable figures={figures} heading={heading} />
          {isMedicare && <p className={styles.small}>{texts.medicare}</p>}
          {figures.publishedOn !== null && (
            <p className={styles.small}>{texts.published({ day: longDate(figures.publishedOn) })}</p>
          )}
          {figures.items.length > 0 && (
            <Disclosure summary={texts.items({ count: figures.items.length })} isOnPaper>
              <ul className={styles.items}>
                {sortItems(figures.items).map((item) => (
                  <li key={textKey(item)}>
                    <InsurerText text={item} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      ) : (
        <p>{texts.noneOfLine({ year: String(year) })}</p>
      )}
    </Card>
  )
}

type Items = NonNullable<LineOfDecisions['figures']>['items']

const collator = new Intl.Collator(language)
const sortItems = (items: Items): Items =>
  items.toSorted((one, other) => collator.compare(insurerText(one), insurerText(other)))

const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
/** Shares are compared with each other, so each has one decimal. */
const shares = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const percent = (value: number | null) => (value === null ? null : `${shares.format(value)}%`)
const time = (stated: DecisionFigures['mean']) =>
  stated && texts.time[stated.unit]({ count: stated.value, shown: numbers.format(stated.value) })

const ROWS: readonly (readonly [keyof typeof texts.rows, (figures: DecisionFigures) => string | null])[] = [
  ['requests', ({ requests }) => (requests === null ? null : numbers.format(requests))],
  ['approved', ({ approvedPercent }) => percent(approvedPercent)],
  ['denied', ({ deniedPercent }) => percent(deniedPercent)],
  ['appealed', ({ approvedAfterAppealPercent }) => percent(approvedAfterAppealPercent)],
  ['extended', ({ approvedAfterExtensionPercent }) => percent(approvedAfterExtensionPercent)],
  ['mean', ({ mean }) => time(mean)],
  ['median', ({ median }) => time(median)],
]

type TableProps = { figures: NonNullable<LineOfDecisions['figures']>; heading: string }

/** Standard and urgent requests side by side; missing figures read "Not listed". */
function FigureTable({ figures: { standard, expedited }, heading }: TableProps) {
  const cellText = (figures: DecisionFigures | null, of: (figures: DecisionFigures) => string | null) =>
    (figures && of(figures)) ?? uiMessages.noneNoted
  return (
    <FiguresTable className={styles.table} aria-labelledby={heading}>
      <thead>
        <tr>
          <th scope="col">{texts.head}</th>
          <th scope="col">{texts.standard}</th>
          <th scope="col">{texts.expedited}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{texts.rows[name]}</th>
            <td>{cellText(standard, of)}</td>
            <td>{cellText(expedited, of)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
