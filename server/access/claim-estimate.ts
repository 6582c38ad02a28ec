import { and, asc, eq } from 'drizzle-orm'
import type { AppealEvidence } from '#contract/entities/appeal.ts'
import type { Database } from '#server/platform/db/open.ts'
import { estimateMatches, savedEstimateParts, savedEstimates } from './estimate-tables.ts'

type Asked = { username: string; claimId: string; estimateId: string }

/** The caller's saved estimate that matches a claim, as evidence; undefined if it matches another claim. */
export async function estimateEvidence(
  db: Database,
  { username, claimId, estimateId }: Asked,
): Promise<AppealEvidence | undefined> {
  const [found] = await db
    .select({ row: savedEstimates })
    .from(savedEstimates)
    .innerJoin(estimateMatches, eq(estimateMatches.estimateId, savedEstimates.estimateId))
    .where(
      and(
        eq(savedEstimates.estimateId, estimateId),
        eq(savedEstimates.username, username),
        eq(estimateMatches.claimId, claimId),
      ),
    )
  if (!found) return undefined
  const { facts, madeAt, plannedOn, providerName, npi, total } = found.row
  const parts = await db
    .select()
    .from(savedEstimateParts)
    .where(eq(savedEstimateParts.estimateId, estimateId))
    .orderBy(asc(savedEstimateParts.position))
  return {
    kind: 'estimate',
    id: estimateId,
    name: facts.service,
    estimate: {
      madeAt,
      plannedOn,
      providerName,
      npi,
      memberOwesCents: total?.memberOwesCents ?? null,
      parts: parts.map(({ code, part, memberOwesCents }) => ({
        code,
        rateCents: part.rateCents,
        memberOwesCents,
      })),
    },
  }
}
