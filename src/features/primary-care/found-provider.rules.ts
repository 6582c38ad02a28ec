import { shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { language } from '#base/language.ts'
import type { Provider, ProviderRole } from '#contract/entities/provider.ts'
import { choosePcpMessages as texts } from './locales/choose-pcp.gen.ts'

/** No more are compared side by side. */
export const MOST_COMPARED = 3

/** The place of a provider that the search found first; a provider may have none. */
export const placeOf = ({ roles }: Provider): ProviderRole | undefined => roles[0]

const languageNames = new Intl.DisplayNames(language, { type: 'language' })
const languageList = new Intl.ListFormat(language, { type: 'conjunction' })

/** Languages that a search offers, by their codes. */
export const SEARCHED_LANGUAGES = ['es', 'vi', 'mh', 'lo', 'hmn', 'zh', 'ar', 'ase'] as const

/** The name of a language in the language of the page. */
export const languageName = (code: string): string => languageNames.of(code) ?? code

export const languagesText = ({ languages }: Provider): string =>
  languageList.format(languages.map(languageName))

export const specialtyText = ({ specialties }: Provider): string =>
  specialties
    .map(({ words }) => insurerText(words))
    .filter(Boolean)
    .join(', ')

export const acceptingText = (role: ProviderRole | undefined): string =>
  role?.accepting ? texts.row.accepting[role.accepting] : ''

export function milesText(role: ProviderRole | undefined): string {
  if (role?.miles === undefined || role.miles === null) return ''
  return texts.row.miles({ miles: String(Math.round(role.miles * 10) / 10) })
}

/** When the entry was last checked, or that it wasn't for too long. */
export function checkedText(role: ProviderRole | undefined): string {
  if (!role || role.isOverdue || role.verifiedOn === null) return texts.row.overdue
  return texts.row.checked({ day: shortDate(role.verifiedOn) })
}

/** Whether the provider takes new patients somewhere. */
export const takesPatients = ({ roles }: Provider): boolean =>
  roles.some(({ accepting }) => accepting === 'accepting' || accepting === 'some-locations')
