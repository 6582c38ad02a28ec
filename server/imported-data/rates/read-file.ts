import { basename } from 'node:path'
import * as v from 'valibot'
import { BadJson, type Piece, splitJson } from '#server/imported-data/json-splitter.ts'
import { type ReadPrice, dayCheck, readPrice } from './read-price.ts'
import {
  FileLocation,
  ITEM_FIELDS,
  NegotiatedRates,
  ProviderReference,
  ReportingStructure,
  troubleIn,
} from './shapes.ts'

export type RateItem = {
  item: number
  codeType: string
  code: string
  severityOfIllness: string
  name: string
  /** A payment per person instead of per service. */
  isCapitation: boolean
}

/** A part of a file. The parts come in file order; an item comes after its rates. */
export type RatePart =
  | { part: 'group'; group: ProviderReference; place: string }
  | { part: 'rates'; item: Partial<RateItem> & { item: number }; refs: number[]; prices: ReadPrice[] }
  | { part: 'item'; item: RateItem }
  | { part: 'skipped'; reason: string; place: string }
  /** The names of other files. */
  | { part: 'index'; files: string[] }
  | { part: 'end'; schemaVersion: string }

/** Enough for a million references, or three million provider numbers. */
const MOST_BYTES = 32 * 1024 * 1024
/** The most rates per element: its references times its prices. */
const MOST_RATES = 5_000_000
const MOST_DEPTH = 16

const OPENED: ReadonlySet<string> = new Set([
  '',
  'provider_references',
  'in_network',
  'in_network[]',
  'in_network[].negotiated_rates',
  'out_of_network',
  'reporting_structure',
])

const ITEM = 'in_network[]'
const RATES = 'in_network[].negotiated_rates[]'
const READ_VERSION = /^[12](?:\.\d+){0,2}$/

/** Yields the parts of a Transparency in Coverage file, whatever the order of its properties, in bounded memory. */
export async function* readRateFile(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RatePart> {
  const reading = new RateReading()
  const options = { opens: (path: string) => OPENED.has(path), mostBytes: MOST_BYTES, mostDepth: MOST_DEPTH }
  for await (const piece of splitJson(bytes, options)) yield* reading.read(piece)
  yield* reading.end()
}

class RateReading {
  readonly #isDay = dayCheck()
  #item: (Partial<RateItem> & { item: number; place: string; byte: number }) | undefined
  #lastIndex = { groups: -1, items: -1 }
  #schemaVersion = ''
  #kind: 'rates' | 'index' | 'allowed amounts' | undefined;

  *read(piece: Piece): Generator<RatePart> {
    const { path } = piece
    if (path.startsWith(ITEM)) {
      this.#kind = 'rates'
      yield* this.#inItem(piece)
      return
    }
    yield* this.#finishItem()
    if (path === 'provider_references[]') yield this.#group(piece)
    else if (path === 'reporting_structure[]') yield this.#index(piece)
    else if (path === 'version') this.#schemaVersion = this.#version(piece)
    else if (path === 'out_of_network[]') {
      this.#kind ??= 'allowed amounts'
      yield {
        part: 'skipped',
        reason: 'past allowed amounts, which are not prices',
        place: piece.place,
      }
    } else if (OPENED.has(path.split(/[.[]/, 1)[0] ?? '') && path !== '')
      throw refusalAt(piece, 'must be a list')
    else if (path === '') throw refusalAt(piece, 'neither rates nor a table of contents')
  }

  *end(): Generator<RatePart> {
    yield* this.#finishItem()
    if (!this.#kind) throw new BadJson('', 0, 'neither in_network nor reporting_structure is in the file')
    yield { part: 'end', schemaVersion: this.#schemaVersion }
  }

  *#inItem(piece: Piece): Generator<RatePart> {
    const { path, place } = piece
    const index = Number(/^in_network\[(\d+)\]/.exec(place)?.[1])
    if (index < this.#lastIndex.items) throw refusalAt(piece, 'in_network appears twice')
    if (index > this.#lastIndex.items) yield* this.#finishItem()
    this.#lastIndex.items = index
    this.#item ??= { item: index, place: `in_network[${index}]`, byte: piece.byte }
    if (path === RATES) yield* this.#rates(piece, this.#item)
    else if (path === ITEM || path.startsWith('in_network[].negotiated_rates'))
      throw refusalAt(piece, `must be ${path === ITEM ? 'an object' : 'a list'}`)
    else this.#field(piece, this.#item)
  }

  #field(piece: Piece, item: Partial<RateItem>): void {
    const name = piece.path.slice(ITEM.length + 1)
    if (!Object.hasOwn(ITEM_FIELDS, name)) return
    const field = name as keyof typeof ITEM_FIELDS
    const read = v.safeParse(ITEM_FIELDS[field], piece.value)
    if (!read.success) throw refusalAt(piece, troubleIn(read.issues))
    const set = <Key extends keyof RateItem>(key: Key, value: RateItem[Key]) => {
      if (item[key] !== undefined && item[key] !== value) throw refusalAt(piece, 'appears twice')
      item[key] = value
    }
    if (field === 'billing_code') set('code', read.output)
    else if (field === 'billing_code_type') set('codeType', read.output)
    else if (field === 'severity_of_illness') set('severityOfIllness', read.output)
    else if (field === 'name') set('name', read.output)
    else set('isCapitation', read.output === 'capitation')
  }

  *#rates(piece: Piece, item: Partial<RateItem> & { item: number }): Generator<RatePart> {
    const { value, place } = piece
    if (hasOwn(value, 'provider_groups'))
      throw refusalAt(piece, 'provider groups within a rate, which schema 2 no longer allows')
    const read = v.safeParse(NegotiatedRates, value)
    if (!read.success) throw refusalAt(piece, troubleIn(read.issues))
    const { provider_references: refs, negotiated_prices: given } = read.output
    if (refs.length * given.length > MOST_RATES)
      throw refusalAt(piece, `more than ${MOST_RATES} rates in one element`)
    const prices: ReadPrice[] = []
    for (const [n, price] of given.entries()) {
      const one = readPrice(price, this.#isDay)
      if (one === null)
        throw refusalAt(piece, `negotiated_prices[${n}].expiration_date can’t be ${price.expiration_date}`)
      if (typeof one === 'string')
        yield { part: 'skipped', reason: one, place: `${place}.negotiated_prices[${n}]` }
      else prices.push(one)
    }
    yield { part: 'rates', item, refs: [...new Set(refs)], prices }
  }

  *#finishItem(): Generator<RatePart> {
    const item = this.#item
    this.#item = undefined
    if (!item) return
    const { code, codeType, severityOfIllness = '', name = '', isCapitation = false, place, byte } = item
    if (code === undefined) throw new BadJson(place, byte, 'billing_code is missing')
    if (codeType === undefined) throw new BadJson(place, byte, 'billing_code_type is missing')
    yield { part: 'item', item: { item: item.item, code, codeType, severityOfIllness, name, isCapitation } }
  }

  #group(piece: Piece): RatePart {
    const { value, place } = piece
    const index = Number(/\[(\d+)\]$/.exec(place)?.[1])
    if (index <= this.#lastIndex.groups) throw refusalAt(piece, 'provider_references appears twice')
    this.#lastIndex.groups = index
    if (hasOwn(value, 'location'))
      throw refusalAt(piece, 'a provider reference in another file, which schema 2 no longer allows')
    const read = v.safeParse(ProviderReference, value)
    if (!read.success) throw refusalAt(piece, troubleIn(read.issues))
    return { part: 'group', group: read.output, place }
  }

  #index(piece: Piece): RatePart {
    this.#kind ??= 'index'
    const read = v.safeParse(ReportingStructure, piece.value)
    if (!read.success) throw refusalAt(piece, troubleIn(read.issues))
    return { part: 'index', files: read.output.in_network_files.map(fileNameIn) }
  }

  /** Schema 1 is recognized by its structure, because some files that follow schema 2 say 1.0.0. */
  #version(piece: Piece): string {
    if (typeof piece.value !== 'string') throw refusalAt(piece, 'must be a text')
    const version = piece.value.trim().replace(/^v/i, '')
    if (!READ_VERSION.test(version))
      throw refusalAt(piece, `schema ${piece.value.slice(0, 20)}; only 2.0 and 2.1 are supported`)
    return version
  }
}

const fileNameIn = ({ location }: v.InferOutput<typeof FileLocation>): string =>
  basename(URL.canParse(location) ? new URL(location).pathname : location)

const hasOwn = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)

const refusalAt = ({ place, byte }: Piece, why: string): BadJson =>
  new BadJson(place.slice(0, 200), byte, why)
