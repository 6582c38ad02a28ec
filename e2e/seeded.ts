import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { worldSnapshot } from '#tests/kit/world-snapshot.ts'
import { oneFontIn } from './one-font.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `portal-${name}-`))

/** Makes sure of the seeded database, with a copy of which every worker begins. */
export default function prepare(): () => void {
  worldSnapshot()
  // Each start of a server finds there what an earlier one has compiled.
  process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/stories')
  const folder = newFolder('stories')
  // The workers inherit it, and every browser that they launch.
  if (process.env.ONE_FONT) process.env.FONTCONFIG_FILE = oneFontIn(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A data folder with everybody in it, and a copy of the build that may be replaced. */
export function seededFolder(): string {
  const folder = newFolder('data')
  const copy = { recursive: true, mode: constants.COPYFILE_FICLONE } as const
  cpSync(worldSnapshot().folder, folder, copy)
  cpSync(process.env.DIST_DIR ?? join(root, 'dist'), join(folder, 'dist'), copy)
  return folder
}
