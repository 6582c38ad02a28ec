import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildFile } from '#sw/build-files.ts'
import { ENTRIES_FILE, type Entries } from './entries.ts'

type Entry = BuildFile & { size: number }

/** Pages, the scripts of sign-in and of the saved card (bin/build/public-pages.ts), and the font. */
const ALWAYS_FIRST = /\.html$|\.woff2$|^assets\/(?:when-painted|public-page|head|saved-card|open-card)-[^/]*$/

/** Marks the files that a first visit stores before all others (sw/build-files.ts). */
export function markFirst(dist: string) {
  return (entries: Entry[]): { manifest: Entry[] } => {
    const { keptFirst } = JSON.parse(readFileSync(join(dist, ENTRIES_FILE), 'utf8')) as Entries
    const isFirst = ({ url }: Entry) => ALWAYS_FIRST.test(url) || keptFirst.includes(url)
    return { manifest: entries.map((entry) => (isFirst(entry) ? { ...entry, isFirst: true } : entry)) }
  }
}
