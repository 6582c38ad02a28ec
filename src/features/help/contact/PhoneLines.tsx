import { useId } from 'react'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { PhoneLine } from '#member/brand.ts'
import { Card } from '#ui/Card.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './contact.words.ts'
import { hoursInWords, standingInWords } from './hours-in-words.ts'
import { useMinute } from './use-minute.ts'
import styles from './PhoneLines.module.css'

/** Whom to call about what, and whether they answer now (pages 20). */
export function PhoneLines({ lines }: { lines: readonly PhoneLine[] }) {
  const heading = useId()
  const now = useMinute()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{words.phones}</h2>
      <div className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.topic} line={line} now={now} />
        ))}
      </div>
      <p className={styles.quiet}>{words.central}</p>
      <p className={styles.quiet}>{words.emergency}</p>
    </section>
  )
}

function Line({ line: { topic, number, hours }, now }: { line: PhoneLine; now: Temporal.Instant }) {
  const heading = useId()
  const { title, about } = words.topics[topic]
  const { isOpen, change } = standingInWords(hours, now)
  return (
    <Card className={styles.line} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <a className={styles.number} href={phoneLink(number)}>
        {phoneNumber(number)}
      </a>
      <p className={styles.standing}>
        <Label color={isOpen ? 'green' : 'grey'}>{isOpen ? words.open : words.closed}</Label>
        {change && <span>{change}</span>}
      </p>
      <p>{about}</p>
      <ul role="list" className={styles.quiet}>
        {hoursInWords(hours).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}
