import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { claims, removedClaims } from './tables.ts'

/** Marks a claim as confidential, and removes it from the lists that have it; the member's own gets it again. */
export const markConfidential = (db: Database, claimId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const marked = await tx
      .update(claims)
      .set({ isConfidential: true })
      .where(eq(claims.claimId, claimId))
      .returning({ claimId: claims.claimId, contractId: claims.contractId, memberId: claims.memberId })
    if (marked.length > 0) await tx.insert(removedClaims).values(marked).onConflictDoNothing()
  })
