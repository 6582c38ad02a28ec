import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configureGlobal, readConfigureGlobal } from 'fast-check'
import { afterAll, expect } from 'vitest'
import { noWaiting, setWaiting } from '#server/identity/sign-in/even-time.ts'
import { setHashCost } from '#server/identity/sign-in/password.ts'
import { cheapHashCost } from './hash-cost.ts'
import { closeBackend } from './open-backend.ts'
import { seedRandom } from './seeded-random.ts'

// One test has the real cost (tests/server/password-change.test.ts).
setHashCost(cheapHashCost)
// One test counts the pauses (tests/server/recovery.test.ts).
setWaiting(noWaiting)

/** One seed for the run (run-setup.ts chooses and prints it in the long tier), and a different one for each file. */
const runSeed = Number(process.env.TEST_SEED ?? 1)
const path = expect.getState().testPath ?? ''
const name = path.slice(path.lastIndexOf('/tests/'))
seedRandom(createHash('sha256').update(`${runSeed} ${name}`).digest().readUInt32BE())
configureGlobal({ ...readConfigureGlobal(), seed: runSeed })

const begun = process.cpuUsage()

afterAll(async () => {
  // Undoes a file's changes before the next file.
  await closeBackend()
  const { user, system } = process.cpuUsage(begun)
  const run = process.env.TEST_RUN_DIR
  // For the list of files that use too much CPU (slowest-tests.ts).
  if (run)
    writeFileSync(
      join(run, `${name.replaceAll('/', '_')}.cpu`),
      `${name.slice(1)}\t${(user + system) / 1_000}`,
    )
})
