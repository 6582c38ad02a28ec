import type { BrandContact, PhoneLine } from '#member/brand.ts'
import { useEffect, useId, useState } from 'react'
import { INSURER_ZONE, now, nowMs } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { type OpenHours, type OpenSpan, standingOf } from '#base/open-hours.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { Card } from '#ui/Card.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './contact.words.ts'
import styles from './ContactCards.module.css'

/** Whom to call about what, and whether they answer now (pages 20). */
export function PhoneLines({ lines }: { lines: readonly PhoneLine[] }) {
  const heading = useId()
  const now = useNow()
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
  const { isOpen, change } = openStateInWords(hours, now)
  return (
    <Card className={styles.line} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <a className={styles.number} href={phoneLink(number)}>
        {phoneNumber(number)}
      </a>
      <p className={styles.openState}>
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

const MINUTE_MS = 60_000

/** The present moment, updated on every full minute and when the page becomes visible. */
function useNow(): Temporal.Instant {
  const [at, setAt] = useState(now)
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout>
    const update = () => setAt(now())
    const tick = () => {
      update()
      wait = setTimeout(tick, MINUTE_MS - (nowMs() % MINUTE_MS))
    }
    tick()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(wait)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return at
}

/** Whether a line is open, and the sentence about when that changes; none for a line that never closes. */
export function openStateInWords(
  hours: OpenHours,
  now: Temporal.Instant,
): { isOpen: boolean; change?: string } {
  const { isOpen, until } = standingOf(hours, now)
  if (!until) return { isOpen }
  const change = isOpen ? words.until(timeOf(until)) : words.opens(dayOf(until, now), timeOf(until))
  return { isOpen, change }
}

const timeOf = (moment: Temporal.ZonedDateTime): string =>
  words.hour(moment.toPlainTime().toString({ smallestUnit: 'minute' }))

/** "today", "tomorrow" or "on Monday", in the insurer's time zone. */
function dayOf(moment: Temporal.ZonedDateTime, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const ahead = today.until(moment.toPlainDate()).days
  if (ahead === 0) return words.today
  if (ahead === 1) return words.tomorrow
  return words.weekday(moment.toLocaleString(language, { weekday: 'long' }))
}

/** The hours as a list of sentences, in the order of the week. */
export const hoursInWords = (hours: OpenHours): string[] =>
  hours === 'always'
    ? [words.always]
    : [...hours.spans.map(spanInWords), ...(hours.restsOnHolidays ? [words.holidays] : [])]

const spanInWords = ({ days, from, to }: OpenSpan) =>
  words.hours(words.days[days], words.hour(from), words.hour(to))

/** What makes a call go faster. */
export function HaveReady() {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.ready}</h2>
      <ul className={styles.list}>
        {words.readyList.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </Card>
  )
}

/** The address for letters and the number for faxes. */
export function WriteToUs({ mail, fax }: Pick<BrandContact, 'mail' | 'fax'>) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.write}</h2>
      <div className={styles.part}>
        <h3>{words.mail}</h3>
        <address className={styles.address}>{mail.join('\n')}</address>
        <p className={styles.quiet}>{words.mailHint}</p>
      </div>
      <div className={styles.part}>
        <h3>{words.fax}</h3>
        <p>{phoneNumber(fax)}</p>
        <p className={styles.quiet}>{words.faxHint}</p>
      </div>
    </Card>
  )
}
