import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { cheapHashCost, setHashCost } from '#server/identity/password.ts'
import { closeBackend } from './open-backend.ts'
import { seedRandom } from './seeded-random.ts'

// One test has the real cost (tests/server/password-change.test.ts).
setHashCost(cheapHashCost)

/** One number for the run (run-setup.ts chooses and prints it in the long tier), another for each file. */
const runSeed = Number(process.env.TEST_SEED ?? 1)
const file = expect.getState().testPath ?? ''
seedRandom(
  [...file.slice(file.lastIndexOf('/tests/'))].reduce(
    (sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0),
    runSeed,
  ),
)
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed })

// What a file's tests have changed is put back before the next file.
afterAll(closeBackend)
