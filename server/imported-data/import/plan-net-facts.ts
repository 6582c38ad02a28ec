import type { Accepting } from '#contract/entities/provider.ts'
import type { Location, Provider } from '#server/insurer/provider-directory.ts'
import { addressLines, cleanText, genderOf, languageOf, npiOf, phoneOf, zipOf } from './facts.ts'
import {
  type Concept,
  EXTENSIONS,
  type Extension,
  NPI_SYSTEM,
  type ResourceOf,
  codesIn,
  idIn,
} from './plan-net-resources.ts'

export type Person = Pick<Provider, 'npi' | 'name' | 'credentials' | 'gender' | 'languages'>
export type Place = { location: Location; accepting: Accepting | null }

/** Null for a practitioner without a name. */
export function personOf({
  name,
  identifier,
  gender,
  qualification,
  communication,
}: ResourceOf<'Practitioner'>): Person | null {
  const used = name.find(({ use }) => use !== 'old') ?? name[0]
  const full = cleanText(
    used && (used.family === undefined ? used.text : [...used.given, used.family, ...used.suffix].join(' ')),
  )
  if (full === null) return null
  const credentials = new Set(qualification.flatMap(({ code }) => credentialIn(code) ?? []))
  return {
    npi: npiIn(identifier),
    name: full,
    credentials: cleanText([...credentials].slice(0, 5).join(', ')),
    gender: genderOf(gender),
    languages: [...new Set(communication.flatMap((concept) => languageIn(concept) ?? []))],
  }
}

const WHEELCHAIR = ['handiaccess', 'adacomp', 'mobility']

export function placeOf(resource: ResourceOf<'Location'>): Place {
  const { name, telecom, address, position, hoursOfOperation, extension } = resource
  const zip = zipOf(address?.postalCode)
  const isOnEarth = position && Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
  const access = codesIn(valuesOf(extension, EXTENSIONS.accessibility))
  const hours = hoursOfOperation.map(({ openingTime, closingTime, ...days }) => ({
    ...days,
    from: openingTime,
    until: closingTime,
  }))
  return {
    location: {
      name: cleanText(name),
      addressLines: address ? addressLines(address.line, { ...address, zip }) : [],
      zip,
      county: cleanText(address?.district),
      phone: phoneIn(telecom),
      latitude: isOnEarth ? position.latitude : null,
      longitude: isOnEarth ? position.longitude : null,
      hours: hoursIn(hours),
      accessibility: access.some((code) => WHEELCHAIR.includes(code)) ? ['wheelchair'] : [],
    },
    accepting: acceptingIn(extension),
  }
}

export const idFrom = (reference: { reference: string } | undefined, type: string): string | undefined =>
  reference && idIn(reference.reference, type)

export const npiIn = (
  identifiers: readonly { system?: string | undefined; value?: string | undefined }[],
): string | null => npiOf(identifiers.find(({ system }) => system === NPI_SYSTEM)?.value)

export const phoneIn = (telecom: ResourceOf<'Location'>['telecom']): string | null =>
  phoneOf(
    telecom
      .filter(({ system }) => system === 'phone')
      .toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity))[0]?.value,
  )

const languageIn = ({ coding, text }: Concept): string | null =>
  coding.map(({ code }) => (code === undefined ? null : languageOf(code))).find((code) => code !== null) ??
  languageOf(text ?? '')

/** A qualification short enough to be letters after a name, such as `MD`. */
function credentialIn(concept: Concept | undefined): string | undefined {
  const words =
    concept && (concept.text ?? concept.coding.find(({ code }) => /^[A-Z]{2,6}$/.test(code ?? ''))?.code)
  return words !== undefined && words.length <= 12 ? words : undefined
}

type Valued = { url: string; valueCodeableConcept?: Concept | undefined }
export const valuesOf = (extensions: readonly Valued[], url: string): Concept[] =>
  extensions.flatMap((extension) => (extension.url === url ? (extension.valueCodeableConcept ?? []) : []))

const ACCEPTING: Readonly<Record<string, Accepting>> = {
  newpt: 'accepting',
  existptonly: 'existing',
  existptfam: 'existing',
  nopt: 'no',
}

/** The answer if all networks share it; null if they differ. */
export function acceptingIn(extensions: readonly Extension[]): Accepting | null {
  const stated = extensions.flatMap(({ url, extension }) => {
    if (url !== EXTENSIONS.newPatients) return []
    const code = codesIn(valuesOf(extension, 'acceptingPatients'))[0]
    const accepting = code === undefined ? undefined : ACCEPTING[code]
    return accepting
      ? [{ accepting, isOfNetwork: extension.some((inner) => inner.url === 'fromNetwork') }]
      : []
  })
  const general = stated.find(({ isOfNetwork }) => !isOfNetwork)
  if (general) return general.accepting
  const all = new Set(stated.map(({ accepting }) => accepting))
  const [only] = all
  return all.size === 1 ? (only ?? null) : null
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
type Open = {
  daysOfWeek: string[]
  allDay?: boolean | undefined
  from: string | undefined
  until: string | undefined
}

export function hoursIn(times: readonly Open[]): Location['hours'] {
  return times
    .flatMap(({ daysOfWeek, allDay, from, until }) => {
      const [opens, closes] = allDay ? ['00:00', '24:00'] : [timeIn(from), timeIn(until)]
      if (opens === null || closes === null || opens === undefined || closes === undefined || opens >= closes)
        return []
      return daysOfWeek.flatMap((day) => {
        const at = DAYS.indexOf(day)
        return at < 0
          ? []
          : [{ day: (at + 1) as Location['hours'][number]['day'], from: opens, until: closes }]
      })
    })
    .slice(0, 40)
}

const timeIn = (text: string | undefined): string | null =>
  /^(?:[01]\d|2[0-3]):[0-5]\d/.exec(text ?? '')?.[0] ?? null
