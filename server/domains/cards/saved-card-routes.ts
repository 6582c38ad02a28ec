import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  MOST_SAVING_DEVICES,
  removeSavedCards,
  renewSavedCards,
  saveCards,
} from '#contract/calls/saved-cards.ts'
import { cardKeyOf } from '#server/config/card-keys.ts'
import { signContent } from './card-signing.ts'
import { type ContentFacts, savedContentOf } from './saved-content.ts'
import { heldOf, mayStillHold } from './status.ts'
import { verdictFor } from './verdict.ts'
import { todayOf } from '#server/config/clock.ts'
import {
  addSavedCard,
  endSavedCard,
  holdingDevices,
  renewSavedCard,
  savedCardOf,
} from './saved-cards-repository.ts'
import { throwIfBusy } from '#server/access/once.ts'
import { changeNotices } from '#server/identity/change-notices.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { hasEnded } from '#server/access/rights.ts'
import type { CallServices, Services } from '#server/services.ts'
import { isId, memberIdsOf, recordAccess, refuse } from '#server/access/access.ts'
import { mountSavingDevices } from './saving-devices.ts'
import { mountVaultStatus } from './vault-status.ts'
import { visibleCards } from './visible-cards.ts'
import { newSecret } from '#server/config/secrets.ts'

const HANDLE_BYTES = 16

/** Cards that a member keeps on a device beyond the session. */
export function mountSavedCards(app: FastifyInstance, services: Services): void {
  const notice = changeNotices(app, services)
  serve(app, services, saveCards, async (call) => {
    const saved = await save(call.services, call)
    notice(call, 'savedCard')
    return saved
  })
  serve(app, services, renewSavedCards, (call) => renew(call.services, call))
  serve(app, services, removeSavedCards, (call) => remove(call.services, call))
  mountSavingDevices(app, services)
  mountVaultStatus(app, services)
}

const planEnded = () =>
  problem(409, 'IDS-0010', 'This plan has ended, so you can’t save its card on a device.')

/** Outside the sandbox an insurer may not have configured a key; `/config.json` shows that in advance. */
async function signFacts({ config }: CallServices, facts: ContentFacts): Promise<string> {
  const key = cardKeyOf(config)
  if (!key) throw problem(501, 'IDS-0010', 'You can’t save cards on devices here.')
  return signContent(key, savedContentOf(facts))
}

async function save(services: CallServices, call: Call<typeof saveCards>) {
  const { db, clock } = services
  const { params, body, caller } = call
  const { memberId, contractType, device, lock } = body
  if (params.username !== caller.username) return refuse(services, call, params.username)
  const today = todayOf(clock)
  const visible = await visibleCards(services, { username: caller.username, memberId, contractType }, today)
  const cardIds = [...new Set(body.cardIds)]
  const seen = new Set(visible?.keepable.map(({ enrollment }) => enrollment.enrollmentId))
  if (!visible || !cardIds.every((id) => seen.has(id))) return refuse(services, call, memberId)
  const rows = heldOf(visible.keepable, cardIds, today)
  const { contractId, endDate } = visible.own.enrollment
  if (hasEnded(endDate, today) || rows.length < cardIds.length) throw planEnded()

  const holding = await holdingDevices(db, caller.username).catch(throwIfBusy)
  if (holding.filter((row) => mayStillHold(row, clock.now())).length >= MOST_SAVING_DEVICES)
    throw passing(problem(429, 'IDS-0016'))
  const [vaultId, issuedAt] = [randomUUID(), clock.now()]
  const handle = newSecret(HANDLE_BYTES)
  const content = await signFacts(services, { vaultId, issuedAt, rows })
  const { username } = caller
  const card = { vaultId, username, contractId, memberId, contractType, cardIds, device, lock }
  await addSavedCard(db, card, handle, issuedAt)
  await recordAccess(services, call, ...memberIdsOf(rows))
  return { vaultId, handle, signed: content }
}

/** The caller's row for that device; another account's row counts as missing. */
async function ownSaved(
  { db }: CallServices,
  { params, caller }: Pick<Call<typeof removeSavedCards>, 'params' | 'caller'>,
) {
  const isOwn = params.username === caller.username && isId(params.vaultId)
  return isOwn ? savedCardOf(db, caller.username, params.vaultId) : undefined
}

async function renew(services: CallServices, call: Call<typeof renewSavedCards>) {
  const { db, clock } = services
  const saved = await ownSaved(services, call)
  if (!saved || saved.removedAt !== null) return refuse(services, call, call.params.vaultId)
  const verdict = await verdictFor(services, saved)
  if (verdict.answer === 'wipe' && verdict.reason === 'plan-ended') throw planEnded()
  if (verdict.answer === 'wipe') return refuse(services, call, saved.memberId)
  const [{ vaultId }, { rows }, issuedAt] = [saved, verdict, clock.now()]
  const content = await signFacts(services, { vaultId, issuedAt, rows })
  const cardIds = rows.map(({ enrollment }) => enrollment.enrollmentId)
  // Removed in the meantime: the device must not get another copy.
  if (!(await renewSavedCard(db, vaultId, cardIds, issuedAt))) return refuse(services, call, saved.memberId)
  await recordAccess(services, call, ...memberIdsOf(rows))
  return { signed: content }
}

async function remove(services: CallServices, call: Call<typeof removeSavedCards>) {
  const { db, clock } = services
  const saved = await ownSaved(services, call)
  if (!saved) return refuse(services, call, call.params.vaultId)
  await endSavedCard(db, saved.vaultId, 'removed', clock.now())
  await recordAccess(services, call, saved.memberId)
  await call.reply.code(204).send()
}
