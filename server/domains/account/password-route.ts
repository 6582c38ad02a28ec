import type { FastifyInstance } from 'fastify'
import { changePassword } from '#contract/calls/users.ts'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { clearAttempts, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import {
  changePassword as change,
  passwordFaults,
  notifyPasswordChange,
} from '#server/identity/sign-in/change-password.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { TooBusy } from '#server/identity/sign-in/hash-queue.ts'
import { rememberDevice } from '#server/identity/devices/known-devices.ts'
import { passwordMatches, provenTurn } from '#server/identity/sign-in/password.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { type SecurityEvent, noteSecurity } from '#server/identity/security-events.ts'
import type { Services } from '#server/services.ts'
import { refuse } from '#server/access/access.ts'

/** How many times a stolen session can guess the current password in a quarter of an hour. */
const MOST_GUESSES = 5
const GUESSES_MINUTES = 15
/** Tries in that time even with the right current password, because each may compare the new one with all earlier ones. */
const MOST_TRIES = 20

const wrong = (fields: Record<string, string>) => problem(422, 'BP-NFA-021', undefined, fields)

/** Lets members change their password here. If another provider signs them in, they do it there. */
export function mountPasswordChange(app: FastifyInstance, services: Services): void {
  if (services.config.OIDC_ISSUER) return
  const { db, clock } = services
  const afterwards = afterwardsIn(app)
  serve(app, services, changePassword, async ({ services: within, params, body, caller, request, reply }) => {
    const { username } = caller
    const account = params.username === username ? await accountOf(services, username) : undefined
    if (!account) return refuse(within, { caller, request }, params.username)
    const guesses = {
      key: `password change ${username}`,
      most: MOST_GUESSES,
      forgetMinutes: GUESSES_MINUTES,
    }
    const tries = { ...guesses, key: `password change tries ${username}`, most: MOST_TRIES }
    const note = (outcome: SecurityEvent['outcome']) =>
      noteSecurity(services, { username, action: 'change-password', outcome, requestId: request.id })
    for (const budget of [guesses, tries])
      if ((await takeAttempt(db, clock.now(), budget)) === undefined)
        throw passing(problem(429, 'BP-NFA-021'))
    try {
      if (!(await passwordMatches(account.passwordHash, body.currentPassword, provenTurn(username)))) {
        await note('failed')
        throw wrong({ currentPassword: 'wrong' })
      }
      await clearAttempts(db, guesses)
      const faults = await passwordFaults(services, account, body.newPassword)
      if (faults.length > 0) throw wrong({ newPassword: faults.join(' ') })
      const changedAt = clock.now().toString()
      if (!(await change(services, account, body.newPassword, { keeps: caller })))
        throw passing(problem(409, 'BP-NFA-021'))
      await note('done')
      await rememberDevice(services, { request, reply }, { username })
      const language = languageFor(undefined, request.headers['accept-language'])
      afterwards(
        request,
        reply,
      )(() => notifyPasswordChange(services, account, { language, log: request.log, isHere: true }))
      return { changedAt }
    } catch (error) {
      throw error instanceof TooBusy ? problem(503, 'BP-NFA-021') : error
    }
  })
}
