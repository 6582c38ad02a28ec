import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Entry = { url: string; revision: string | null; size: number }

/**
 * The shell is kept together with its headers. A changed content security policy reaches installed portals only when
 * the shell counts as changed too, so the file that writes the policy is part of its revision.
 */
export function revisionWithPolicy(policyFile: string) {
  const policy = createHash('sha256').update(readFileSync(policyFile)).digest('hex').slice(0, 8)
  return (entries: Entry[]): { manifest: Entry[] } => ({
    manifest: entries.map((entry) =>
      entry.url.endsWith('.html') ? { ...entry, revision: `${entry.revision}-${policy}` } : entry,
    ),
  })
}
