import type { Database } from '#server/platform/db/open.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { authorizationsOfWorld } from '#server/insurers/sandbox/world/authorizations.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { claimsWithLetters } from './documents.ts'

/** Requests for prior authorization, with the approvals of existing claims. */
export async function fillAuthorizations(
  tx: Pick<Database, 'select' | 'execute'>,
  today: Temporal.PlainDate,
): Promise<void> {
  const all = authorizationsOfWorld(today, people, await claimsWithLetters(tx))
  await insertAll(
    tx,
    authorizations,
    all.map(({ decidesOn, ...one }) => {
      const { authorizationNumber, contractId, contractType, memberId, requestedOn, ...facts } = one
      return {
        authorizationNumber,
        contractId,
        contractType,
        memberId,
        facts,
        decidesOn,
        requestedOn: requestedOn ?? today.toString(),
      }
    }),
  )
}
