import { eraseKept, keptRecords } from '#offline/kept-queries.ts'
import { draftsWritten, dropAllDrafts } from '#drafts/drafts.ts'
import { wipeOutbox } from '#outbox/outbox.ts'
import { readEntries } from '#outbox/outbox-store.ts'

/** The data on this device other than saved cards, which have their own list. */
export const SAVED_KINDS = ['pages', 'drafts', 'waiting'] as const
export type SavedKind = (typeof SAVED_KINDS)[number]

/** The amount of one kind; `at` is the newest, in milliseconds, if known. */
export type SavedHere = Record<SavedKind, { count: number; bytes: number; at: number | null }>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Counted on the device, so that it needs no network. */
export async function savedHere(): Promise<SavedHere> {
  await draftsWritten()
  const [records, entries] = await Promise.all([keptRecords(), readEntries()])
  const keptOf = (kind: 'page' | 'draft') => {
    const some = records.filter((one) => one.kind === kind)
    const times = some.flatMap(({ at }) => at ?? [])
    return {
      count: some.length,
      bytes: sum(some.map(({ bytes }) => bytes)),
      at: times.length > 0 ? Math.max(...times) : null,
    }
  }
  return {
    pages: keptOf('page'),
    drafts: keptOf('draft'),
    waiting: {
      count: entries.length,
      // The size as JSON, which is the sealed content.
      bytes: sum(entries.map((entry) => JSON.stringify(entry).length)),
      at: entries.length > 0 ? Math.max(...entries.map(({ at }) => at)) : null,
    },
  }
}

/** Erases one kind for good. */
export function eraseHere(kind: SavedKind): Promise<void> {
  const erase = { pages: () => eraseKept('page'), drafts: dropAllDrafts, waiting: wipeOutbox }
  return erase[kind]()
}
