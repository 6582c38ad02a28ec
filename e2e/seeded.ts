import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneFontIn } from './one-font.ts'
import { servePortal } from './portal-server.ts'

export const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `portal-${name}-`))

/** Seeds one database; every worker begins with a copy of it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = newFolder('seeded')
  // What the server's start compiles, each further start finds there.
  const compiled = newFolder('compiled')
  process.env.NODE_COMPILE_CACHE = compiled
  const server = await servePortal(folder)
  await server.start()
  // The copy from which every worker's server starts over.
  await server.startOver()
  await server.stop()
  const built = process.env.DIST_DIR ?? fileURLToPath(new URL('../dist', import.meta.url))
  cpSync(built, join(folder, 'dist'), { recursive: true })
  process.env.PORTAL_SEEDED = folder
  // The workers inherit it, and every browser that they launch.
  if (process.env.ONE_FONT) process.env.FONTCONFIG_FILE = oneFontIn(folder)
  return () => {
    for (const made of [folder, compiled]) rmSync(made, { recursive: true, force: true })
  }
}

/** A data folder with everybody in it, and a copy of the build that may be replaced. */
export function seededFolder(): string {
  const folder = newFolder('data')
  cpSync(process.env.PORTAL_SEEDED ?? '', folder, { recursive: true })
  return folder
}
