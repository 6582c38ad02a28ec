import { eq } from 'drizzle-orm'
import { compareTexts } from '#contract/compare.ts'
import { todayOf } from '#server/config/clock.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { type Features, NOTHING_STATED, type PlanDesign } from '#server/insurer/benefits.ts'
import type { InsurerConnection } from '#server/insurer/connection.ts'
import type { Offer } from '#server/insurer/insurer.ts'
import type { CoveredMember, Plan } from '#server/insurer/membership.ts'
import type { CallServices } from '#server/services.ts'
import { planStateOn } from './rights.ts'

/** A person in a contract, with the plan and the coverage that the insurer states. */
export type MemberRow = Omit<CoveredMember, 'plan'> & { plan: Plan & { design: PlanDesign } }

const coverageOfUser = async (services: CallServices, username: string): Promise<CoveredMember[]> =>
  services.insurer.membership.ofUser({ username, personId: await personOf(services, username) })

/**
 * The user's enrollments: those in force first, then future and then ended ones, each newest first. Of several years of
 * a plan, the first one counts.
 */
export const enrollmentsOfUser = async (services: CallServices, username: string): Promise<MemberRow[]> =>
  withBenefits(services, currentFirst(services, await coverageOfUser(services, username)))

/** The user's birth date; undefined if the insurer knows no coverage of the user. */
export const birthDateOfUser = async (
  services: CallServices,
  username: string,
): Promise<string | undefined> => (await coverageOfUser(services, username))[0]?.person.birthDate

/** The user's member ids. Doesn't fetch the plans' coverage. */
export const memberIdsOfUser = async (services: CallServices, username: string): Promise<string[]> =>
  (await coverageOfUser(services, username)).map(({ enrollment }) => enrollment.memberId)

/** The contracts that cover the user, alone or with their family. */
export const contractIdsOfUser = async (services: CallServices, username: string): Promise<string[]> =>
  (await coverageOfUser(services, username)).map(({ enrollment }) => enrollment.contractId)

/** Everyone on a contract in the insurer's order; each person's years of a plan are in the order of `enrollmentsOfUser`. */
export async function enrollmentsOfContract(
  services: CallServices,
  contractId: string,
): Promise<MemberRow[]> {
  const plans = byPlan(await services.insurer.membership.ofContract(contractId))
  return withBenefits(
    services,
    plans.flatMap((years) => currentFirst(services, years)),
  )
}

export const contractIdsOf = (rows: readonly Pick<MemberRow, 'enrollment'>[]): string[] =>
  rows.map(({ enrollment }) => enrollment.contractId)

/** Reads one contract after another, because a transaction has one connection. */
export async function enrollmentsOfContracts(
  services: CallServices,
  contractIds: readonly string[],
): Promise<MemberRow[]> {
  const rows: MemberRow[] = []
  for (const contractId of new Set(contractIds))
    rows.push(...(await enrollmentsOfContract(services, contractId)))
  return rows
}

/** A member's enrollments, in the order of `enrollmentsOfUser`. */
export const enrollmentsOfMember = async (services: CallServices, memberId: string): Promise<MemberRow[]> =>
  withBenefits(services, currentFirst(services, await services.insurer.membership.ofMember(memberId)))

/** One row for each member and kind of plan: of several years, the one that counts. */
export const onePerPlan = (rows: readonly MemberRow[]): MemberRow[] =>
  byPlan(rows).flatMap(([first]) => first ?? [])

const byPlan = <Row extends Pick<MemberRow, 'enrollment'>>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ enrollment }) => `${enrollment.memberId} ${enrollment.contractType}`).values(),
]

const STATES = ['active', 'future', 'ended'] as const

/** Insurers list the years of a plan in any order. */
function currentFirst({ clock }: CallServices, rows: readonly CoveredMember[]): CoveredMember[] {
  const today = todayOf(clock)
  const rank = ({ enrollment }: CoveredMember) => STATES.indexOf(planStateOn(enrollment, today))
  return rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) || compareTexts(other.enrollment.effectiveDate, one.enrollment.effectiveDate),
  )
}

/** Cached, because an account's person never changes. */
const persons = new WeakMap<InsurerConnection, Map<string, string>>()

/** Clears the known owners of accounts; only the sandbox removes accounts and lets other people take their names. */
export const forgetPersons = (insurerConnection: InsurerConnection): void =>
  void persons.delete(insurerConnection)

/** The person that the user proved to be; null if another identity provider signs members in. */
async function personOf({ db, insurerConnection }: CallServices, username: string): Promise<string | null> {
  const known = persons.get(insurerConnection) ?? new Map<string, string>()
  persons.set(insurerConnection, known)
  const kept = known.get(username)
  if (kept !== undefined) return kept
  const [account] = await db
    .select({ personId: accounts.personId })
    .from(accounts)
    .where(eq(accounts.username, username))
  if (account) known.set(username, account.personId)
  return account?.personId ?? null
}

async function withBenefits(
  { insurer }: CallServices,
  members: readonly CoveredMember[],
): Promise<MemberRow[]> {
  const offers = await insurer.offers()
  const designs = new Map<string, PlanDesign>()
  for (const planId of new Set(members.map(({ plan }) => plan.planId))) {
    const stated = offers.has('benefits') ? await insurer.benefits.ofPlan(planId) : null
    designs.set(planId, limitToOffers(stated ?? designNotStated(offers), offers))
  }
  return members.map(({ plan, ...member }) => {
    const design = designs.get(plan.planId) ?? NOTHING_STATED
    const network = design.network || (plan.network ?? '')
    return { ...member, plan: { ...plan, design: { ...design, network } } }
  })
}

/** The assumed design if the insurer states nothing about a plan: everything that the insurer's systems support. */
const designNotStated = (offers: ReadonlySet<Offer>): PlanDesign => ({
  ...NOTHING_STATED,
  features: {
    ...NOTHING_STATED.features,
    claims: offers.has('claims'),
    admissionRequests: offers.has('authorizations'),
    ...(offers.has('providerDirectory') ? { findCare: findCareWith(offers) } : {}),
    whosCovered: offers.has('planBenefits'),
    healthRecord: offers.has('healthRecords'),
    pharmacyCenter: offers.has('pharmacyBenefit') && offers.has('formulary'),
  },
})

/** Searching the directory and, as `embold`, estimating the cost of care at its providers. */
const findCareWith = (offers: ReadonlySet<Offer>): Features['findCare'] => ({
  title: '',
  flag: true,
  applications: ['directory', ...(offers.has('costEstimates') ? ['embold'] : [])],
})

/** Limits a plan to the insurer's supported functions; the others count as not in the plan. */
const limitToOffers = (design: PlanDesign, offers: ReadonlySet<Offer>): PlanDesign => ({
  ...design,
  features: { ...design.features, ...notOffered(offers, design.features) },
})

function notOffered(offers: ReadonlySet<Offer>, { findCare }: Features): Partial<Features> {
  return {
    ...(offers.has('claims') ? {} : { claims: false }),
    ...(offers.has('reimbursement') ? {} : { reimbursementAccount: false }),
    ...(offers.has('premiumBilling') ? {} : { premiums: 'employer' }),
    ...(offers.has('spending') ? {} : { accumulators: false }),
    ...(offers.has('primaryCare') ? {} : { primaryCareProvider: false }),
    ...(offers.has('authorizations') ? {} : { admissionRequests: false }),
    ...(offers.has('healthRecords') ? {} : { healthRecord: false }),
    ...(offers.has('authorizations.requirements') ? {} : { approvalRules: false }),
    ...(offers.has('pharmacyBenefit') && offers.has('formulary') ? {} : { pharmacyCenter: false }),
    ...(offers.has('providerDirectory') ? {} : { findCare: withoutDirectory(findCare) }),
  }
}

/** Without a directory, only other companies' applications find care. */
const withoutDirectory = (findCare: Features['findCare']): Features['findCare'] => ({
  ...findCare,
  flag: false,
  applications: findCare.applications.filter((application) => application !== 'directory'),
})
