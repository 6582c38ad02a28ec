import { longDate } from '#base/dates.ts'
import { language } from '#base/language.ts'
import type { Provider, ProviderRole } from '#contract/entities/provider.ts'
import { providerFactsMessages as texts } from '#records/locales/provider-facts.gen.ts'
import * as words from '#records/provider/provider-words.ts'

/** The maximum number of providers that are compared side by side. */
export const MOST_COMPARED = 3

/** A provider's first location in the search result; undefined if there is none. */
export const placeOf = ({ roles }: Provider): ProviderRole | undefined => roles[0]

const languageList = new Intl.ListFormat(language, { type: 'conjunction' })

/** Languages that a search offers, by their codes. */
export const SEARCHED_LANGUAGES = ['es', 'vi', 'mh', 'lo', 'hmn', 'zh', 'ar', 'ase'] as const

export const languagesText = ({ languages }: Provider): string =>
  languageList.format(languages.map(words.languageName))

export const specialtyText = (provider: Provider): string => words.specialtyNames(provider).join(', ')

export const acceptingText = (role: ProviderRole | undefined): string =>
  texts.accepting[role?.accepting ?? 'unknown']

export const milesText = (role: ProviderRole | undefined): string =>
  role?.miles === undefined || role.miles === null ? '' : words.milesText(role.miles)

/** When the entry was last checked, or a text that it wasn't checked in time. */
export const checkedText = (role: ProviderRole | undefined, days: number | null): string =>
  words.checkedText(role ?? { verifiedOn: null, isOverdue: true }, days)

/** The same text below a label that says "Last checked". */
export const checkedDay = (role: ProviderRole | undefined, days: number | null): string =>
  role && !role.isOverdue && role.verifiedOn !== null ? longDate(role.verifiedOn) : checkedText(role, days)

/** Whether the provider accepts new patients at any location. */
export const takesPatients = ({ roles }: Provider): boolean =>
  roles.some(({ accepting }) => accepting === 'accepting' || accepting === 'some-locations')
