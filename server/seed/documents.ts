import { isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { claims } from '#server/sandbox-insurer/claims/tables.ts'
import { mapRowToClaim } from '#server/sandbox-insurer/claims/claims.ts'
import { documentFiles, documents } from '#server/sandbox-insurer/documents/tables.ts'
import { type LetterClaim, documentsOfWorld } from '#server/sandbox-insurer/world/documents.ts'
import { people } from '#server/sandbox-insurer/world/people.ts'

/** The insurer's archive, with letters about claims that are there already. */
export async function fillDocuments(
  tx: Pick<Database, 'select' | 'execute'>,
  today: Temporal.PlainDate,
): Promise<void> {
  const all = documentsOfWorld(today, people, await claimsWithLetters(tx))
  await insertAll(
    tx,
    documents,
    all.map(({ row }) => row),
  )
  await insertAll(
    tx,
    documentFiles,
    all.flatMap(({ row: { documentId, contractId }, source }) =>
      source ? [{ documentId, contractId, source }] : [],
    ),
  )
}

async function claimsWithLetters(tx: Pick<Database, 'select'>): Promise<LetterClaim[]> {
  const rows = await tx
    .select()
    .from(claims)
    .where(
      or(
        sql`${claims.status} = 'denied' and ${claims.hasEob}`,
        sql`${claims.facts} ->> 'authorization' is not null and ${isNotNull(claims.processedOn)}`,
      ),
    )
  return rows.map((row) => {
    const { memberName, service, authorization, ...claim } = mapRowToClaim(row, [])
    const isDenied = row.status === 'denied' && row.hasEob
    return {
      ...{ ...claim, memberName, service, authorization, isDenied },
      processedOn: row.processedOn ?? row.serviceTo,
    }
  })
}
