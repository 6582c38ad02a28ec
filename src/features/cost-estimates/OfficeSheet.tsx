import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { Estimate } from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { ShareText } from '#ui/ShareText.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { nameOfPart, priceWords } from './Elements.tsx'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { office: texts } = estimatesMessages

type Props = {
  estimate: Estimate
  service: LocalizedText
  words: ReadonlyMap<string, LocalizedText>
  plannedOn: string
  planName: string
}

/**
 * A sheet for the provider's office: the codes and prices to confirm, and three questions. It doesn't name the member
 * or state what the member has used.
 */
export function OfficeSheet({ estimate, service, words, plannedOn, planName }: Props) {
  const about = texts.about({
    service: insurerText(service),
    provider: estimate.name,
    day: longDate(plannedOn),
    plan: planName,
  })
  const lines = estimate.parts.map((part) => ({
    part,
    name: nameOfPart(part, words),
    price: priceWords(part),
  }))
  const questions = Object.values(texts.questions)
  const text = [
    about,
    ...lines.map(({ part: { code, quantity }, name, price }) => texts.line({ name, code, quantity, price })),
    ...questions,
  ].join('\n')
  return (
    <Disclosure summary={texts.title} isOnPaper>
      <div className={styles.office}>
        <p className={styles.text}>{about}</p>
        <FiguresTable aria-label={texts.codes}>
          <thead>
            <tr>
              <th scope="col">{texts.code}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.price}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ part, name, price }) => (
              <tr key={part.code}>
                <th scope="row">
                  {name}
                  <span className={styles.note}>{part.code}</span>
                </th>
                <td>{part.quantity}</td>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
        <p>{texts.ask}</p>
        <ul className={styles.notices}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ShareText text={text} texts={texts} />
        </div>
      </div>
    </Disclosure>
  )
}
