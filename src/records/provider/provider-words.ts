import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import type { Provider, ProviderRole, RoleNetwork } from '#contract/entities/provider.ts'
import { hoursOfWeek } from './hours.rules.ts'
import { providerFactsMessages as texts } from '#records/locales/provider-facts.gen.ts'

/** "Maria O'Brien-Núñez, MD". */
export const fullName = ({ name, credentials }: Pick<Provider, 'name' | 'credentials'>): string =>
  [name || texts.noName, credentials].filter(Boolean).join(', ')

export const specialtyNames = ({ specialties }: Pick<Provider, 'specialties'>): string[] =>
  specialties.map(({ words }) => insurerText(words)).filter(Boolean)

let languages: Intl.DisplayNames | undefined

/** A language's name in the page's language; its code if the browser doesn't know it. */
export function languageName(code: string): string {
  languages ??= new Intl.DisplayNames(locale, { type: 'language' })
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

export const genderName = (gender: string): string =>
  (texts.genders as Readonly<Record<string, string>>)[gender] ?? gender

/** With one decimal below ten miles, otherwise whole. */
export const milesText = (miles: number): string =>
  texts.miles({ miles: Number(miles.toFixed(miles < 10 ? 1 : 0)) })

/** The street and town in one line. */
export function addressText({ location: { addressLines } }: Pick<ProviderRole, 'location'>): string {
  return addressLines.filter(Boolean).join(', ') || texts.noAddress
}

/** When the insurer last checked the entry, or that it hasn't within the required days. */
export function checkedText(
  { verifiedOn, isOverdue }: Pick<ProviderRole, 'verifiedOn' | 'isOverdue'>,
  days: number | null,
): string {
  if (isOverdue) return days === null ? texts.overdueOnly : texts.overdue({ days })
  return verifiedOn === null ? texts.overdueOnly : texts.checked({ day: longDate(verifiedOn) })
}

/** The network with its tier: "Ouachita PPO, Tier 1". */
export const networkText = ({ name, tier }: RoleNetwork): string =>
  [insurerText(name), tier && insurerText(tier)].filter(Boolean).join(', ')

export function agesText({ ageFrom, ageTo }: Pick<ProviderRole, 'ageFrom' | 'ageTo'>): string | undefined {
  if (ageFrom !== null && ageTo !== null) return texts.ages.span({ from: ageFrom, to: ageTo })
  if (ageFrom === 0) return texts.ages.all
  if (ageFrom !== null) return texts.ages.from({ from: ageFrom })
  return ageTo === null ? undefined : texts.ages.to({ to: ageTo })
}

/** January 1, 2024, is a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let weekdays: Intl.DateTimeFormat | undefined
let times: Intl.DateTimeFormat | undefined

const dayName = (day: number): string => {
  weekdays ??= new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return weekdays.format(MONDAY + (day - 1) * DAY_MS)
}

function timeName(time: string): string {
  times ??= new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return times.format(MONDAY + (hours * 60 + minutes) * MINUTE_MS)
}

const spanName = ({ from, until }: { from: string; until: string }): string =>
  from === '00:00' && until === '24:00' ? texts.hours.allDay : `${timeName(from)}–${timeName(until)}`

/** A week's hours in lines, such as "Mon–Fri, 8:00 AM–5:00 PM". */
export const hoursLines = (hours: ProviderRole['location']['hours']): { days: string; times: string }[] =>
  hoursOfWeek(hours).map(({ first, last, spans }) => ({
    days: first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`,
    times: spans.length === 0 ? texts.hours.closed : spans.map(spanName).join(', '),
  }))
