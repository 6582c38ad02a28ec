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
  const server = await servePortal(folder)
  await server.start()
  await server.stop()
  const built = process.env.DIST_DIR ?? fileURLToPath(new URL('../dist', import.meta.url))
  cpSync(built, join(folder, 'dist'), { recursive: true })
  process.env.PORTAL_SEEDED = folder
  // The workers inherit it, and every browser that they launch.
  if (process.env.ONE_FONT) process.env.FONTCONFIG_FILE = oneFontIn(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A data folder with everybody in it, and a copy of the build that may be replaced. */
export function seededFolder(): string {
  const folder = newFolder('data')
  cpSync(process.env.PORTAL_SEEDED ?? '', folder, { recursive: true })
  return folder
}
