import { isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { mapRowToClaim } from '#server/insurers/sandbox/claims/claims.ts'
import { documentFiles, documents } from '#server/insurers/sandbox/documents/tables.ts'
import { lastStatedMonth, statementOf } from '#server/insurers/sandbox/documents/statements.ts'
import {
  type WorldDocument,
  documentsOfWorld,
  paperLanguageOf,
} from '#server/insurers/sandbox/world/documents.ts'
import type { LetterClaim } from '#server/insurers/sandbox/world/letter-claim.ts'
import { authorizationsOfWorld } from '#server/insurers/sandbox/world/authorizations.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'

/** This many months have a statement from the start. */
const STATED_MONTHS = 3

/** The insurer's archive, with letters about existing claims. */
export async function fillDocuments(
  tx: Pick<Database, 'select' | 'execute'>,
  today: Temporal.PlainDate,
): Promise<void> {
  const claims = await claimsWithLetters(tx)
  const authorizations = authorizationsOfWorld(today, people, claims)
  await insertDocuments(tx, documentsOfWorld(today, people, claims, authorizations))
}

/** Health statements of recent months for everyone with a medical plan; the insurer makes later ones itself. */
export async function fillStatements(
  tx: Pick<Database, 'select' | 'execute'>,
  today: Temporal.PlainDate,
): Promise<void> {
  const held = people.flatMap((person) =>
    person.places
      .filter(({ relationship, plan }) => relationship === 'self' && plan.contractType === 'medical')
      .map((place) => ({
        contractId: place.contractId,
        contractType: place.plan.contractType,
        memberId: memberIdOf(place),
        language: paperLanguageOf(person),
      })),
  )
  const all: WorldDocument[] = []
  for (const reader of held)
    for (let ago = 0; ago < STATED_MONTHS; ago += 1) {
      const made = await statementOf(tx, reader, lastStatedMonth(today).subtract({ months: ago }))
      if (made) all.push(made)
    }
  await insertDocuments(tx, all)
}

async function insertDocuments(tx: Pick<Database, 'execute'>, all: readonly WorldDocument[]): Promise<void> {
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

export async function claimsWithLetters(tx: Pick<Database, 'select'>): Promise<LetterClaim[]> {
  const rows = await tx
    .select()
    .from(claims)
    .where(
      or(
        sql`${claims.status} = 'denied' and ${claims.hasEob}`,
        // A visit is one of many under its approval.
        sql`${claims.kind} = 'inpatient' and ${claims.facts} ->> 'authorization' is not null and ${isNotNull(claims.processedOn)}`,
      ),
    )
  return rows.map((row) => {
    const { memberName, service, authorization, ...claim } = mapRowToClaim(row, [])
    const isDenied = row.status === 'denied' && row.hasEob
    return {
      ...claim,
      memberName,
      service,
      authorization,
      isDenied,
      processedOn: row.processedOn ?? row.serviceTo,
    }
  })
}
