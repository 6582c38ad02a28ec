import { eq, inArray, or } from 'drizzle-orm'
import { isDay } from '#contract/day.ts'
import { foldedCard, foldedName } from '#server/insurer/folded.ts'
import type { Applicant, Identification, Registration } from '#server/insurer/registration.ts'
import type { SandboxSystem } from './insurer.ts'
import { mayBeId } from './members.ts'
import { enrollments, people, plans } from './tables.ts'
import { FEDERAL_PLAN } from './world/plan.ts'
import { mbiOf, ssnOf } from './world/secret-numbers.ts'

/** The line of business that sells Medicare Advantage. */
const MEDICARE_LINE = 'ABM'

/** Everyone whom the member id or the birth date could mean, with what they are covered by. */
async function candidates({ db }: SandboxSystem, { memberId, birthDate, ssn }: Applicant) {
  const card = memberId === undefined ? '' : foldedCard(memberId)
  const byCard = db()
    .select({ personId: enrollments.personId })
    .from(enrollments)
    .where(eq(enrollments.memberId, mayBeId(card) ? card : ''))
  const rows = await db()
    .select({ person: people, plan: { tier1: plans.tier1, planType: plans.planType } })
    .from(people)
    .leftJoin(enrollments, eq(enrollments.personId, people.personId))
    .leftJoin(plans, eq(plans.planId, enrollments.planId))
    .where(
      or(
        inArray(people.personId, byCard),
        ssn !== undefined && isDay(birthDate) ? eq(people.birthDate, birthDate) : undefined,
      ),
    )
  return Map.groupBy(rows, ({ person }) => person.personId)
}

type Row = { person: typeof people.$inferSelect; plan: { tier1: string; planType: string } | null }

function isOf(applicant: Applicant, personId: string, rows: readonly Row[]): boolean {
  const [{ person } = { person: undefined }] = rows
  if (!person) return false
  const ssn = ssnOf(personId)
  const firstNames = [person.firstName, person.preferredName].map((name) => name && foldedName(name))
  const hasMedicare = rows.some(({ plan }) => plan?.tier1 === MEDICARE_LINE)
  return (
    person.birthDate === applicant.birthDate &&
    foldedName(person.lastName) === foldedName(applicant.lastName) &&
    firstNames.includes(foldedName(applicant.firstName)) &&
    ssn.slice(-4) === applicant.ssnLast4 &&
    (applicant.ssn === undefined || applicant.ssn === ssn) &&
    (!hasMedicare || mbiOf(personId).slice(-4) === applicant.mbiLast4?.toUpperCase())
  )
}

/** Who may register. Four digits, a name and a day are always compared, so that a near miss takes no longer than a miss. */
export const sandboxRegistration = (system: SandboxSystem): Registration => ({
  async identify(_call, applicant): Promise<Identification> {
    const found = [...(await candidates(system, applicant))].filter(([personId, rows]) =>
      isOf(applicant, personId, rows),
    )
    const [[personId, rows] = ['', []]] = found
    const [first] = rows
    if (!first || found.length > 1) return { outcome: 'not-found' }
    if (rows.some(({ plan }) => plan?.planType === FEDERAL_PLAN)) return { outcome: 'federal' }
    if (rows.every(({ plan }) => plan === null)) return { outcome: 'no-policy' }
    const { preferredName, firstName } = first.person
    return { outcome: 'found', personId, firstName: preferredName ?? firstName }
  },
})
