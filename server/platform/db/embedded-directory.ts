import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the embedded database open; PGlite itself wouldn't notice and would corrupt it. */
export class DirectoryInUse extends Error {
  readonly pid: number
  constructor(path: string, pid: number) {
    super(`The database in ${path} is in use by process ${pid}. Stop that process first, or set DATA_DIR.`)
    this.pid = pid
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that holds the directory; null without one. */
export function holderOf(dataDir: string): number | null {
  const lock = join(dataDir, 'db.pid')
  if (!existsSync(lock)) return null
  const pid = Number(readFileSync(lock, 'utf8'))
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null
}

/** An interrupted first start leaves files that can never be opened. */
export const isHalfMade = (path: string): boolean =>
  existsSync(path) &&
  !(existsSync(join(path, 'PG_VERSION')) && existsSync(join(path, 'global', 'pg_control')))

/** Claims the directory for this process; moves an incomplete one aside. Throws DirectoryInUse. */
export function claimDirectory(dataDir: string, at = new Date()): { path: string; release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'db')
  const lock = join(dataDir, 'db.pid')
  const holder = holderOf(dataDir)
  if (holder !== null) throw new DirectoryInUse(path, holder)
  rmSync(lock, { force: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch {
    throw new DirectoryInUse(path, holderOf(dataDir) ?? 0)
  }
  if (isHalfMade(path)) renameSync(path, `${path}.corrupt-${at.getTime()}`)
  return { path, release: () => rmSync(lock, { force: true }) }
}
