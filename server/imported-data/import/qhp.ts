import * as v from 'valibot'
import type { Accepting } from '#contract/entities/provider.ts'
import { RECORD_ID } from '#contract/ids.ts'
import type { Location, Provider, Role } from '#server/insurer/provider-directory.ts'
import { isCompany } from '#server/imported-data/person-or-company.ts'
import {
  addressLines,
  cleanText,
  genderOf,
  idOf,
  languageName,
  languageOf,
  npiOf,
  phoneOf,
  specialtyId,
  zipOf,
} from './facts.ts'
import { kindOf } from './kinds.ts'
import type { ImportNotes } from './notes.ts'

/*
 * `providers.json` as the Marketplace asks issuers of qualified health plans to publish it:
 * https://github.com/CMSgov/QHP-provider-formulary-APIs. Networks are identified by the ids of the plans that use them.
 */

const MOST_ELEMENTS = 500
const text = v.fallback(v.nullish(v.string()), null)
const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.pipe(v.array(schema), v.maxLength(MOST_ELEMENTS)), []), [])
const words = v.fallback(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((given) => [given].flat().slice(0, MOST_ELEMENTS)),
  ),
  [],
)

const Entry = v.object({
  npi: v.fallback(v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))])), null),
  type: v.pipe(v.string(), v.toUpperCase(), v.picklist(['INDIVIDUAL', 'FACILITY', 'GROUP'])),
  name: v.optional(v.object({ prefix: text, first: text, middle: text, last: text, suffix: text })),
  facility_name: text,
  group_name: text,
  facility_type: words,
  addresses: list(
    v.object({ address: text, address_2: text, city: text, state: text, zip: text, phone: text }),
  ),
  specialty: words,
  speciality: words,
  accepting: text,
  gender: text,
  languages: words,
  plans: list(v.object({ plan_id: v.string(), network_tier: text, years: v.optional(v.array(v.number())) })),
  last_updated_on: text,
})
type Entry = v.InferOutput<typeof Entry>

export type QhpOptions = {
  /** Networks by plan id; a plan that isn't listed is its own network. */
  networkOfPlan?: Readonly<Record<string, string>>
  /** Leaves out plans of other years; entries without years belong to every year. */
  year: number
}

const ACCEPTING: Readonly<Record<string, Accepting>> = {
  accepting: 'accepting',
  'not accepting': 'no',
  'accepting in some locations': 'some-locations',
  'accepting existing patients': 'existing',
}

/** Reads the entries of one import. */
export class QhpReader {
  readonly #ids = new Set<string>()
  readonly #notes: ImportNotes
  readonly #options: QhpOptions

  constructor(notes: ImportNotes, options: QhpOptions) {
    this.#notes = notes
    this.#options = options
  }

  /** Returns the provider of an entry; undefined if the entry is refused. */
  read(given: unknown, place: string): Provider | undefined {
    const parsed = v.safeParse(Entry, given)
    if (!parsed.success) return this.#refuse('not an entry with a type', place)
    const entry = parsed.output
    const isPerson = entry.type === 'INDIVIDUAL'
    const { first, middle, last, suffix } = entry.name ?? {}
    const name = cleanText(
      isPerson
        ? [first, middle, last, suffix].filter(Boolean).join(' ')
        : (entry.facility_name ?? entry.group_name),
    )
    if (name === null) return this.#refuse('no name', place)
    const npi = npiOf(entry.npi)
    if (npi === null && entry.npi) this.#notes.leaveOut('an NPI without ten digits', place)
    const specialties = this.#specialtiesOf(entry, isPerson)
    const named = [...specialties.map((one) => one.words), ...(isPerson ? [] : [name])]
    return {
      providerId: this.#idOf(npi, name, entry, place),
      npi,
      kind: kindOf(named, !isPerson),
      name,
      credentials: null,
      gender: genderOf(entry.gender),
      group: null,
      specialties: specialties.map(({ id, words: text_ }) => ({ id, words: text_ })),
      languages: [...new Set(entry.languages.flatMap((language) => languageOf(language) ?? []))],
      hospitals: [],
      roles: this.#rolesOf(entry, place),
    }
  }

  #refuse(reason: string, place: string): undefined {
    this.#notes.refuse(reason, place)
  }

  /** The NPI. For a missing NPI, or a second entry with the same one, an id derived from the facts. */
  #idOf(npi: string | null, name: string, { addresses }: Entry, place: string): string {
    const [address] = addresses
    const made = idOf('q', npi, name, address?.address ?? null, address?.zip ?? null)
    if (npi !== null && this.#ids.has(npi))
      this.#notes.leaveOut('an NPI that another entry also has; both are listed', place)
    let id = npi === null || this.#ids.has(npi) ? made : npi
    for (let again = 2; this.#ids.has(id); again += 1) id = idOf('q', made, String(again))
    this.#ids.add(id)
    return id
  }

  #specialtiesOf({ specialty, speciality, facility_type: types }: Entry, isPerson: boolean) {
    const named = isPerson ? [...specialty, ...speciality] : [...types, ...specialty, ...speciality]
    const found = named.flatMap((given) => {
      const clean = cleanText(given)
      return clean === null
        ? []
        : [{ id: specialtyId(clean), words: clean, kind: kindOf([clean], !isPerson) }]
    })
    for (const one of found)
      if (!this.#notes.specialties.has(one.id)) this.#notes.specialties.set(one.id, one)
    return [...new Map(found.map((one) => [one.id, one])).values()]
  }

  #rolesOf(entry: Entry, place: string): Role[] {
    const networks = this.#networksOf(entry, place)
    const accepting = ACCEPTING[entry.accepting?.trim().toLowerCase() ?? ''] ?? null
    const rest = {
      networks,
      accepting,
      telehealth: null,
      ageFrom: null,
      ageTo: null,
      isPcp: null,
      verifiedOn: null,
    }
    const roles = entry.addresses.map((address): Role => {
      const zip = zipOf(address.zip)
      const lines = addressLines([address.address, address.address_2], { ...address, zip })
      const phone = phoneOf(address.phone)
      return { locationId: idOf('l', ...lines, phone), location: placeOf(lines, zip, phone), ...rest }
    })
    if (roles.length === 0) roles.push({ locationId: 'none', location: placeOf([], null, null), ...rest })
    return [...new Map(roles.map((role) => [role.locationId, role])).values()]
  }

  #networksOf({ plans }: Entry, place: string): Role['networks'] {
    const { networkOfPlan = {}, year } = this.#options
    const networks = new Map<string, Role['networks'][number]>()
    for (const plan of plans) {
      if (plan.years && !plan.years.includes(year)) {
        this.#notes.leaveOut(`plans of other years than ${year}`, place)
        continue
      }
      const networkId = networkOfPlan[plan.plan_id] ?? plan.plan_id
      if (!RECORD_ID.test(networkId)) {
        this.#notes.leaveOut('a plan id that can’t be read', place)
        continue
      }
      networks.set(networkId, { networkId, tier: cleanText(plan.network_tier), since: null, until: null })
      if (!this.#notes.networks.has(networkId))
        this.#notes.networks.set(networkId, { networkId, name: networkId, contractType: null, until: null })
    }
    return [...networks.values()]
  }
}

const placeOf = (lines: string[], zip: string | null, phone: string | null): Location => ({
  name: null,
  addressLines: lines,
  zip,
  county: null,
  phone,
  latitude: null,
  longitude: null,
  hours: [],
  accessibility: [],
})

/** Writes a provider as an entry of `providers.json`, with the locations and networks of one day. */
export function qhpEntryOf(
  provider: Provider,
  {
    today,
    year,
    plansOfNetwork,
  }: { today: string; year: number; plansOfNetwork: (networkId: string) => readonly string[] },
): object {
  const isPerson = !isCompany(provider)
  const roles = provider.roles.filter(({ location }) => location.addressLines.length > 0)
  const current = provider.roles.flatMap(({ networks }) =>
    networks.filter(({ since, until }) => (since ?? today) <= today && (until ?? today) >= today),
  )
  const plans = new Map(
    current.flatMap(({ networkId, tier }) =>
      plansOfNetwork(networkId).map((planId): [string, object] => [
        planId,
        {
          plan_id_type: 'HIOS-PLAN-ID',
          plan_id: planId,
          network_tier: textOf(tier) ?? 'STANDARD',
          years: [year],
        },
      ]),
    ),
  )
  const checked = provider.roles.flatMap(({ verifiedOn }) => verifiedOn ?? []).toSorted()
  const common = {
    npi: provider.npi,
    type: isPerson ? 'INDIVIDUAL' : 'FACILITY',
    plans: [...plans.values()],
    addresses: roles.map(({ location }) => addressOf(location)),
    last_updated_on: checked[0] ?? today,
  }
  const specialties = provider.specialties.map(({ words: given }) => textOf(given) ?? '').filter(Boolean)
  if (!isPerson) return { ...common, facility_name: provider.name, facility_type: specialties }
  return {
    ...common,
    name: nameOf(provider.name),
    specialty: specialties,
    accepting: acceptingOf(provider.roles),
    ...(provider.gender ? { gender: provider.gender } : {}),
    languages: provider.languages.map(languageName),
  }
}

const textOf = (given: Role['networks'][number]['tier']): string | null =>
  given === null ? null : typeof given === 'string' ? given : (given.en ?? given.es ?? null)

/** The first, middle and last names. */
function nameOf(name: string): object {
  const [first = '', ...others] = name.split(' ')
  const last = others.pop()
  if (last === undefined) return { first: '', last: first }
  return { first, ...(others.length > 0 ? { middle: others.join(' ') } : {}), last }
}

function addressOf({ addressLines: lines, zip, phone }: Location): object {
  const town = /^(.*), ([A-Z]{2})(?: \d{5})?$/.exec(lines.at(-1) ?? '')
  const [street = '', ...more] = town ? lines.slice(0, -1) : lines
  return {
    address: street,
    ...(more.length > 0 ? { address_2: more.join(', ') } : {}),
    city: town?.[1] ?? '',
    state: town?.[2] ?? '',
    zip: zip ?? '',
    ...(phone ? { phone } : {}),
  }
}

/** The file has one value for all locations; `some-locations` means that they differ. */
function acceptingOf(roles: readonly Role[]): string {
  const all = new Set(roles.map(({ accepting }) => accepting))
  const [only] = all
  const inWords = Object.entries(ACCEPTING).find(([, accepting]) => accepting === only)?.[0]
  if (all.size === 1) return inWords ?? 'not accepting'
  return 'accepting in some locations'
}
