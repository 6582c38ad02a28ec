import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'
import { PORTS } from './ports.ts'

/** The built portal with everybody in it, as `npm start` serves it. */
export type Portal = Child & {
  /** A copy of the build, so that building anew meanwhile disturbs no measurement. */
  dist: string
}

/** `home` may hold a database already; else everybody comes as with a first `npm start`. */
export async function startPortal(
  folder: string,
  home = mkdtempSync(join(folder, 'portal-')),
): Promise<Portal> {
  const dist = join(home, 'dist')
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), dist, { recursive: true })
  const child = await startChild('server/main.ts', PORTS.portal, { DATA_DIR: home, DIST_DIR: dist })
  return { ...child, dist }
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'portal-bench-'))
