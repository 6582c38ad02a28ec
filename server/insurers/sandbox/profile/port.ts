import { eq } from 'drizzle-orm'
import { businessDaysAfter } from '#contract/business-days.ts'
import type { LimitedSetting, PostalAddress, ProfileChange } from '#contract/entities/profile.ts'
import { todayOf } from '#server/config/clock.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { MemberProfile, MemberProfiles, ProfileUpdate } from '#server/insurer/member-profile.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { coveredMember, coveredPerson, designOf } from '#server/insurers/sandbox/members.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { addressOf, isDeliverable, move } from './address.ts'
import { decideAddresses } from './decisions.ts'
import { memberProfiles } from './tables.ts'

/** A clerk reviews a move to another state, because the member may need another plan. */
const BUSINESS_DAYS = 2

/** The profiles that the sandbox insurer holds. */
export const profilesOf = (system: SandboxSystem): MemberProfiles => ({
  async ofMember(_call, memberId) {
    await inTransaction(system.db(), (tx) => decideAddresses(system, tx))
    return profileOf(system, system.db(), memberId)
  },
  async change(_call, update) {
    await doneOnce(system, `profile ${update.key}`, async (tx) => {
      await change(system, tx, update)
      return update.memberId
    })
    const profile = await profileOf(system, system.db(), update.memberId)
    if (!profile) throw new InsurerRefused('NOT_FOUND')
    return profile
  },
})

type Row = typeof memberProfiles.$inferSelect

async function changesOf(db: Database, personId: string): Promise<Row | undefined> {
  return (await db.select().from(memberProfiles).where(eq(memberProfiles.personId, personId)))[0]
}

async function profileOf(
  { clock }: SandboxSystem,
  db: Database,
  memberId: string,
): Promise<MemberProfile | null> {
  const [member] = await coveredMember(db, memberId)
  if (!member) return null
  const { person } = member
  const changed = await changesOf(db, person.personId)
  const { pendingAddress, decidedOn } = changed ?? {}
  return {
    version: String(changed?.changes ?? 0),
    legalName: [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' '),
    preferredName: person.preferredName,
    address: addressOf(person.addressLines),
    pending: pendingAddress && decidedOn ? { address: pendingAddress, decidedBy: decidedOn } : null,
    homePhone: changed ? changed.homePhone : person.phone,
    workPhone: changed?.workPhone ?? null,
    otherCoverage: changed?.otherCoverage ?? null,
    hidesEnded: changed?.hidesEnded ?? false,
    ...(await rulesOf(db, member, todayOf(clock))),
  }
}

/** The rules for a member id, from its plan; a person has one address for all of their plans. */
async function rulesOf(db: Database, { person, plan }: CoveredMember, today: Temporal.PlainDate) {
  const held = (await coveredPerson(db, person.personId)).filter(
    ({ enrollment }) =>
      enrollment.relationship === 'self' &&
      (enrollment.endDate === null || enrollment.endDate >= today.toString()),
  )
  const designs: (PlanDesign | null)[] = []
  for (const one of held) designs.push(await designOf(db, one.plan.planId))
  const features = (await designOf(db, plan.planId))?.features
  return { addressKeeper: keeperOf(held, designs), notAllowed: notAllowedBy(features) }
}

/**
 * Returns the party that changes the address: the member if they bought the plan themselves, otherwise the employer,
 * the exchange or another service.
 */
function keeperOf(
  held: readonly CoveredMember[],
  designs: readonly (PlanDesign | null)[],
): MemberProfile['addressKeeper'] {
  const features = designs.flatMap((design) => (design ? [design.features] : []))
  if (held.some(({ plan }) => plan.ssoType !== '')) return 'single-sign-on'
  if (features.some(({ policyChanges }) => policyChanges === 'policy')) return 'member'
  if (features.some(({ policyChanges }) => policyChanges === 'metallic')) return 'state'
  return features.some(({ premiums }) => premiums !== 'employer') ? 'member' : 'employer'
}

/** A plan without claims allows none of the settings; Medicare certifies its own coverage. */
export function notAllowedBy(features: PlanDesign['features'] | undefined): LimitedSetting[] {
  if (!features?.claims) return ['hide-ended', 'family-access', 'other-coverage', 'creditable-coverage']
  return [
    ...(features.otherCoverage ? [] : (['other-coverage'] as const)),
    ...(features.premiums === 'medicare' ? (['creditable-coverage'] as const) : []),
  ]
}

async function change(system: SandboxSystem, tx: Database, update: ProfileUpdate): Promise<void> {
  const [member] = await coveredMember(tx, update.memberId)
  if (!member) throw new InsurerRefused('NOT_FOUND')
  const { personId } = member.person
  await hold(tx, `sandbox profile ${personId}`)
  await decideAddresses(system, tx)
  const before = await profileOf(system, tx, update.memberId)
  if (!before) throw new InsurerRefused('NOT_FOUND')
  if (before.version !== update.version) throw new InsurerRefused('UPD-0004')
  const changes = Number(before.version) + 1
  const row = await applyChange(system, tx, { personId, before, change: update.change })
  const { homePhone, workPhone, otherCoverage, hidesEnded } = before
  await tx
    .insert(memberProfiles)
    .values({ personId, homePhone, workPhone, otherCoverage, hidesEnded, ...row, changes })
    .onConflictDoUpdate({ target: memberProfiles.personId, set: { ...row, changes } })
}

type Making = { personId: string; before: MemberProfile; change: ProfileChange }

/** Applies the part of a change that is stored elsewhere, and returns the part that the profile stores. */
async function applyChange(
  { clock }: SandboxSystem,
  tx: Database,
  { personId, before, change: asked }: Making,
): Promise<Partial<typeof memberProfiles.$inferInsert>> {
  switch (asked.part) {
    case 'name':
      await tx.update(people).set({ preferredName: asked.preferredName }).where(eq(people.personId, personId))
      return {}
    case 'phones':
      return { homePhone: asked.home, workPhone: asked.work }
    case 'other-coverage':
      if (before.notAllowed.includes('other-coverage')) throw new InsurerRefused('OCI-0003')
      return { otherCoverage: asked.coverage }
    case 'ended-family':
      if (before.notAllowed.includes('hide-ended')) throw new InsurerRefused('TRD-0002')
      return { hidesEnded: asked.hidesEnded }
    case 'address': {
      const { address } = asked
      if (before.addressKeeper !== 'member') throw new InsurerRefused('UPD-0002')
      if (!isDeliverable(address)) throw new InsurerRefused('UPD-0008', { line1: 'is not known' })
      if (isElsewhere(before.address, address))
        return {
          pendingAddress: address,
          decidedOn: businessDaysAfter(todayOf(clock), BUSINESS_DAYS).toString(),
        }
      await move(tx, personId, { to: address, today: todayOf(clock) })
      return { pendingAddress: null, decidedOn: null }
    }
  }
}

const isElsewhere = (before: PostalAddress | null, after: PostalAddress): boolean =>
  before !== null && before.state !== after.state
