import { afterAll, beforeAll, expect, test } from 'vitest'
import { claims } from '#contract/calls/claims.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let isAway = false
let server: Backend
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        membership: {
          ...sandbox.membership,
          ofUser: async (...asked) => {
            if (isAway) throw new Error('no answer')
            return sandbox.membership.ofUser(...asked)
          },
        },
      }),
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

test('while the insurer is down, a plan’s call is rejected early with its own code', async () => {
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const ask = () => server.app.inject({ url: '/abcbs/v1/members/ZZH41022001/claims', headers })
  expect((await ask()).statusCode).toBe(200)
  isAway = true
  const answer = await ask()
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, claims.failure])
})
