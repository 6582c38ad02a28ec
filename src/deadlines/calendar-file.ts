import type { Deadline } from '#contract/entities/deadline.ts'

/** iCalendar writes UTC times without separators: 20261128T180000Z. */
const stamp = (instant: Temporal.Instant): string =>
  instant.round('second').toString().replaceAll(/[:-]/g, '')

const escapeText = (text: string): string => text.replaceAll(/[\\,;]/g, String.raw`\$&`)

/**
 * An iCalendar file (RFC 5545) with one entry, on the last day or at the last moment. It names no person, service or
 * diagnosis, because calendars are shared.
 */
export function calendarFile(
  { dueOn, dueAt }: { dueOn: string; dueAt: Deadline['dueAt'] },
  { title, name, id, now }: { title: string; name: string; id: string; now: Temporal.Instant },
): File {
  const when =
    dueAt === null
      ? `DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}`
      : `DTSTART:${stamp(Temporal.Instant.from(dueAt))}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Member Portal//Deadlines//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    when,
    `SUMMARY:${escapeText(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new File([`${lines.join('\r\n')}\r\n`], name, { type: 'text/calendar' })
}
