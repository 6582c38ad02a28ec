import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dayInZone, longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ExplainedAhead, ExplainedShare, SavedEstimate } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { classes } from '#ui/classes.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { explainAheadQuery } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { ahead: texts } = estimatesMessages

/**
 * How the insurer expects to pay for the care of a saved estimate, in its own words; hidden if there is no explanation.
 */
export function AdvanceExplanation({ saved }: { saved: SavedEstimate }) {
  const { plan } = useMember()
  const query = useQuery(explainAheadQuery(plan, saved.estimateId))
  return (
    <QueryView
      query={query}
      place="line"
      skeleton={null}
      failed={texts.failed}
      offline={{ body: texts.offline }}
    >
      {({ explained }) => explained && <Explained explained={explained} saved={saved} />}
    </QueryView>
  )
}

function Explained({ explained, saved }: { explained: ExplainedAhead; saved: SavedEstimate }) {
  const id = useId()
  const { parts, total, isAtLeast, notes, madeAt } = explained
  const words = new Map(saved.parts.map((part) => [part.code, insurerText(part.words)]))
  return (
    <section className={classes(styles.match, styles.ahead)} aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      <p className={styles.text}>{texts.intro({ date: longDate(dayInZone(madeAt)) })}</p>
      <FiguresTable aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.service}</th>
            <th scope="col">{texts.allowed}</th>
            <th scope="col">{texts.yours}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ code, quantity, share }) => (
            <tr key={code}>
              <th scope="row">{texts.item({ service: words.get(code) ?? code, quantity })}</th>
              <td>{amountOf(share.allowedCents)}</td>
              <td>{amountOf(share.memberOwesCents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{amountOf(total.allowedCents)}</td>
            <td>
              <strong>{amountOf(total.memberOwesCents)}</strong>
            </td>
          </tr>
        </tbody>
      </FiguresTable>
      <Shares total={total} />
      {isAtLeast && <p className={styles.text}>{texts.atLeast}</p>}
      {notes.length > 0 && (
        <ul className={styles.notices}>
          {notes.map((note) => (
            <li key={insurerText(note)}>
              <InsurerText text={note} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const SHARES = [
  ['deductible', 'deductibleCents'],
  ['copay', 'copayCents'],
  ['coinsurance', 'coinsuranceCents'],
  ['plan', 'planPaidCents'],
] as const

/** The parts of the total. Shares of zero are left out, except the plan's. */
const Shares = ({ total }: { total: ExplainedShare }) => (
  <DataList variant="money">
    {SHARES.map(([share, field]) => {
      const cents = total[field]
      if (share !== 'plan' && !cents) return null
      return (
        <Fact key={share} term={texts[share]}>
          {cents === null ? undefined : moneyOfCents(cents)}
        </Fact>
      )
    })}
  </DataList>
)

/** An amount that the insurer doesn't state is never zero. */
const amountOf = (cents: number | null): string =>
  cents === null ? uiMessages.noneNoted : moneyOfCents(cents)
