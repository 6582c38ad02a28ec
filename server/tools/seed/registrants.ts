import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { newcomers } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { mbiOf, ssnOf } from '#server/insurers/sandbox/world/secret-numbers.ts'

/** A person in the sandbox who can register, with the answers for the first page. */
export type Registrant = {
  who: string
  memberId: string | undefined
  ssn: string
  name: string
  /** YYYY-MM-DD. */
  birthDate: string
  /** For a Medicare member. */
  mbi: string | undefined
  /** Whether the person has already registered. */
  username: string | undefined
}

/** All people who can register, for visitors who want to try it. Their numbers belong to no real person. */
export async function registrants(db: Database): Promise<Registrant[]> {
  const ids = newcomers.map(({ personId }) => personId)
  const known = await db.select().from(people).where(inArray(people.personId, ids))
  const registered = await db.select().from(accounts).where(inArray(accounts.personId, ids))
  return newcomers.flatMap(({ personId, firstName, lastName, who, places: [place] }) => {
    const row = known.find((one) => one.personId === personId)
    if (!row) return []
    return {
      who,
      memberId: place && memberIdOf(place),
      ssn: ssnOf(personId),
      name: `${firstName} ${lastName}`,
      birthDate: row.birthDate,
      mbi: place?.plan.tier1 === 'ABM' ? mbiOf(personId) : undefined,
      username: registered.find((account) => account.personId === personId)?.username,
    }
  })
}
