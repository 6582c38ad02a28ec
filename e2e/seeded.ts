import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copiedWorld, failRun, startClusterOfRun, usesPostgres } from '#tests/kit/postgres-worlds.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { worldSnapshot } from '#tests/kit/world-snapshot.ts'
import { oneFontIn } from './one-font.ts'
import type { Settings } from './portal-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `portal-${name}-`))

/** Makes sure of the seeded database, with a copy of which every worker begins. */
export default async function prepare(): Promise<() => Promise<void>> {
  worldSnapshot()
  const cluster = process.env.TEST_ENGINE === 'postgresql' ? await startClusterOfRun(failRun) : undefined
  // Each start of a server finds there what an earlier one has compiled.
  process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/stories')
  const folder = newFolder('stories')
  // The workers inherit it, and every browser that they launch.
  if (process.env.ONE_FONT) process.env.FONTCONFIG_FILE = oneFontIn(folder)
  return async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The settings of a server with a database of its own in the cluster of the run; none where the run has no cluster. */
export const seededDatabase = async (): Promise<Settings> =>
  usesPostgres() ? sandboxOn(await copiedWorld('seeded')) : {}

/** A data folder with everybody in it, and a copy of the build that may be replaced. */
export function seededFolder(): string {
  const folder = newFolder('data')
  const copy = { recursive: true, mode: constants.COPYFILE_FICLONE } as const
  cpSync(worldSnapshot().folder, folder, copy)
  cpSync(process.env.DIST_DIR ?? join(root, 'dist'), join(folder, 'dist'), copy)
  return folder
}
