import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { SecondStep } from '#contract/calls/second-step.ts'
import { accounts, attempts, knownDevices, oneTimeCodes } from '#server/platform/db/schema.ts'
import { authenticators, recoveryCodes } from '#server/identity/tables.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { emptyInbox } from './inbox.ts'
import { appCode } from './authenticator-app.ts'
import { type Backend, startBackend } from './backend.ts'
import { openSeeded } from './databases.ts'
import { signInAs } from './sign-in.ts'
import { openSignIn, withPassword } from './sign-in-pages.ts'
import { newTab } from './tab.ts'

export const DANA = 'harperdana1'
type Bearer = Record<string, string>

export let server: Backend
let bearer: Bearer
let offset = 0
let isInsurerAway = false
export const sendInsurerAway = () => void (isInsurerAway = true)
export const signInAnew = async () => void ({ bearer } = await signInAs(server.app, DANA))
const ofUserOrAway = (sandbox: Insurer): Insurer => ({
  ...sandbox,
  membership: {
    ...sandbox.membership,
    ofUser: async (...asked) => {
      if (isInsurerAway) throw new Error('no answer')
      return sandbox.membership.ofUser(...asked)
    },
  },
})
/** Called by each test file: hooks of a shared module would run only for the first file. */
export function openTwoStepBackend(): void {
  beforeAll(async () => {
    server = await startBackend(await openSeeded(), {}, { insurer: ofUserOrAway })
  })
  afterAll(async () => {
    await server.app.close()
    await server.db.close()
  })
  beforeEach(async () => {
    server.faults.reset()
    offset = 0
    isInsurerAway = false
    await emptyInbox(server)
    for (const table of [attempts, authenticators, recoveryCodes, knownDevices, oneTimeCodes])
      await server.db.delete(table)
    await server.db.update(accounts).set({ secondStepSince: null, email: null, mobile: null })
    ;({ bearer } = await signInAs(server.app, DANA))
  })
}

export const later = (seconds: number) => {
  offset += seconds
  server.faults.set({ clockOffsetSeconds: offset })
}
export const now = () => server.services.clock.now()

export const ask = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path = '',
  { body, headers = bearer, username = DANA }: { body?: object; headers?: Bearer; username?: string } = {},
) =>
  server.app.inject({
    method,
    url: `/member/myblueprint/v1/users/${username}/second-step${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  })

export const state = async () => v.parse(SecondStep, (await ask('GET')).json())
export const newSecret = async () =>
  (await ask('POST', '/authenticator')).json<{ secret: string; address: string }>()
export const confirm = (code: string) => ask('PUT', '/authenticator', { body: { code } })

/** Dana with an app; the code of the present step is used up. */
export async function withApp() {
  const { secret } = await newSecret()
  const answer = await confirm(appCode(secret, { now: now() }))
  return { secret, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

export const passwordGiven = async (tab = newTab(server.app), begin = {}) =>
  withPassword(await openSignIn(server.app, { tab, begin }), DANA)
