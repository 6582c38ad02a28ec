import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { coveredMember, designOf } from '#server/insurers/sandbox/members.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { assignmentDay, choiceRows } from './choices.ts'
import { listingOf, nearestProvider } from './providers.ts'
import { primaryCareAssignments, primaryCareChoices } from './tables.ts'

/** Assigns the nearest provider who takes new patients to members whose assignment day has come. */
export async function assignProviders(system: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const today = todayOf(system.clock)
  const due = await tx
    .select()
    .from(primaryCareAssignments)
    .where(lte(primaryCareAssignments.assignOn, today.toString()))
    .for('update', { skipLocked: true })
  for (const { contractId, memberId } of due) {
    await hold(tx, `sandbox primary care ${contractId} ${memberId}`)
    await assign(system, tx, { contractId, memberId, today })
    await tx
      .delete(primaryCareAssignments)
      .where(
        and(eq(primaryCareAssignments.contractId, contractId), eq(primaryCareAssignments.memberId, memberId)),
      )
  }
  return []
}

type Due = { contractId: string; memberId: string; today: Temporal.PlainDate }

async function assign(
  system: SandboxSystem,
  tx: Database,
  { contractId, memberId, today }: Due,
): Promise<void> {
  const whose = { contractId, memberId }
  const rows = await choiceRows(tx, whose, today)
  if ((await assignmentDay(tx, whose, rows, today)) === null) return
  const covered = (await coveredMember(tx, memberId)).find(
    ({ enrollment }) => enrollment.contractId === contractId && enrollment.contractType === 'medical',
  )
  const design = covered && (await designOf(tx, covered.plan.planId))
  if (!covered || !design) return
  const { person } = covered
  const found = await nearestProvider(listingOf(system.db), design.network, { person, today })
  if (!found) return
  await tx.insert(primaryCareChoices).values({
    choiceId: randomUUID(),
    ...whose,
    networkId: found.networkId,
    providerId: found.provider.providerId,
    provider: found.provider,
    startsOn: today.toString(),
    chosenAt: system.clock.now().toString(),
    chosenBy: 'insurer',
  })
}
