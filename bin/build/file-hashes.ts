import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPicture } from '#contract/content/item.ts'

type Entry = { url: string; revision: string | null; size: number; integrity?: string }

/**
 * Adds the hash of each file whose name has none. During an upgrade, servers of two builds answer at such an address
 * (sw/build-files.ts). In the form of Subresource Integrity. Pictures of the content get none, because an editor's picture
 * may have the same address.
 */
export function addHashes(dist: string) {
  const hashOf = (url: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(dist, url)))
      .digest('base64')}`
  const isFixed = ({ url, revision }: Entry) => revision !== null && !isPicture(`/${url}`)
  return (entries: Entry[]): { manifest: Entry[] } => ({
    manifest: entries.map((entry) => (isFixed(entry) ? { ...entry, integrity: hashOf(entry.url) } : entry)),
  })
}
