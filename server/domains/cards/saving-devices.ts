import type { FastifyInstance } from 'fastify'
import { savingDevices } from '#contract/calls/saved-cards.ts'
import type { SavingDevice } from '#contract/entities/saved-card.ts'
import { mayStillHold } from './status.ts'
import { type MemberRow, enrollmentsOfContract } from '#server/access/members.ts'
import { type SavedRow, savedCardsOf } from './saved-cards-repository.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { fullName, recordAccess, refuse } from '#server/access/access.ts'
import { isoInstant } from '#server/platform/db/columns.ts'

/** The list in the settings: every device that may still hold a card of the account. */
export function mountSavingDevices(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  serve(app, services, savingDevices, async (call) => {
    const { params, caller, services } = call
    if (params.username !== caller.username) return refuse(services, call, params.username)
    const now = clock.now()
    const saved = (await savedCardsOf(db, caller.username)).filter((row) => mayStillHold(row, now))
    const contracts = new Map<string, MemberRow[]>()
    for (const contractId of new Set(saved.map((row) => row.contractId)))
      contracts.set(contractId, await enrollmentsOfContract(services, contractId))
    await recordAccess(services, call, caller.username)
    return { devices: saved.map((row) => deviceOf(row, contracts.get(row.contractId) ?? [])) }
  })
}

function deviceOf(saved: SavedRow, contract: readonly MemberRow[]): SavingDevice {
  const held = contract.filter(({ enrollment }) => saved.cardIds.includes(enrollment.enrollmentId))
  return {
    vaultId: saved.vaultId,
    device: saved.device,
    lock: saved.lock,
    planName: held[0]?.plan.displayName ?? '',
    contractType: saved.contractType as SavingDevice['contractType'],
    names: held.map(fullName),
    savedAt: isoInstant(saved.createdAt),
    lastContactAt: isoInstant(saved.lastContactAt),
    removedAt: saved.removedAt === null ? null : isoInstant(saved.removedAt),
  }
}
