import { useId } from 'react'
import type { BrandContact, PhoneLine } from '#member/brand.ts'
import { clockTime, dayAhead } from '#base/hours-in-words.ts'
import { language } from '#base/language.ts'
import { type OpenHours, type OpenSpan, openStateAt } from '#contract/open-hours.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { ContentLink } from '#content/ContentLink.tsx'
import { Card, TitledCard } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Label } from '#ui/Label.tsx'
import { useNow } from '#ui/use-now.ts'
import { contactMessages } from './locales/contact.gen.ts'
import styles from './ContactCards.module.css'

/** The numbers to call by topic, and whether they are open now. */
export function PhoneLines({ lines }: { lines: readonly PhoneLine[] }) {
  const heading = useId()
  const now = useNow()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{contactMessages.phones}</h2>
      <div className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.topic} line={line} now={now} />
        ))}
      </div>
      <p className={styles.quiet}>{contactMessages.central}</p>
      <p className={styles.quiet}>{contactMessages.emergency}</p>
    </section>
  )
}

function Line({ line: { topic, number, hours }, now }: { line: PhoneLine; now: Temporal.Instant }) {
  const heading = useId()
  const { title, about } = contactMessages.topics[topic]
  const { isOpen, change } = openStateInWords(hours, now)
  return (
    <Card className={styles.line} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <a className={styles.number} href={phoneLink(number)}>
        {phoneNumber(number)}
      </a>
      <p className={styles.openState}>
        <Label color={isOpen ? 'green' : 'grey'}>
          {isOpen ? contactMessages.open : contactMessages.closed}
        </Label>
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

/** Whether a line is open, and a sentence about when that changes; no sentence for a line that never closes. */
export function openStateInWords(
  hours: OpenHours,
  now: Temporal.Instant,
): { isOpen: boolean; change?: string } {
  const { isOpen, until } = openStateAt(hours, now)
  if (!until) return { isOpen }
  const time = clockTime(until.toPlainTime())
  const change = isOpen
    ? contactMessages.until({ time })
    : contactMessages.opens({ when: dayAhead(until, now), time })
  return { isOpen, change }
}

/** The hours as a list of sentences, in weekday order. */
export const hoursInWords = (hours: OpenHours): string[] =>
  hours === 'always'
    ? [contactMessages.always]
    : [...hours.spans.map(spanInWords), ...(hours.restsOnHolidays ? [contactMessages.holidays] : [])]

const spanInWords = ({ days, from, to }: OpenSpan) =>
  contactMessages.hours({
    days: contactMessages.days[days],
    from: clockTime(Temporal.PlainTime.from(from)),
    to: clockTime(Temporal.PlainTime.from(to)),
  })

/** The information that makes a call faster. */
export function HaveReady() {
  return (
    <TitledCard className={styles.card} title={contactMessages.ready}>
      <ul className={styles.list}>
        {contactMessages.readyList.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </TitledCard>
  )
}

/** The mailing address, the fax number, and the public site. */
export function WriteToUs({
  mail,
  fax,
  website,
  linkTexts,
}: Pick<BrandContact, 'mail' | 'fax' | 'website' | 'linkTexts'>) {
  return (
    <TitledCard className={styles.card} title={contactMessages.write}>
      <div className={styles.part}>
        <h3>{contactMessages.mail}</h3>
        <address className={styles.address}>{mail.join('\n')}</address>
        <p className={styles.quiet}>{contactMessages.mailHint}</p>
      </div>
      <div className={styles.part}>
        <h3>{contactMessages.fax}</h3>
        <p>{phoneNumber(fax)}</p>
        <p className={styles.quiet}>{contactMessages.faxHint}</p>
      </div>
      <div className={styles.part}>
        <h3>{contactMessages.website}</h3>
        <p>
          <ContentLink href={website} variant="quiet">
            {linkTexts.website[language]}
            <Hidden>{contactMessages.newWindow}</Hidden>
          </ContentLink>
        </p>
      </div>
    </TitledCard>
  )
}
