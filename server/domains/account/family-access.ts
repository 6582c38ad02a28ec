import { hash } from 'node:crypto'
import {
  type FamilyAccess,
  FAMILY_TOPICS,
  LONGEST_FAMILY_ACCESS,
  type OpenTopic,
} from '#contract/entities/family-access.ts'
import { endOfDay, todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { fullName } from '#server/access/access.ts'
import { isAdult } from '#server/access/age.ts'
import { type GrantChange, type GrantRow, changesAbout, grantsAbout } from '#server/access/grants.ts'
import {
  type MemberRow,
  contractIdsOf,
  enrollmentsOfContracts,
  enrollmentsOfUser,
} from '#server/access/members.ts'
import { allowsSetting } from '#server/access/profile.ts'
import { hasEnded } from '#server/access/rights.ts'
import { isoInstant } from '#server/platform/db/columns.ts'

/** A policy holder that the member may grant access to, with one of their contracts as the key. */
export type HolderOver = { contractId: string; holder: MemberRow; version: string; topics: OpenTopic[] }

/** Everything that the family access page needs about one user. */
export type Standing = {
  own: MemberRow[]
  me: MemberRow
  today: Temporal.PlainDate
  holders: HolderOver[]
  closed: FamilyAccess['closed']
  grants: GrantRow[]
  changes: GrantChange[]
}

/** Returns undefined if the insurer covers no person of this account. */
export async function familyStanding(
  services: CallServices,
  username: string,
): Promise<Standing | undefined> {
  const today = todayOf(services.clock)
  const own = await enrollmentsOfUser(services, username)
  const [me] = own
  if (!me) return undefined
  const { personId } = me.person
  const grants = await grantsAbout(services.db, personId)
  const changes = await changesAbout(services.db, personId)
  const facts = { own, me, today, grants, changes }
  const holders = await holdersOver(services, facts)
  return { ...facts, holders, closed: await whyClosed(services, facts, holders) }
}

async function whyClosed(
  services: CallServices,
  { me: { person }, own, today }: Facts,
  holders: HolderOver[],
): Promise<Standing['closed']> {
  const [holder] = holders
  if (!holder) return 'no-holder'
  if (!isAdult(person.birthDate, today)) return 'under-age'
  const under = own.find(({ enrollment }) => enrollment.contractId === holder.contractId)
  const isAllowed = !under || (await allowsSetting(services, under.enrollment.memberId, 'family-access'))
  return isAllowed ? null : 'not-allowed'
}

type Facts = Omit<Standing, 'holders' | 'closed'>

/**
 * The holders of contracts that cover the member. Holders of ended contracts are included only while a grant to them is
 * in force.
 */
async function holdersOver(services: CallServices, facts: Facts): Promise<HolderOver[]> {
  const { own, me, today } = facts
  const depends = own.filter(({ enrollment }) => enrollment.relationship !== 'self')
  const covered = await enrollmentsOfContracts(services, contractIdsOf(depends))
  const others = covered.filter(
    ({ enrollment, person }) => enrollment.relationship === 'self' && isAnother(me, person),
  )
  return [...Map.groupBy(others, ({ person }) => person.personId).values()].flatMap((rows) => {
    const holder = rows.find(({ enrollment }) => !hasEnded(enrollment.endDate, today)) ?? rows[0]!
    const { personId, birthDate } = holder.person
    const isBetween = (row: GrantRow | GrantChange) =>
      row.grantorId === me.person.personId && row.granteeId === personId
    const topics = openTopics(facts.grants.filter(isBetween), today)
    const isOver = hasEnded(holder.enrollment.endDate, today) && topics.length === 0
    if (isOver || !isAdult(birthDate, today)) return []
    const version = versionOf(facts.changes.find(isBetween))
    return [{ contractId: holder.enrollment.contractId, holder, version, topics }]
  })
}

const isAnother = (me: MemberRow, { personId }: { personId: string }): boolean =>
  personId !== me.person.personId

/** The topics that are open today, in page order. */
const openTopics = (grants: readonly GrantRow[], today: Temporal.PlainDate): OpenTopic[] =>
  FAMILY_TOPICS.flatMap((topic) => {
    const grant = grants.find((row) => row.topic === topic && !hasEnded(row.lastDay, today))
    return grant ? [{ topic, lastDay: grant.lastDay }] : []
  })

/** Uses the last change as the version of the whole state, hashed because its id isn't for clients. */
const versionOf = (last: GrantChange | undefined): string =>
  hash('sha256', last?.changeId ?? '', 'base64url').slice(0, 22)

export const lastDayFor = (today: Temporal.PlainDate): Temporal.PlainDate => today.add(LONGEST_FAMILY_ACCESS)

/** The content of the family access page. */
export async function familyAccessOf(services: CallServices, standing: Standing): Promise<FamilyAccess> {
  const { today, holders, closed } = standing
  const family = await familyOf(services, standing)
  const names = new Map(
    [...family, ...holders.map(({ holder }) => holder)].map((row) => [row.person.personId, fullName(row)]),
  )
  return {
    firstDay: today.toString(),
    latestDay: lastDayFor(today).toString(),
    closed,
    holders: holders.map(({ contractId, holder, version, topics }) => ({
      contractId,
      version,
      topics,
      name: fullName(holder),
    })),
    covered: coveredOf(family, standing),
    log: logOf(standing, names),
  }
}

/** Everyone else on the contracts that the member holds. */
async function familyOf(services: CallServices, { own, me }: Standing): Promise<MemberRow[]> {
  const held = own.filter(({ enrollment }) => enrollment.relationship === 'self')
  const all = await enrollmentsOfContracts(services, contractIdsOf(held))
  return all.filter(({ person }) => isAnother(me, person))
}

function coveredOf(family: readonly MemberRow[], { me, grants, today }: Standing): FamilyAccess['covered'] {
  const current = family.filter(({ enrollment }) => !hasEnded(enrollment.endDate, today))
  return [...Map.groupBy(current, ({ person }) => person.personId)].flatMap(([personId, [row]]) => {
    if (!row || row.enrollment.relationship === 'self') return []
    const { relationship } = row.enrollment
    const granted = grants.filter(
      (grant) => grant.grantorId === personId && grant.granteeId === me.person.personId,
    )
    const topics = isAdult(row.person.birthDate, today) ? openTopics(granted, today) : []
    const isChild = relationship === 'child' && !isAdult(row.person.birthDate, today)
    const sees = isChild ? 'all' : topics.length > 0 ? 'granted' : 'nothing'
    return [{ name: fullName(row), relationship, sees, topics }]
  })
}

/** The changes, with the days after which a topic closed on its own. */
function logOf({ me, changes, today }: Standing, names: ReadonlyMap<string, string>): FamilyAccess['log'] {
  const mine = me.person.personId
  const toChange = (change: GrantChange) => {
    const isOwn = change.grantorId === mine
    const { topic, lastDay } = change
    return { topic, lastDay, isOwn, name: names.get(isOwn ? change.granteeId : change.grantorId) ?? '' }
  }
  const newer = new Map<string, string>()
  return changes
    .flatMap((change) => {
      const key = [change.grantorId, change.granteeId, change.topic].join(' ')
      const next = newer.get(key)
      const at = isoInstant(change.at)
      newer.set(key, at)
      const closedAt = change.lastDay === null ? undefined : endOfDay(change.lastDay).toString()
      const isOver = closedAt !== undefined && change.lastDay !== null && hasEnded(change.lastDay, today)
      const hasRunOut = isOver && (next === undefined || closedAt <= next)
      return [
        ...(hasRunOut ? [{ ...toChange(change), change: 'ended' as const, at: closedAt }] : []),
        { ...toChange(change), change: change.change, at },
      ]
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
}
