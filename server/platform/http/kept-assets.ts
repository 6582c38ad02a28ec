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
/** The folders of the portal and of the staff console. */
const FOLDERS = ['assets', 'staff/assets']

/**
 * Keeps this build's files for thirty days after the last start that served them, because tabs that are open when the
 * next build arrives request their own build's files. Runs at startup. Throws if the folder can't be written.
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
      // Copies under a temporary name, so that a killed server leaves no incomplete file under the final one.
      copyFileSync(join(assets, name), `${path}.part`)
      renameSync(`${path}.part`, path)
    }
    utimesSync(path, nowMs / 1000, nowMs / 1000)
  }
}
