import { eq, inArray } from 'drizzle-orm'
import { dayAt } from '#server/config/clock.ts'
import type { ListedNetwork, ListedSpecialty, Provider } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import {
  type DirectoryCounts,
  type DirectoryDifference,
  DirectoryRefused,
  stageDirectory,
} from '#server/imported-data/stage.ts'
import { importedNetworks, importedSpecialties, importedVersions } from '#server/imported-data/tables.ts'
import { DIRECTORY } from '#server/imported-data/stage.ts'
import { ImportNotes } from './notes.ts'
import { ImportRefused, type ReadOptions, readDirectory } from './sources.ts'

/** The number of providers per transaction. */
const BATCH = 500
/** The number of batches that PostgreSQL writes while the next one is read. */
const AT_ONCE = 3

export type ImportOptions = Omit<ReadOptions, 'notes' | 'today'> & {
  at: Temporal.Instant
  /** Whether the import may remove more than a fifth of the providers. */
  allowsDrop?: boolean
}

export type Imported = { counts: DirectoryCounts; difference: DirectoryDifference; notes: ImportNotes }

/**
 * Reads a directory next to the current one, and then activates it at once. If anything fails, or the import is
 * stopped, the directory stays unchanged.
 */
export async function importDirectory(
  db: Database,
  source: string,
  { at, allowsDrop = false, ...reading }: ImportOptions,
): Promise<Imported> {
  const notes = new ImportNotes()
  const known = await namesInForce(db)
  const staged = await stageDirectory(db)
  try {
    const add = (batch: readonly Provider[]) =>
      staged.addProviders(batch.map((provider) => withKnownWords(provider, known.specialties)))
    const atOnce = db.engine === 'postgresql' ? AT_ONCE : 1
    const read = readDirectory(source, { ...reading, notes, today: dayAt(at).toString() })
    await inParallel(batches(read, notes), atOnce, (batch) => {
      reading.signal?.throwIfAborted()
      return add(batch)
    })
    if (staged.counts().providers === 0) throw new ImportRefused(`${source}: no providers`)
    await staged.addNetworks(
      [...notes.networks.values()].map((network) => withKnownName(network, known.networks)),
    )
    const difference = await staged.compare()
    reading.signal?.throwIfAborted()
    const counts = await staged.swap({ source, at, ...(allowsDrop ? { mostGone: 1 } : {}) })
    return { counts, difference, notes }
  } catch (error) {
    await staged.discard()
    if (!(error instanceof DirectoryRefused)) throw error
    const { isGone, before } = error.difference
    throw new ImportRefused(
      `${source}: would remove ${isGone} of ${before} providers, more than a fifth; use --allow-drop to import it anyway`,
    )
  }
}

/** Does the work for several items at a time; waits for everything that has begun, even after a failure. */
async function inParallel<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const begun = new Set<Promise<void>>()
  let failure: unknown
  try {
    for await (const item of items) {
      const done = work(item)
        .catch((error: unknown) => {
          failure ??= error
        })
        .finally(() => begun.delete(done))
      begun.add(done)
      if (begun.size >= atOnce) await Promise.race(begun)
      if (failure !== undefined) break
    }
  } finally {
    await Promise.all(begun)
  }
  if (failure !== undefined) throw failure
}

async function* batches(
  providers: AsyncIterable<Provider>,
  notes: ImportNotes,
): AsyncGenerator<readonly Provider[]> {
  const ids = new Set<string>()
  let batch: Provider[] = []
  for await (const provider of providers) {
    if (ids.has(provider.providerId)) {
      notes.refuse('the same id twice', `provider ${provider.providerId}`)
      continue
    }
    ids.add(provider.providerId)
    batch.push(provider)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Names = {
  networks: ReadonlyMap<string, Pick<ListedNetwork, 'name' | 'contractType'>>
  specialties: ReadonlyMap<string, ListedSpecialty['words']>
}

/**
 * The names in the current directory, so that English files don't remove Spanish names, nor files with only ids the
 * names.
 */
async function namesInForce(db: Database): Promise<Names> {
  const version = db
    .select({ version: importedVersions.version })
    .from(importedVersions)
    .where(eq(importedVersions.name, DIRECTORY))
  const [networks, specialties] = await Promise.all([
    db.select().from(importedNetworks).where(inArray(importedNetworks.version, version)),
    db.select().from(importedSpecialties).where(inArray(importedSpecialties.version, version)),
  ])
  return {
    networks: new Map(
      networks.map(({ networkId, name, contractType }) => [networkId, { name, contractType }]),
    ),
    specialties: new Map(specialties.map(({ specialtyId, words }) => [specialtyId, words])),
  }
}

function withKnownName(network: ListedNetwork, known: Names['networks']): ListedNetwork {
  const before = known.get(network.networkId)
  if (!before) return network
  const isNamed = network.name !== network.networkId
  return {
    ...network,
    name: isNamed ? network.name : before.name,
    contractType: network.contractType ?? before.contractType,
  }
}

const withKnownWords = (provider: Provider, known: Names['specialties']): Provider => ({
  ...provider,
  specialties: provider.specialties.map(({ id, words }) => ({ id, words: known.get(id) ?? words })),
})
