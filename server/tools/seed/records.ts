import { and, eq } from 'drizzle-orm'
import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { mapRowToClaim, mapRowToLine } from '#server/insurers/sandbox/claims/claims.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { conditionsOfClaims, recordsOfClaim } from '#server/insurers/sandbox/health/records-of-claims.ts'
import { recordsOfPerson } from '#server/insurers/sandbox/health/records-of-people.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Derives the clinical records from the claims, so that both agree, and adds the people's own histories. */
export async function fillRecords(tx: Transaction, today: Temporal.PlainDate): Promise<void> {
  for (const person of people) {
    const place = person.places.find(({ plan }) => plan.contractType === 'medical')
    if (!place) continue
    const own = await medicalClaims(tx, memberIdOf(place))
    const conditions = conditionsOfClaims(own)
    const codes = new Set(own.flatMap(({ diagnoses }) => diagnoses.map(({ code }) => code)))
    const rows = [
      ...own.flatMap((claim) => recordsOfClaim(claim, codes)),
      ...conditions,
      ...recordsOfPerson(person, today),
    ]
    if (rows.length > 0) await insertAll(tx, records, rows)
  }
}

async function medicalClaims(tx: Transaction, memberId: string): Promise<AdjudicatedClaim[]> {
  const rows = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.memberId, memberId), eq(claims.contractType, 'medical')))
  const lines = await tx
    .select({ line: claimLines })
    .from(claimLines)
    .innerJoin(claims, eq(claims.claimId, claimLines.claimId))
    .where(and(eq(claims.memberId, memberId), eq(claims.contractType, 'medical')))
  const byClaim = Map.groupBy(lines, ({ line }) => line.claimId)
  return rows.map((row) =>
    mapRowToClaim(
      row,
      (byClaim.get(row.claimId) ?? []).map(({ line }) => mapRowToLine(line)),
    ),
  )
}
