import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servePortal } from './portal-server.ts'

export const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `portal-${name}-`))

/** Seeds one database; every worker begins with a copy of it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = newFolder('seeded')
  const server = await servePortal({ DATA_DIR: folder })
  await server.start()
  await server.stop()
  process.env.PORTAL_SEEDED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A data folder with everybody in it. */
export function seededFolder(): string {
  const folder = newFolder('data')
  cpSync(process.env.PORTAL_SEEDED ?? '', folder, { recursive: true })
  return folder
}
