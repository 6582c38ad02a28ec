import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failRun, startClusterOfRun } from './postgres-worlds.ts'
import { removeAtOnce } from './remove-at-once.ts'
import { isLong } from './tier.ts'
import { worldSnapshot } from './world-snapshot.ts'

/** Runs once before all unit tests; the workers inherit where the sandbox data and the PostgreSQL of this run are. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  worldSnapshot()
  process.env.TEST_SEED ??= String(isLong ? Date.now() % 1_000_000 : 1)
  // oxlint-disable-next-line no-console -- the seed repeats a run that failed
  if (isLong) console.log(`TEST_SEED=${process.env.TEST_SEED} repeats this run.`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'))
  // Also runs if a signal ends the run.
  process.once('exit', () => removeAtOnce(folder))
  process.env.TEST_RUN_DIR = folder
  // Each worker reuses the code that an earlier worker compiled.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/workers')
  const cluster = await startClusterOfRun(failRun)
  return async () => cluster?.stop()
}
