import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopCluster } from './postgres.ts'
import { worldSnapshot } from './world-snapshot.ts'

/** Once before all unit tests; the workers inherit where the sandbox data and the PostgreSQL of this run are. */
export default function prepareRun(): () => Promise<void> {
  worldSnapshot()
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'))
  process.env.TEST_RUN_DIR = folder
  return async () => {
    await stopCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
