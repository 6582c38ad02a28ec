import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ACCEPTING, ACCESSIBILITY, Npi, PROVIDER_KINDS, TimeOfDay } from '#contract/entities/provider.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { RecordId } from '#contract/ids.ts'
import type { Location, Provider, Role } from '#server/insurer/provider-directory.ts'
import { BadCsv, type CsvRecord } from './csv-records.ts'
import { cleanText, genderOf, idOf, languageOf, phoneOf, specialtyId } from './facts.ts'
import { mergedRoles } from './merged-roles.ts'
import type { ImportNotes } from './notes.ts'
import { NO_LOCATION } from './plan-net-roles.ts'

const MOST_ROWS = 2_000_000

/** A cell that may be empty. */
const maybe = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      schema,
    ]),
    '',
  )
const text = v.optional(
  v.pipe(
    v.string(),
    v.transform((cell): string | null => cleanText(cell)),
  ),
  '',
)
const several = v.optional(
  v.pipe(
    v.string(),
    v.transform((cell) =>
      cell
        .split(';')
        .flatMap((part) => cleanText(part) ?? [])
        .slice(0, 100),
    ),
  ),
  '',
)
const number = (least: number, most: number) =>
  maybe(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,3}(?:\.\d+)?$/, 'is not a number'),
      v.transform(Number),
      v.minValue(least),
      v.maxValue(most),
    ),
  )
const yesNo = maybe(
  v.pipe(
    v.picklist(['yes', 'no']),
    v.transform((word) => word === 'yes'),
  ),
)

/** One row per provider, location and network; empty cells count as unstated. */
const Row = v.object({
  provider_id: RecordId,
  npi: maybe(Npi),
  kind: v.picklist(PROVIDER_KINDS),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500),
    v.transform((cell) => cleanText(cell) ?? ''),
    v.nonEmpty('is missing'),
  ),
  credentials: text,
  gender: text,
  group: text,
  specialties: several,
  languages: several,
  hospitals: several,
  location_id: maybe(RecordId),
  location_name: text,
  address: several,
  zip: maybe(v.pipe(v.string(), v.regex(/^\d{5}$/, 'must have five digits'))),
  county: text,
  phone: text,
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  hours: several,
  accessibility: v.pipe(several, v.array(v.picklist(ACCESSIBILITY))),
  network_id: maybe(RecordId),
  network_name: text,
  network_line: maybe(ContractType),
  network_ends: maybe(Day),
  tier: text,
  since: maybe(Day),
  until: maybe(Day),
  accepting: maybe(v.picklist(ACCEPTING)),
  telehealth: yesNo,
  age_from: number(0, 150),
  age_to: number(0, 150),
  is_pcp: yesNo,
  verified_on: maybe(Day),
})
type Row = v.InferOutput<typeof Row>

export const CSV_COLUMNS = Object.keys(Row.entries) as (keyof typeof Row.entries)[]
const REQUIRED: readonly string[] = ['provider_id', 'kind', 'name']

/** Collects the rows of CSV files with our columns; a provider's rows may be anywhere in the files. */
export class CsvDirectory {
  readonly #notes: ImportNotes
  readonly #today: string
  readonly #providers = new Map<string, Provider>()
  #file = ''
  #columns: string[] | undefined
  #rows = 0

  constructor(notes: ImportNotes, today: string) {
    this.#notes = notes
    this.#today = today
  }

  /** Begins a file, whose first record names its own columns. */
  begin(file: string): void {
    this.#file = file
    this.#columns = undefined
  }

  /** Ends a file; throws `BadCsv` if it was empty. */
  end(): void {
    if (!this.#columns) throw new BadCsv('line 1: no columns')
  }

  add({ line, fields }: CsvRecord): void {
    if (!this.#columns) {
      this.#columns = columnsIn(fields)
      return
    }
    this.#rows += 1
    if (this.#rows > MOST_ROWS) throw new BadCsv(`line ${line}: more than ${MOST_ROWS} rows`)
    const place = `${this.#file} line ${line}`
    const given = Object.fromEntries(this.#columns.map((column, at) => [column, fields[at]?.trim() ?? '']))
    const read = v.safeParse(Row, given)
    if (!read.success) {
      const [issue] = read.issues
      return this.#notes.refuse(`${v.getDotPath(issue) ?? 'row'}: ${issue.message}`.slice(0, 120), place)
    }
    const row = read.output
    const provider = this.#providers.get(row.provider_id) ?? this.#providerOf(row, place)
    this.#providers.set(row.provider_id, provider)
    this.#addRole(provider, row, place)
  }

  *providers(): Generator<Provider> {
    for (const provider of this.#providers.values()) {
      const place = `provider ${provider.providerId}`
      yield {
        ...provider,
        roles: mergedRoles(provider.roles, { today: this.#today, notes: this.#notes, place }),
      }
    }
  }

  #providerOf(row: Row, place: string): Provider {
    const languages = row.languages.flatMap((language) => languageOf(language) ?? [])
    if (languages.length < row.languages.length) this.#notes.leaveOut('a language with no known code', place)
    for (const words of row.specialties) {
      const id = specialtyId(words)
      if (!this.#notes.specialties.has(id)) this.#notes.specialties.set(id, { id, words, kind: row.kind })
    }
    return {
      providerId: row.provider_id,
      npi: row.npi,
      kind: row.kind,
      name: row.name,
      credentials: row.credentials,
      gender: genderOf(row.gender),
      group: row.group,
      specialties: row.specialties.map((words) => ({ id: specialtyId(words), words })),
      languages,
      hospitals: row.hospitals,
      roles: [],
    }
  }

  #addRole(provider: Provider, row: Row, place: string): void {
    const location = this.#locationOf(row, place)
    const hasPlace = location.addressLines.length > 0 || location.name !== null || location.phone !== null
    const locationId = row.location_id ?? (hasPlace ? idOf('l', JSON.stringify(location)) : NO_LOCATION)
    const networkId = row.network_id
    provider.roles.push({
      locationId,
      location: provider.roles.find((one) => one.locationId === locationId)?.location ?? location,
      networks: networkId === null ? [] : [{ networkId, tier: row.tier, since: row.since, until: row.until }],
      ...roleFacts(row),
    })
    if (networkId === null) return
    if (!this.#notes.networks.has(networkId) || row.network_name !== null)
      this.#notes.networks.set(networkId, {
        networkId,
        name: row.network_name ?? networkId,
        contractType: row.network_line,
        until: row.network_ends,
      })
  }

  #locationOf(row: Row, place: string): Location {
    const phone = phoneOf(row.phone)
    if (row.phone !== null && phone === null) this.#notes.leaveOut('a phone number without ten digits', place)
    const hours = row.hours.flatMap((text_) => hoursOf(text_) ?? [])
    if (hours.length < row.hours.length) this.#notes.leaveOut('hours that can’t be read', place)
    const hasPoint = row.latitude !== null && row.longitude !== null
    return {
      name: row.location_name,
      addressLines: row.address,
      zip: row.zip,
      county: row.county,
      phone,
      latitude: hasPoint ? row.latitude : null,
      longitude: hasPoint ? row.longitude : null,
      hours,
      accessibility: row.accessibility,
    }
  }
}

const roleFacts = (row: Row): Omit<Role, 'locationId' | 'location' | 'networks'> => ({
  accepting: row.accepting,
  telehealth: row.telehealth,
  ageFrom: row.age_from === null ? null : Math.floor(row.age_from),
  ageTo: row.age_to === null ? null : Math.floor(row.age_to),
  isPcp: row.is_pcp,
  verifiedOn: row.verified_on,
})

function columnsIn(fields: readonly string[]): string[] {
  const columns = fields.map((field) => field.trim().toLowerCase())
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new BadCsv(`line 1: no column ${missing.join(', ')}`)
  const unknown = columns.filter((column) => !(CSV_COLUMNS as string[]).includes(column))
  if (unknown.length > 0)
    throw new BadCsv(`line 1: unknown column ${unknown.slice(0, 5).join(', ').slice(0, 200)}`)
  return columns
}

/** `1 08:00-17:00`: Monday is 1. */
function hoursOf(cell: string): Location['hours'][number] | null {
  const [, day, from, until] = /^([1-7]) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(cell) ?? []
  if (day === undefined || !v.is(TimeOfDay, from) || !v.is(TimeOfDay, until) || from >= until) return null
  return { day: Number(day) as Location['hours'][number]['day'], from, until }
}
