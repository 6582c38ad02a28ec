import { isDay } from './day.ts'
import { foldText } from './fold.ts'
import { readLine } from './typed-text.ts'

/** The first three letters of each month, in English and in Spanish. */
const MONTHS = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
]

/** The number of a month by its full or abbreviated name; empty for other words. */
function monthNumberOf(name: string): string {
  const place = MONTHS.findIndex((names) => names.includes(name.slice(0, 3)))
  return place < 0 ? '' : String(place + 1)
}

type Parts = readonly [year: string, month: string, day: string]

/**
 * Year, month and day in the order of each format: 1982-04-07, 04/07/1982, 04071982, April 7, 1982 and 7 de abril de
 * 1982.
 */
function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/.exec(text)
  if (iso) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? '']
  const american =
    /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4}|\d\d)$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text)
  if (american) return [american[3] ?? '', american[1] ?? '', american[2] ?? '']
  const monthFirst = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text)
  if (monthFirst) return [monthFirst[3] ?? '', monthNumberOf(monthFirst[1] ?? ''), monthFirst[2] ?? '']
  const dayFirst = /^(\d{1,2})[ -](?:de )?([a-z]{3,10})\.?,?[ -](?:del? )?(\d{4})$/.exec(text)
  if (dayFirst) return [dayFirst[3] ?? '', monthNumberOf(dayFirst[2] ?? ''), dayFirst[1] ?? '']
  return undefined
}

/**
 * A birth date as people and browsers write it; undefined if the day doesn't exist. Numbers alone are month, day, year,
 * or year, month, day. A two-digit year is accepted only if one century would be in the future.
 */
export function parseTypedDay(typed: string, today: string): string | undefined {
  const [year = '', month = '', day = ''] = partsOf(foldText(readLine(typed))) ?? []
  const full = year.length === 2 ? yearOf(year, today) : year
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

const yearOf = (twoDigits: string, today: string): string =>
  twoDigits > today.slice(2, 4) ? `${Number(today.slice(0, 2)) - 1}${twoDigits}` : ''
