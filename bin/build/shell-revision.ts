import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Entry = { url: string; revision: string | null; size: number }

/**
 * The worker stores the shell with its headers. Installed portals get a changed content security policy only if the
 * shell's revision changes, too, so the revision includes the file that writes the policy.
 */
export function revisionWithPolicy(policyFile: string) {
  const policy = createHash('sha256').update(readFileSync(policyFile)).digest('hex').slice(0, 8)
  return (entries: Entry[]): { manifest: Entry[] } => ({
    manifest: entries.map((entry) =>
      entry.url.endsWith('.html') ? { ...entry, revision: `${entry.revision}-${policy}` } : entry,
    ),
  })
}
