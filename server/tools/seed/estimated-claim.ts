import { desc, isNull, eq } from 'drizzle-orm'
import { estimatesOf } from '#server/domains/cost-estimates/saved.ts'
import { estimateMatches, savedEstimates } from '#server/access/estimate-tables.ts'
import { type BillVariant, billCare } from '#server/insurers/sandbox/estimates/bill-care.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

export { BILL_VARIANTS, type BillVariant } from '#server/insurers/sandbox/estimates/bill-care.ts'

/** Bills the care of the newest saved estimate that has no claim yet. Returns false if there is none. */
export const billNewestEstimate = (
  db: Database,
  variant: BillVariant,
  today: Temporal.PlainDate,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ row: savedEstimates })
      .from(savedEstimates)
      .leftJoin(estimateMatches, eq(estimateMatches.estimateId, savedEstimates.estimateId))
      .where(isNull(estimateMatches.estimateId))
      .orderBy(desc(savedEstimates.madeAt))
      .limit(1)
    if (!found) return false
    const { row } = found
    const all = await estimatesOf(tx, row)
    const parts = all.find((one) => one.row.estimateId === row.estimateId)?.parts ?? []
    const { providerId, npi, providerName, memberId, contractType, planId } = row
    return billCare(
      tx,
      {
        key: row.estimateId,
        memberId,
        contractType,
        planId,
        provider: { providerId, npi, name: providerName },
        parts: parts.map(({ code, part }) => ({ code, quantity: part.quantity })),
      },
      variant,
      today,
    )
  })
