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

/** Prepares the seeded database. Every worker begins with a copy of it. */
export default async function prepare(): Promise<() => Promise<void>> {
  worldSnapshot()
  const cluster = process.env.TEST_ENGINE === 'postgresql' ? await startClusterOfRun(failRun) : undefined
  // Every server start reuses the code that an earlier one compiled.
  process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/stories')
  const folder = newFolder('stories')
  // The workers inherit this variable, and so does every browser that they launch.
  if (process.env.ONE_FONT) process.env.FONTCONFIG_FILE = oneFontIn(folder)
  return async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The settings of a server with its own database in the run's cluster; empty if the run has no cluster. */
export const seededDatabase = async (): Promise<Settings> =>
  usesPostgres() ? sandboxOn(await copiedWorld('seeded')) : {}

/** A data folder with all seeded people, and a copy of the build that may be replaced. */
export function seededFolder(): string {
  const folder = newFolder('data')
  const copy = { recursive: true, mode: constants.COPYFILE_FICLONE } as const
  cpSync(worldSnapshot().folder, folder, copy)
  cpSync(process.env.DIST_DIR ?? join(root, 'dist'), join(folder, 'dist'), copy)
  return folder
}
