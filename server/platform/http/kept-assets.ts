import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000
/** Of the portal and of the staff console. */
const FOLDERS = ['assets', 'staff/assets']

/**
 * Keeps the files of this build for thirty days after the last start that served them: tabs that are still open when
 * the next build comes ask for the files of their own. Runs at start. Throws where the folder cannot be written.
 */
export function keepAssets(dist: string, kept: string, nowMs: number): void {
  for (const assets of FOLDERS) keepFolder(join(dist, assets), join(kept, assets), nowMs)
}

function keepFolder(assets: string, folder: string, nowMs: number): void {
  if (!existsSync(assets)) return
  mkdirSync(folder, { recursive: true })
  const current = new Set(readdirSync(assets))
  for (const name of readdirSync(folder))
    if (!current.has(name) && nowMs - statSync(join(folder, name)).mtimeMs > KEPT_DAYS * DAY_MS)
      rmSync(join(folder, name))
  for (const name of current) {
    const path = join(folder, name)
    if (!existsSync(path)) {
      // A server that is killed while it copies leaves no half file under the name.
      copyFileSync(join(assets, name), `${path}.part`)
      renameSync(`${path}.part`, path)
    }
    utimesSync(path, nowMs / 1000, nowMs / 1000)
  }
}
