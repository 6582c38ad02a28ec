import type { ListedNetwork, ListedSpecialty } from '#server/insurer/provider-directory.ts'

/** The most places listed per reason; the rest is only counted. */
const MOST_PLACES = 5
/** The most reasons, because a hostile file could invent more. */
const MOST_REASONS = 100

export type Note = { reason: string; count: number; places: string[] }

/** Collects the networks and specialties of an import, and the reasons for each entry and fact that is left out. */
export class ImportNotes {
  readonly networks = new Map<string, ListedNetwork>()
  readonly specialties = new Map<string, ListedSpecialty>()
  readonly #refused = new Map<string, Note>()
  readonly #leftOut = new Map<string, Note>()
  #refusals = 0

  /** Counts an entry that can't be imported. */
  refuse(reason: string, place: string): void {
    this.#refusals += 1
    count(this.#refused, reason, place)
  }

  /** Counts a fact or a resource that is left out while its entry is imported. */
  leaveOut(reason: string, place: string, times = 1): void {
    count(this.#leftOut, reason, place, times)
  }

  get refusals(): number {
    return this.#refusals
  }

  /** Lists everything that was refused, then everything that was left out, the most frequent first. */
  lines(): string[] {
    const inWords = (title: string, notes: Map<string, Note>) =>
      [...notes.values()]
        .toSorted((one, other) => other.count - one.count)
        .map(({ reason, count: times, places }) => {
          const more = times > places.length ? ', …' : ''
          return `${title}: ${times} × ${reason} (${places.join(', ')}${more})`
        })
    return [...inWords('Refused', this.#refused), ...inWords('Left out', this.#leftOut)]
  }
}

function count(notes: Map<string, Note>, reason: string, place: string, times = 1): void {
  const known =
    notes.get(reason) ?? (notes.size < MOST_REASONS ? { reason, count: 0, places: [] } : undefined)
  if (!known) return
  known.count += times
  if (known.places.length < MOST_PLACES) known.places.push(place)
  notes.set(reason, known)
}
