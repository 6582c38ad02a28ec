import { inArray } from 'drizzle-orm'
import type { Who } from '#contract/entities/access-log.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { type CallServices, servicesFor } from '#server/services.ts'
import type { Relationship } from '#server/insurer/membership.ts'
import { fullName } from './access.ts'
import { type MemberRow, enrollmentsOfContract } from './members.ts'

/** The names that a member may see of people who accessed their record. */
export type KnownActors = {
  whoIs: (actor: string) => Who
  /** The same key for all people that the member can't tell apart. */
  keyOf: (actor: string) => string
}

type Reader = { username: string; own: readonly MemberRow[] }

const NOBODY_KNOWN: Who = { kind: 'other', name: '' }

/**
 * Looks up how to name each actor: the reader, family members and the plan's staff have names; everyone else has none.
 */
export async function knownActors(
  services: CallServices,
  { username, own }: Reader,
  actors: readonly string[],
): Promise<KnownActors> {
  const others = actors.filter((actor) => actor !== username)
  const whoIs = new Map<string, Who>([[username, { kind: 'you', name: '' }]])
  if (others.length > 0) {
    const [family, found] = [await familyOf(services, own), await accountsOf(services, others)]
    for (const actor of others) {
      const account = found.get(actor)
      const personId = account ? account.personId : await foreignPerson(services, actor)
      whoIs.set(
        actor,
        account?.role === 'staff'
          ? { kind: 'staff', name: account.staffName ?? '' }
          : (family.get(personId ?? '') ?? NOBODY_KNOWN),
      )
    }
  }
  const find = (actor: string): Who => whoIs.get(actor) ?? NOBODY_KNOWN
  return { whoIs: find, keyOf: (actor) => (find(actor) === NOBODY_KNOWN ? '' : actor) }
}

async function accountsOf({ db }: CallServices, usernames: string[]) {
  const { username, personId, role, staffName } = accounts
  const rows = await db
    .select({ username, personId, role, staffName })
    .from(accounts)
    .where(inArray(username, usernames))
  return new Map(rows.map((row) => [row.username, row]))
}

/** If another provider signs members in, the insurer maps the username to a person; undefined if it doesn't answer. */
async function foreignPerson(services: CallServices, username: string): Promise<string | undefined> {
  if (!services.config.OIDC_ISSUER) return undefined
  const { insurer } = servicesFor(services)
  const rows = await insurer.membership.ofUser({ username, personId: null }).catch(() => [])
  return rows[0]?.person.personId
}

/** Everyone in the reader's contracts, with their relationship to the reader there. */
async function familyOf(services: CallServices, own: readonly MemberRow[]): Promise<Map<string, Who>> {
  const family = new Map<string, Who>()
  for (const mine of new Map(own.map((row) => [row.enrollment.contractId, row])).values())
    for (const row of await enrollmentsOfContract(services, mine.enrollment.contractId))
      if (!family.has(row.person.personId))
        family.set(row.person.personId, {
          kind: row.person.personId === mine.person.personId ? 'you' : kindOf(mine, row),
          name: fullName(row),
        })
  return family
}

/**
 * How another person is related to the reader, by the reader's relationship to the policy holder, then the other
 * person's.
 */
const KINDS: Record<Relationship, Record<Relationship, Who['kind']>> = {
  self: { self: 'family', spouse: 'spouse', child: 'child' },
  spouse: { self: 'spouse', spouse: 'family', child: 'child' },
  child: { self: 'holder', spouse: 'family', child: 'family' },
}

function kindOf({ enrollment: mine }: MemberRow, { enrollment: theirs }: MemberRow): Who['kind'] {
  if (mine.relationship === null || theirs.relationship === null) return 'family'
  return KINDS[mine.relationship][theirs.relationship]
}
