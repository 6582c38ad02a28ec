import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DrugImportOptions, importDrugs } from '#server/imported-data/drugs/import-drugs.ts'
import { withImportedFormulary } from '#server/imported-data/drugs/with-formulary.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Database } from '#server/platform/db/open.ts'

const AT = Temporal.Instant.from('2026-11-02T12:00:00Z')

const core: Insurer = {
  name: 'core',
  membership: {
    ofUser: () => Promise.resolve([]),
    ofContract: () => Promise.resolve([]),
    ofMember: () => Promise.resolve([]),
  },
}

/** A folder with drug lists, imports of them into a database, and an insurer without lists of its own. */
export function drugImports(db: () => Database) {
  const folder = mkdtempSync(join(tmpdir(), 'drugs-'))
  let files = 0
  const fileWith = (content: unknown): string => {
    files += 1
    const path = join(folder, `${files}.json`)
    const isRaw = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(path, isRaw ? content : JSON.stringify(content))
    return path
  }
  const connection = () => new InsurerConnection(withImportedFormulary(core, db))
  return {
    importAll: (contents: readonly unknown[], options: Partial<DrugImportOptions> = {}) =>
      importDrugs(db(), contents.map(fileWith), { at: AT, year: 2026, ...options }),
    connection,
    formulary: () => connection().forAsker({ username: 'portal' }).formulary,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
