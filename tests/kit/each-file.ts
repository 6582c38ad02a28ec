import { afterAll } from 'vitest'
import { cheapHashCost, setHashCost } from '#server/identity/password.ts'
import { closeBackend } from './open-backend.ts'

// One test has the real cost (tests/server/password-change.test.ts).
setHashCost(cheapHashCost)

// What a file's tests have changed is put back before the next file.
afterAll(closeBackend)
