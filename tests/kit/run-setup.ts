import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopCluster } from './postgres.ts'
import { makeWorlds } from './postgres-worlds.ts'
import { isLong } from './tier.ts'
import { worldSnapshot } from './world-snapshot.ts'

/** Once before all unit tests; the workers inherit where the sandbox data and the PostgreSQL of this run are. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  worldSnapshot()
  process.env.TEST_SEED ??= String(isLong ? Date.now() % 1_000_000 : 1)
  // oxlint-disable-next-line no-console -- the seed repeats a run that failed
  if (isLong) console.log(`TEST_SEED=${process.env.TEST_SEED} repeats this run.`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'))
  process.env.TEST_RUN_DIR = folder
  await makeWorlds(folder)
  return async () => {
    await stopCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
