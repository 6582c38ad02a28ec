import type { ReactNode } from 'react'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Estimate, EstimateMeters, EstimatedPart } from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { Meter } from '#contract/entities/spending.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { elements: texts } = estimatesMessages

type Props = {
  estimate: Estimate
  words: ReadonlyMap<string, LocalizedText>
  meters: EstimateMeters | null
  countedOn: string
  plannedOn: string
  /** A link to the services that need approval before the care. */
  approval?: ReactNode
}

/** The seven elements of the federal rule (45 CFR 147.211(b)(1)), each under its own heading. */
export function Elements({ estimate, words, meters, countedOn, plannedOn, approval }: Props) {
  const { total, network, parts, prerequisites } = estimate
  const priceIn = network === 'in' ? parts : []
  return (
    <div className={styles.elements}>
      <Element title={texts.sharing.title}>
        {total
          ? texts.sharing.yours({ amount: moneyOfCents(total.memberOwesCents) })
          : parts.some(({ rateCents }) => rateCents !== null)
            ? texts.sharing.notNow
            : texts.sharing.unknown}
      </Element>
      <Element title={texts.used.title}>
        {meters === null ? (
          texts.used.notNow
        ) : (
          <Meters meters={meters} countedOn={countedOn} plannedOn={plannedOn} />
        )}
      </Element>
      <Element title={texts.rate.title}>
        {network === 'in' ? (
          <Prices parts={priceIn} words={words} title={texts.rate.title} />
        ) : (
          texts.rate.none
        )}
      </Element>
      <Element title={texts.allowed.title}>
        {network === 'out' ? (
          <>
            <Prices parts={parts} words={words} title={texts.allowed.title} />
            <p>{texts.allowed.more}</p>
          </>
        ) : (
          texts.allowed.inNetwork
        )}
      </Element>
      <Element title={texts.items.title}>
        <Items parts={parts} words={words} />
      </Element>
      <Element title={texts.before.title}>
        {prerequisites.length === 0
          ? texts.before.none
          : prerequisites.map((text) => (
              <p key={insurerText(text)}>
                <InsurerText text={text} />
              </p>
            ))}
        {prerequisites.length > 0 && approval}
      </Element>
      <Element title={texts.notices.title}>
        <ul className={styles.notices}>
          <li>{texts.notices.balance}</li>
          <li>{texts.notices.differ}</li>
          <li>{texts.notices.noPromise}</li>
          <li>{texts.notices.preventive}</li>
        </ul>
      </Element>
    </div>
  )
}

const Element = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.element}>
    <h3>{title}</h3>
    {typeof children === 'string' ? <p>{children}</p> : children}
  </section>
)

type MetersProps = { meters: EstimateMeters; countedOn: string; plannedOn: string }

function Meters({ meters, countedOn, plannedOn }: MetersProps) {
  const { deductible, outOfPocket, familyDeductible, familyOutOfPocket } = meters
  return (
    <>
      <p>{texts.used.asOf({ year: plannedOn.slice(0, 4), date: longDate(countedOn) })}</p>
      <DataList>
        <Fact term={texts.used.deductible}>{usedOf(deductible)}</Fact>
        {familyDeductible && <Fact term={texts.used.familyDeductible}>{usedOf(familyDeductible)}</Fact>}
        <Fact term={texts.used.outOfPocket}>{usedOf(outOfPocket)}</Fact>
        {familyOutOfPocket && <Fact term={texts.used.familyOutOfPocket}>{usedOf(familyOutOfPocket)}</Fact>}
      </DataList>
    </>
  )
}

function usedOf({ limitCents, usedCents }: Meter): string | undefined {
  if (usedCents === null) return undefined
  const used = moneyOfCents(usedCents)
  return limitCents === null
    ? texts.used.noLimit({ used })
    : texts.used.of({ used, limit: moneyOfCents(limitCents) })
}

type PartsProps = { parts: readonly EstimatedPart[]; words: Props['words'] }

export const nameOfPart = ({ code }: EstimatedPart, words: Props['words']): string => {
  const text = words.get(code)
  return text === undefined ? code : insurerText(text)
}

function Prices({ parts, words, title }: PartsProps & { title: string }) {
  return (
    <FiguresTable aria-label={title}>
      <tbody>
        {parts.map((part) => (
          <tr key={part.code}>
            <th scope="row">{nameOfPart(part, words)}</th>
            <td>{priceWords(part)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

/** The price of a part in words. An unknown price is never shown as zero. */
export function priceWords({ rateCents, rateKind, percent, perDiemDays }: EstimatedPart): string {
  if (rateKind === 'percentage' && percent !== null)
    return texts.price.percentage({ percent: String(percent) })
  if (rateCents === null) return texts.price.none
  const amount = moneyOfCents(rateCents)
  return rateKind === 'per-diem' && perDiemDays !== null
    ? texts.price.perDiem({ amount, days: perDiemDays })
    : amount
}

function Items({ parts, words }: PartsProps) {
  return (
    <ul className={styles.notices}>
      {parts.map((part) => (
        <li key={part.code}>
          {texts.items.item({ service: nameOfPart(part, words), quantity: part.quantity })}{' '}
          {part.money
            ? texts.items.yours({ amount: moneyOfCents(part.money.memberOwesCents) })
            : texts.items.unknown}
          {part.notes.map((note) => (
            <p key={insurerText(note)} className={styles.quiet}>
              <InsurerText text={note} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
