import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type {
  MemberChoice,
  PrimaryCareCancellation,
  PrimaryCareChange,
  PrimaryCareMember,
} from '#server/insurer/primary-care.ts'
import { printForProvider, stopPrinting } from '#server/insurers/sandbox/cards/port.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import type { PrimaryCareSystem } from './primary-care-system.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { choiceOf, choiceRows, currentOf, lastDays } from './choices.ts'
import { previewChoice } from './preview.ts'
import { primaryCareChoices } from './tables.ts'

type Whose = Pick<PrimaryCareMember, 'contractId' | 'memberId'>

/** One change at a time per member, so that two simultaneous ones see each other. */
const holdMember = (tx: Database, { contractId, memberId }: Whose): Promise<void> =>
  hold(tx, `sandbox primary care ${contractId} ${memberId}`)

/** Accepts a choice, once for each key. */
export async function change(
  system: PrimaryCareSystem,
  call: InsurerCall,
  asked: PrimaryCareChange,
): Promise<MemberChoice> {
  const today = todayOf(system.clock)
  const choiceId = await doneOnce(system, `primary care ${asked.key}`, async (tx) => {
    await holdMember(tx, asked)
    const { refusal, effectiveOn, networkId, provider } = await previewChoice(system, call, asked)
    if (refusal) throw new InsurerRefused(refusal)
    if (effectiveOn !== asked.effectiveOn) throw new InsurerRefused('CHP-0001')
    const id = randomUUID()
    await endBefore(tx, asked, effectiveOn, today)
    await tx.insert(primaryCareChoices).values({
      choiceId: id,
      contractId: asked.contractId,
      memberId: asked.memberId,
      networkId,
      providerId: provider.providerId,
      provider,
      startsOn: effectiveOn,
      chosenAt: system.clock.now().toString(),
      chosenBy: 'member',
      confirmation: confirmationOf(id, 'primary-care'),
    })
    const { username } = call.asker
    await printForProvider(system, tx, { ...asked, choiceId: id, username })
    return id
  })
  const [row] = await system
    .db()
    .select()
    .from(primaryCareChoices)
    .where(eq(primaryCareChoices.choiceId, choiceId))
  if (!row) throw new Error('A choice that was taken is missing')
  return choiceOf(row, await lastDays(system.db(), row.networkId), today)
}

/** Ends today's choice on the day before another one starts. */
export async function endBefore(
  tx: Database,
  whose: Whose,
  startsOn: string,
  today: Temporal.PlainDate,
): Promise<void> {
  const current = currentOf(await choiceRows(tx, whose, today), today)
  const last = Temporal.PlainDate.from(startsOn).subtract({ days: 1 }).toString()
  if (!current || (current.endsOn !== null && current.endsOn <= last)) return
  await tx
    .update(primaryCareChoices)
    .set({ endsOn: last })
    .where(eq(primaryCareChoices.choiceId, current.choiceId))
}

/** Cancels a choice before its first day, once for each key. */
export async function cancel(
  system: SandboxSystem,
  { key, choiceId, ...whose }: PrimaryCareCancellation,
): Promise<MemberChoice[]> {
  const today = todayOf(system.clock)
  await doneOnce(system, `primary care ${key}`, async (tx) => {
    await holdMember(tx, whose)
    const rows = await choiceRows(tx, whose, today)
    const row = rows.find((one) => one.choiceId === choiceId)
    if (!row) throw new InsurerRefused('NOT_FOUND')
    if (row.canceledOn !== null) return choiceId
    if (row.startsOn <= today.toString()) throw new InsurerRefused('CHP-0004')
    await tx
      .update(primaryCareChoices)
      .set({ canceledOn: today.toString(), endsOn: row.startsOn })
      .where(eq(primaryCareChoices.choiceId, choiceId))
    await stopPrinting(tx, choiceId)
    await keepCurrent(tx, { ...whose, networkId: row.networkId }, today)
    return choiceId
  })
  const db = system.db()
  const rows = await choiceRows(db, whose, today)
  const last = await lastDays(db, rows[0]?.networkId ?? '')
  return rows.map((row) => choiceOf(row, last, today))
}

/** Today's choice stays, up to the provider's last day in the network. */
async function keepCurrent(
  tx: Database,
  { networkId, ...whose }: Whose & { networkId: string },
  today: Temporal.PlainDate,
): Promise<void> {
  const current = currentOf(await choiceRows(tx, whose, today), today)
  if (!current) return
  const endsOn = (await lastDays(tx, networkId)).get(current.providerId) ?? null
  await tx.update(primaryCareChoices).set({ endsOn }).where(eq(primaryCareChoices.choiceId, current.choiceId))
}
