import { and, eq, inArray, lte, or } from 'drizzle-orm'
import { isDay } from '#contract/day.ts'
import { todayOf } from '#server/config/clock.ts'
import { sandboxInbox } from '#server/platform/db/schema.ts'
import { foldedCard } from '#server/insurer/folded.ts'
import type {
  Applicant,
  Identification,
  LetterAnswer,
  PaperLetter,
  Registration,
} from '#server/insurer/registration.ts'
import type { SandboxSystem } from './system.ts'
import { mayBeId } from './members.ts'
import { isExactName, namesAgree } from './names-agree.ts'
import { enrollments, people, plans } from './tables.ts'
import { MEDICARE_LINE } from './world/appeal-days.ts'
import { FEDERAL_PLAN } from './world/plan.ts'
import { mbiOf, ssnOf } from './world/secret-numbers.ts'

/** Everyone that the member id or the birth date might identify, with their coverage. */
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

/** The insurer knows the adults on a child's contract, and accepts each as a guardian. */
const ADULT_YEARS = 18

/** Whether an adult with that name may register the person. If no adult is covered, the insurer knows no guardian. */
async function isGuardian(
  { db, clock }: SandboxSystem,
  personId: string,
  guardian: NonNullable<Applicant['guardian']>,
): Promise<boolean> {
  const contracts = db()
    .select({ contractId: enrollments.contractId })
    .from(enrollments)
    .where(eq(enrollments.personId, personId))
  const bornBy = todayOf(clock).subtract({ years: ADULT_YEARS }).toString()
  const adults = await db()
    .select({ firstName: people.firstName, preferredName: people.preferredName, lastName: people.lastName })
    .from(people)
    .innerJoin(enrollments, eq(enrollments.personId, people.personId))
    .where(and(inArray(enrollments.contractId, contracts), lte(people.birthDate, bornBy)))
  return adults.length === 0 || adults.some((adult) => namesAgree(guardian, adult))
}

/** Puts a letter that a mail room would print in the sandbox's inbox. */
async function sendLetter({ db, clock }: SandboxSystem, letter: PaperLetter): Promise<LetterAnswer> {
  const { key, personId, subject, body } = letter
  const [person] = await db()
    .select()
    .from(people)
    .where(eq(people.personId, mayBeId(personId) ? personId : ''))
  if (!person || person.addressLines.length === 0) return 'no-address'
  const sentTo = [`${person.firstName} ${person.lastName}`, ...person.addressLines].join(', ')
  await db()
    .insert(sandboxInbox)
    .values({
      id: key,
      at: clock.now().toString(),
      channel: 'letter',
      sentTo,
      subject,
      body,
      attachments: [],
    })
    .onConflictDoNothing()
  return 'posted'
}

function isOf(applicant: Applicant, personId: string, rows: readonly Row[]): boolean {
  const [{ person } = { person: undefined }] = rows
  if (!person) return false
  const ssn = ssnOf(personId)
  const hasMedicare = rows.some(({ plan }) => plan?.tier1 === MEDICARE_LINE)
  return (
    person.birthDate === applicant.birthDate &&
    namesAgree(applicant, person) &&
    ssn.slice(-4) === applicant.ssnLast4 &&
    (applicant.ssn === undefined || applicant.ssn === ssn) &&
    (!hasMedicare || mbiOf(personId).slice(-4) === applicant.mbiLast4?.toUpperCase())
  )
}

/**
 * Decides who may register. It always compares four digits, a name and a day, so that an almost correct entry takes as
 * long as a wrong one.
 */
export const sandboxRegistration = (system: SandboxSystem): Registration => ({
  async identify(_call, applicant): Promise<Identification> {
    const agreeing = [...(await candidates(system, applicant))].filter(([personId, rows]) =>
      isOf(applicant, personId, rows),
    )
    const exact = agreeing.filter(([, [row]]) => row && isExactName(applicant, row.person))
    const found = exact.length === 1 ? exact : agreeing
    const [[personId, rows] = ['', []]] = found
    const [first] = rows
    if (!first || found.length > 1) return { outcome: 'not-found' }
    const { guardian } = applicant
    if (guardian && !(await isGuardian(system, personId, guardian))) return { outcome: 'not-found' }
    if (rows.some(({ plan }) => plan?.planType === FEDERAL_PLAN)) return { outcome: 'federal' }
    if (rows.every(({ plan }) => plan === null)) return { outcome: 'no-policy' }
    const { preferredName, firstName } = first.person
    return { outcome: 'found', personId, firstName: preferredName ?? firstName }
  },
  sendLetter: (_call, letter) => sendLetter(system, letter),
})
