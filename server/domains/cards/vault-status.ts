import type { FastifyInstance } from 'fastify'
import { vaultStatus } from '#contract/calls/saved-cards.ts'
import { statusOf } from './status.ts'
import { verdictFor } from './verdict.ts'
import { endSavedCard, noteContact, savedCardWithHandle } from './saved-cards-repository.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'

/**
 * Answers a device's question about its saved cards. The device may be in anyone's hands, so the answer doesn't say
 * whose cards they are.
 */
export function mountVaultStatus(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  serve(app, services, vaultStatus, async ({ body, services }) => {
    const now = clock.now()
    const saved = await savedCardWithHandle(db, body.handle)
    if (!saved) return statusOf({ answer: 'wipe', reason: 'unknown', since: null }, now)
    const verdict = await verdictFor(services, saved)
    // The row stays, so that the device gets the same answer if this one is lost.
    if (verdict.answer === 'wipe') await endSavedCard(db, saved.vaultId, verdict.reason, verdict.since ?? now)
    await noteContact(db, saved.vaultId, now)
    return statusOf(verdict, now)
  })
}
