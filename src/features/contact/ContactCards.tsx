import { useId } from 'react'
import type { BrandContact, PhoneLine } from '#member/brand.ts'
import { INSURER_ZONE } from '#base/clock.ts'
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
  const change = isOpen
    ? contactMessages.until({ time: timeOf(until) })
    : contactMessages.opens({ when: dayOf(until, now), time: timeOf(until) })
  return { isOpen, change }
}

const timeOf = (moment: Temporal.ZonedDateTime): string => timeInWords(moment.toPlainTime())

/** "7 a.m." for 07:00, "8:30 p.m." for 20:30, "noon" for 12:00. */
function timeInWords({ hour, minute }: Temporal.PlainTime): string {
  if (hour === 12 && minute === 0) return contactMessages.noon
  const time = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return hour < 12 ? contactMessages.am({ time }) : contactMessages.pm({ time })
}

/** "today", "tomorrow" or "on Monday", in the insurer's time zone. */
function dayOf(moment: Temporal.ZonedDateTime, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const ahead = today.until(moment.toPlainDate()).days
  if (ahead === 0) return contactMessages.today
  if (ahead === 1) return contactMessages.tomorrow
  return contactMessages.weekday({ day: moment.toLocaleString(language, { weekday: 'long' }) })
}

/** The hours as a list of sentences, in weekday order. */
export const hoursInWords = (hours: OpenHours): string[] =>
  hours === 'always'
    ? [contactMessages.always]
    : [...hours.spans.map(spanInWords), ...(hours.restsOnHolidays ? [contactMessages.holidays] : [])]

const spanInWords = ({ days, from, to }: OpenSpan) =>
  contactMessages.hours({
    days: contactMessages.days[days],
    from: timeInWords(Temporal.PlainTime.from(from)),
    to: timeInWords(Temporal.PlainTime.from(to)),
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
