import { ImportNotes } from '#server/imported-data/import/notes.ts'
import { copyRows } from '#server/platform/db/copy-rows.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type RatePart, readRateFile } from './read-file.ts'
import type { KeptServices } from './service-list.ts'
import { stagedRateGroups, stagedRateItems, stagedRates } from './tables.ts'

/** The services and providers that an import keeps. Null keeps all. */
export type Kept = {
  services: KeptServices | null
  /** The provider numbers of the current directory. */
  npis: ReadonlySet<number> | null
}

export type StagedFile = {
  schemaVersion: string
  rates: number
  notes: ImportNotes
  /** The files listed in a table of contents. */
  index: string[]
}

type Row = {
  rates: typeof stagedRates.$inferInsert
  items: typeof stagedRateItems.$inferInsert
  groups: typeof stagedRateGroups.$inferInsert
}

/** References and rows per write. */
const BATCH = 20_000
const BATCH_EMBEDDED = 5_000
/** The most groups remembered; the rates of others are looked up when everything is joined. */
const MOST_REMEMBERED = 1_000_000
const NPI = { least: 1_000_000_000, most: 9_999_999_999 }
const EIN = /^\d{2}-?\d{7}$/

/**
 * Reads a file into the staged tables, under its number. Leaves out rates of services and providers that aren't kept.
 */
export async function stageFile(
  db: Database,
  file: number,
  bytes: AsyncIterable<Uint8Array>,
  kept: Kept,
  onRates: (count: number) => void = () => {},
): Promise<StagedFile> {
  const staging = new Staging(db, file, kept)
  for await (const part of readRateFile(bytes)) {
    const written = staging.add(part)
    if (written) {
      onRates(staging.result.rates)
      await written
    }
  }
  await staging.end()
  onRates(staging.result.rates)
  return staging.result
}

class Staging {
  readonly result: StagedFile = { schemaVersion: '', rates: 0, notes: new ImportNotes(), index: [] }
  readonly #db: Database
  readonly #file: number
  readonly #kept: Kept
  #rows: { [Name in keyof Row]: Row[Name][] } = { rates: [], items: [], groups: [] }
  #waiting = 0
  #writing: Promise<void> = Promise.resolve()
  #position = 0
  /** The numbers of the kept groups, if all groups came before the first rate. */
  readonly #known = new Set<number>()
  #groups: 'none' | 'before' | 'unknown' = 'none'

  constructor(db: Database, file: number, kept: Kept) {
    this.#db = db
    this.#file = file
    this.#kept = kept
  }

  /** Returns a promise if rows are being written; it resolves when the previous batch is done. */
  add(part: RatePart): Promise<void> | undefined {
    this.#position += 1
    switch (part.part) {
      case 'group':
        this.#addGroup(part)
        break
      case 'rates':
        this.#addRates(part)
        break
      case 'item':
        this.#addItem(part.item)
        break
      case 'skipped':
        this.result.notes.leaveOut(part.reason, part.place)
        break
      case 'index':
        for (const file of part.files) this.result.index.push(file)
        break
      case 'end':
        this.result.schemaVersion = part.schemaVersion
        break
      default:
        return part satisfies never
    }
    const most = this.#db.engine === 'pglite' ? BATCH_EMBEDDED : BATCH
    return this.#waiting >= most ? this.#write() : undefined
  }

  async end(): Promise<void> {
    await this.#write()
    await this.#writing
  }

  /**
   * Starts a batch once the previous one is written, so that the file is read meanwhile and at most two batches are
   * held in memory.
   */
  async #write(): Promise<void> {
    const { rates, items, groups } = this.#rows
    this.#rows = { rates: [], items: [], groups: [] }
    this.#waiting = 0
    const before = this.#writing
    const writing = (async () => {
      await before
      await copyRows(this.#db, stagedRates, rates)
      await copyRows(this.#db, stagedRateItems, items)
      await copyRows(this.#db, stagedRateGroups, groups)
    })()
    // The next wait throws the failure.
    writing.catch(() => {})
    this.#writing = writing
    await before
  }

  #addGroup({ group, place }: Extract<RatePart, { part: 'group' }>): void {
    const { notes } = this.result
    const { provider_group_id: ref, network_name: networks, provider_groups: providers } = group
    if (this.#groups === 'none') this.#groups = 'before'
    const key = { file: this.#file, position: this.#position, ref }
    let isKept = false
    for (const { npi: npis, tin } of providers) {
      if (tin.type === 'ein' ? !EIN.test(tin.value) : !isNpi(Number(tin.value))) {
        notes.leaveOut('an invalid taxpayer number', place)
        continue
      }
      const taxpayer = { tin: tin.value.replace('-', ''), tinType: tin.type, businessName: tin.business_name }
      const isByTaxpayer = npis.length === 1 && npis[0] === 0
      for (const npi of new Set(npis)) {
        if (!isByTaxpayer && !isNpi(npi)) {
          notes.leaveOut('an invalid provider number', place)
          continue
        }
        if (!isByTaxpayer && this.#kept.npis && !this.#kept.npis.has(npi)) {
          notes.leaveOut('a provider who isn’t in the directory', place)
          continue
        }
        isKept = true
        for (const networkName of new Set(networks)) {
          this.#rows.groups.push({ ...key, ...taxpayer, networkName, npi: isByTaxpayer ? '' : String(npi) })
          this.#waiting += 1
        }
      }
    }
    if (!isKept || this.#groups === 'unknown') return
    if (this.#known.size < MOST_REMEMBERED) this.#known.add(ref)
    else this.#groups = 'unknown'
  }

  #addRates({ item, refs, prices }: Extract<RatePart, { part: 'rates' }>): void {
    // Groups that follow their rates are looked up when everything is joined.
    if (this.#groups === 'none') this.#groups = 'unknown'
    const { notes } = this.result
    if (item.isCapitation === true || !this.#isKeptService(item)) return
    const known = this.#groups === 'before' ? refs.filter((ref) => this.#known.has(ref)) : refs
    const left = (refs.length - known.length) * prices.length
    if (left > 0) notes.leaveOut(NO_PROVIDER, `in_network[${item.item}]`, left)
    if (known.length === 0) return
    for (const price of prices) {
      this.#position += 1
      this.#rows.rates.push({
        file: this.#file,
        position: this.#position,
        item: item.item,
        refs: known,
        ...price,
      })
    }
    this.result.rates += known.length * prices.length
    this.#waiting += prices.length + (known.length * prices.length) / REFS_OF_A_ROW
  }

  /** False only for a service that is already known and isn't kept. */
  #isKeptService({ code, codeType }: { code?: string; codeType?: string }): boolean {
    if (code === undefined || codeType === undefined || !this.#kept.services) return true
    return this.#kept.services.has(codeType, code)
  }

  #addItem({ isCapitation, ...item }: Extract<RatePart, { part: 'item' }>['item']): void {
    const place = `in_network[${item.item}]`
    if (isCapitation) this.result.notes.leaveOut('a payment per person, not per service', place)
    else if (!this.#isKeptService(item))
      this.result.notes.leaveOut('a service that isn’t in the service list', place)
    else {
      this.#rows.items.push({ file: this.#file, ...item })
      this.#waiting += 1
    }
  }
}

/** References take less memory than rows. */
const REFS_OF_A_ROW = 20

export const NO_PROVIDER = 'a rate without a provider in the directory'

const isNpi = (number: number): boolean =>
  Number.isInteger(number) && number >= NPI.least && number <= NPI.most
