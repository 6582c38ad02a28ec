import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inspectFiles } from '#contract/content/files.ts'
import type { BuiltIn } from '#contract/content/located.ts'

/** The files that the portal was built with; the build has checked them. */
const FOLDER = join(import.meta.dirname, '../../../src/content/items')

let read: BuiltIn | undefined

/** The content that the portal uses if an editor hasn't published their own. */
export function builtInContent(): BuiltIn {
  const names = read ? [] : readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  read ??= inspectBuiltIn(
    Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')])),
  )
  return read
}

function inspectBuiltIn(files: Record<string, string>): BuiltIn {
  const { items, variants = [] } = inspectFiles(files)
  return { items, variants }
}
