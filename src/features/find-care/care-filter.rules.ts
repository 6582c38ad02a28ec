import * as v from 'valibot'
import type { CareWords } from '#contract/content/care-words.ts'
import { foldName } from '#contract/fold.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import type { Coordinates, ListedSpecialty, ProviderKind } from '#contract/entities/provider.ts'
import { MILES, type ProviderSearch } from '#contract/calls/directory.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { USUAL_MILES } from '#records/provider/provider-fields.ts'
import type { CareQuestion } from './care-question.rules.ts'

const Text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '')
const OneOf = <const Values extends readonly string[]>(values: Values) =>
  v.optional(v.picklist(['', ...values]), '')

export const MOST_TYPED = 200
export const GENDERS = ['female', 'male', 'nonbinary'] as const
export const ACCEPTING_CHOICES = ['yes', 'existing', 'some', 'no'] as const
export const OPEN_CHOICES = ['now', 'all-day', 'evening', 'weekend', 'both'] as const
export const AGE_CHOICES = ['child', 'teen', 'adult', 'older'] as const
export const ACCESS_CHOICES = ['wheelchair', 'sign-language', 'parking'] as const
export const SORTS = ['distance', 'name', 'checked'] as const

/** The filter of a search, as text fields; an empty field doesn't narrow the search. */
export const CareFilter = v.object({
  /** The question in plain words, as it was typed. */
  question: Text(MOST_TYPED),
  name: Text(500),
  /** Ids of the insurer's specialties, separated by vertical bars. */
  specialty: Text(2000),
  /** The name of the question's subject, if the member asked in plain words. */
  careName: Text(100),
  kind: Text(40),
  /** A ZIP code or town as it was typed. */
  place: Text(MOST_TYPED),
  /** Searches from the device's location, which isn't in the filter. */
  nearMe: OneOf(['yes']),
  miles: OneOf(['5', '25', '50']),
  gender: OneOf(GENDERS),
  language: Text(3),
  accepting: OneOf(ACCEPTING_CHOICES),
  telehealth: OneOf(['yes']),
  hospital: Text(200),
  open: OneOf(OPEN_CHOICES),
  access: OneOf(ACCESS_CHOICES),
  ageGroup: OneOf(AGE_CHOICES),
  isPcp: OneOf(['yes']),
  sort: OneOf(SORTS),
  network: Text(200),
  /** A tier of the network, by its name in English. */
  tier: Text(200),
})
export type CareFilter = v.InferOutput<typeof CareFilter>

export const NO_CARE_FILTER: CareFilter = v.parse(CareFilter, {})

/** Whether a filter is a search: a distance, a sort order or a network on its own isn't one. */
export const isSearch = (filter: CareFilter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== '' && !['miles', 'sort', 'network'].includes(name))

type Kept = Pick<CareFilter, 'miles' | 'network' | 'sort' | 'nearMe' | 'hospital'>

type Asked = {
  question: CareQuestion
  typed: { question: string; place: string }
  /** The specialties of the insurer that the question is about, and the subject's name. */
  specialties: readonly ListedSpecialty[]
  careName: string
}

/** The filter for a question. A place in the question takes precedence over the place field. */
export function filterOfQuestion({ question, typed, specialties, careName }: Asked, kept: Kept): CareFilter {
  const has = (option: CareQuestion['options'][number]) => question.options.includes(option)
  const place = question.place ?? typed.place
  return {
    ...NO_CARE_FILTER,
    ...kept,
    question: typed.question.slice(0, MOST_TYPED),
    name: question.name ?? '',
    specialty: joinIds(specialties.map(({ id }) => id)),
    careName,
    // If the insurer doesn't list the specialty, its kind is searched.
    kind: specialties.length > 0 ? '' : (question.kind ?? ''),
    place,
    nearMe: place === '' ? kept.nearMe : '',
    gender: question.gender ?? '',
    language: question.language ?? '',
    accepting: has('new-patients') ? 'yes' : '',
    telehealth: has('telehealth') ? 'yes' : '',
    open: openOf(has),
    access: accessOf(has('wheelchair'), has('sign-language')),
    ageGroup: has('children') ? 'child' : '',
    isPcp: has('primary-care') ? 'yes' : '',
  }
}

/** The maximum number of specialties in a search. */
const MOST_SPECIALTIES = 40
const BETWEEN_IDS = '|'
const joinIds = (ids: readonly string[]): string => ids.slice(0, MOST_SPECIALTIES).join(BETWEEN_IDS)
export const idsOf = (joined: string): string[] => joined.split(BETWEEN_IDS).filter(Boolean)

function openOf(has: (option: CareQuestion['options'][number]) => boolean): CareFilter['open'] {
  if (has('all-day')) return 'all-day'
  if (has('open-now')) return 'now'
  if (has('evening') && has('weekend')) return 'both'
  if (has('evening')) return 'evening'
  return has('weekend') ? 'weekend' : ''
}

function accessOf(isWheelchair: boolean, isSigned: boolean): CareFilter['access'] {
  if (isWheelchair) return 'wheelchair'
  return isSigned ? 'sign-language' : ''
}

/**
 * The insurer's specialties that a row of words describes: those with the row's id, and those whose name is one of its
 * phrases.
 */
export function specialtiesOf(row: CareWords, listed: readonly ListedSpecialty[]): ListedSpecialty[] {
  const phrases = new Set([row.care, ...row.en, ...row.es].map(foldName))
  return listed.filter(
    ({ id, words }) => id === row.care || allTexts(words).some((name) => phrases.has(foldName(name))),
  )
}

/** The rows of words for specialties or kinds that the plan has. */
export function offeredWords(
  book: readonly CareWords[],
  kinds: readonly ProviderKind[],
): readonly CareWords[] {
  return book.filter(({ care, kind }) => {
    const named = kind ?? (care.startsWith('kind/') ? care.slice('kind/'.length) : undefined)
    return named === undefined || (kinds as readonly string[]).includes(named)
  })
}

const ACCEPTED: Record<(typeof ACCEPTING_CHOICES)[number], ProviderSearch['accepting']> = {
  yes: ['accepting', 'some-locations'],
  existing: ['existing'],
  some: ['some-locations'],
  no: ['no'],
}

type Around = {
  contractType: ContractType
  kinds: readonly ProviderKind[]
  /** The device's location, if the member has allowed it. */
  here: Coordinates | null
}

/** The request for a filter. */
export function searchOf(filter: CareFilter, { contractType, kinds, here }: Around): ProviderSearch {
  const kind = kinds.find((each) => each === filter.kind)
  const near = placeOf(filter, here)
  const { accepting, access, sort } = filter
  return {
    contractType,
    name: filter.name,
    specialtyIds: idsOf(filter.specialty),
    kinds: kind ? [kind] : [],
    near,
    miles: MILES.find((each) => String(each) === filter.miles) ?? USUAL_MILES,
    accepting: accepting === '' ? [] : ACCEPTED[accepting],
    hospital: filter.hospital,
    open: opensOf(filter.open),
    accessibility: access === '' ? [] : [access],
    ...(filter.network !== '' && { networkId: filter.network }),
    ...(filter.gender !== '' && { gender: filter.gender }),
    ...(filter.language !== '' && { language: filter.language }),
    ...(filter.telehealth !== '' && { telehealth: true as const }),
    ...(filter.ageGroup !== '' && { ageGroup: filter.ageGroup }),
    ...(filter.tier !== '' && { tier: filter.tier }),
    ...(filter.isPcp !== '' && { isPcp: true as const }),
    ...(sort !== '' && (sort !== 'distance' || near) && { sort }),
  }
}

function opensOf(open: CareFilter['open']): ProviderSearch['open'] {
  if (open === 'both') return ['evening', 'weekend']
  return open === '' ? [] : [open]
}

function placeOf({ place, nearMe }: CareFilter, here: Coordinates | null): ProviderSearch['near'] {
  if (nearMe !== '') return here
  return place === '' ? null : { place }
}
