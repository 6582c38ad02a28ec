import { and, asc, eq, gt, like } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { Applicant } from '#server/insurer/registration.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { cardOrders } from '#server/insurers/sandbox/cards/tables.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { recordRow } from '#server/insurers/sandbox/health/resources.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { primaryCareChoices } from '#server/insurers/sandbox/primary-care/tables.ts'
import { memberProfiles } from '#server/insurers/sandbox/profile/tables.ts'
import { reimbursementCredits, reimbursementRequests } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { changes, enrollments } from '#server/insurers/sandbox/tables.ts'
import { harper } from '#server/insurers/sandbox/world/people.ts'
import { type Person, birthDateOf } from '#server/insurers/sandbox/world/person.ts'
import { ssnOf } from '#server/insurers/sandbox/world/secret-numbers.ts'
import type { KnownMember } from './promises/promise.ts'
import { now } from '#tests/kit/time.ts'

const CONTRACT = 'ZZH410220'
/** Dana's member id. */
export const MEMBER = 'ZZH41022001'

const [dana] = harper as [Person]

/** Dana's account, and her id at the insurer. */
export const USER = { username: 'harperdana1', personId: dana.personId }

type Dana = KnownMember & { user: { username: string }; applicant: Applicant }

/** A member with several plans, a family and records of every kind, in a sandbox that was seeded on this day. */
export const danaOn = (day: Temporal.PlainDate): Dana => ({
  user: USER,
  memberId: MEMBER,
  applicant: {
    memberId: MEMBER,
    ssnLast4: ssnOf(dana.personId).slice(-4),
    firstName: dana.firstName,
    lastName: dana.lastName,
    birthDate: birthDateOf(dana, day).toString(),
  },
})

/** More than two pages of the feed. */
const CHANGES = 450

/** Adds the records that the seed leaves out, so that every promise has a record to check. */
export async function addRecords(db: Database, day: Temporal.PlainDate): Promise<void> {
  await recordChanges(db)
  await openAccount(db, day)
  await orderOneCard(db, day)
  await letAddressWait(db, day)
  await letRequestsWait(db, day)
  await addRestrictedCondition(db, day)
}

/**
 * Deletes choices of a primary care provider that haven't started. A check that found a fault leaves one behind, which blocks
 * the next choice.
 */
export const dropChoices = async (db: Database, day: Temporal.PlainDate): Promise<void> => {
  const waits = gt(primaryCareChoices.startsOn, day.toString())
  await db.delete(primaryCareChoices).where(and(eq(primaryCareChoices.memberId, MEMBER), waits))
}

/** Puts changes into the sandbox's feed. */
async function recordChanges(db: Database): Promise<void> {
  const about = { contractId: CONTRACT, memberId: MEMBER, at: '2026-01-05T09:00:00Z' }
  const made = Array.from({ length: CHANGES }, (_, index): InsurerChange => {
    const number = String(index).padStart(4, '0')
    return { kind: 'eob-issued', changeId: `made-up:${number}`, ...about, claimId: `made-up-${number}` }
  })
  const archive = await db.select().from(documents).where(eq(documents.contractId, CONTRACT))
  const issued = [null, MEMBER].map((memberId): InsurerChange => {
    const document = archive.find((one) => one.memberId === memberId)
    if (!document) throw new Error('Dana has no booklet or no letter')
    const { documentId } = document
    return { kind: 'document-issued', changeId: `made-up:${documentId}`, ...about, memberId, documentId }
  })
  made.push(...issued)
  const requests = await db.select().from(authorizations).where(eq(authorizations.memberId, MEMBER))
  const decided = requests.find(({ facts }) => facts.decidedOn !== null)
  if (!decided) throw new Error('Dana has no decided authorization')
  const { authorizationNumber } = decided
  const changeId = `made-up:${authorizationNumber}`
  for (const kind of ['authorization-decided', 'authorization-extended'] as const)
    made.push({ kind, changeId: `${changeId}-${kind}`, ...about, authorizationNumber })
  await db
    .insert(changes)
    .values(made.map((change, index) => ({ changeId: change.changeId, position: index + 1, change })))
}

/** Opens a reimbursement account for Dana, with last year's and this year's money and a request of each kind. */
async function openAccount(db: Database, today: Temporal.PlainDate): Promise<void> {
  const ownYears = [today.year - 1, today.year]
  await db.insert(reimbursementCredits).values(
    ownYears.map((year) => ({
      contractId: CONTRACT,
      year,
      startsOn: `${year}-01-01`,
      endsOn: `${year}-12-31`,
      runOutOn: `${year + 1}-03-31`,
      creditCents: 1_200_00,
      rolloverCapCents: 500_00,
    })),
  )
  const asked = [
    { monthsAgo: 15, provenOn: null, ruling: null },
    { monthsAgo: 8, provenOn: today.subtract({ months: 8 }).toString(), ruling: null },
    { monthsAgo: 3, provenOn: null, ruling: 'not-eligible' },
    { monthsAgo: 0, provenOn: null, ruling: null },
  ] as const
  await db.insert(reimbursementRequests).values(
    asked.map(({ monthsAgo, provenOn, ruling }, index) => {
      const day = today.subtract({ months: monthsAgo }).toString()
      return {
        requestId: `made-up-${index}`,
        confirmation: `HR-MADE-UP-${index}`,
        provenOn,
        ruling,
        contractId: CONTRACT,
        memberId: MEMBER,
        username: USER.username,
        ...({ expense: 'dental', providerName: 'Stuttgart Family Dental', payTo: 'member' } as const),
        serviceFrom: day,
        serviceTo: day,
        amountCents: 85_00 + index,
        claimId: null,
        submittedAt: `${day}T00:00:00Z`,
      }
    }),
  )
}

/** Makes one of Dana's cards the only one on order. */
export async function orderOneCard(db: Database, day: Temporal.PlainDate): Promise<void> {
  await db.delete(cardOrders)
  const [card] = await db
    .select({ cardId: enrollments.enrollmentId, contractId: enrollments.contractId })
    .from(enrollments)
    .where(eq(enrollments.memberId, MEMBER))
    .orderBy(asc(enrollments.enrollmentId))
  if (!card) throw new Error('Dana has no card')
  await db.insert(cardOrders).values({
    ...card,
    orderId: 'made-up',
    username: USER.username,
    reason: 'lost',
    mailingAddress: ['18 Sweetgum Bluff Lane', 'Conway, AR 72032'],
    orderedAt: now().toString(),
    arrivesBy: day.add({ days: 5 }).toString(),
  })
}

/** The number of requests and of approvals. Each check uses up one or two. */
const WAITING = 8

/** Adds requests that wait for information from Dana, and approvals that can be extended. */
export async function letRequestsWait(db: Database, day: Temporal.PlainDate): Promise<void> {
  const numbers = Array.from({ length: WAITING }, (_, at) => at)
  await db.delete(authorizations).where(like(authorizations.authorizationNumber, 'MADE-UP-%'))
  const own = await db.select().from(authorizations).where(eq(authorizations.memberId, MEMBER))
  const asked = own.find(({ facts }) => facts.informationWanted.some(({ from }) => from === 'member'))
  const approved = own.find(({ facts }) => facts.status === 'Approved')
  if (!asked || !approved) throw new Error('Dana has no request that waits for information, or no approval')
  // An earlier check may have answered the request that is copied.
  const informationWanted = asked.facts.informationWanted.map((item) => ({ ...item, receivedOn: null }))
  const made = [
    { ...asked, facts: { ...asked.facts, informationWanted, status: 'New Request' } },
    { ...approved, facts: { ...approved.facts, extensionAsked: null } },
  ]
  await db.insert(authorizations).values(
    made.flatMap((one, kind) =>
      numbers.map((at) => ({
        ...one,
        authorizationNumber: `MADE-UP-${kind}-${at}`,
        requestedOn: day.subtract({ days: 400 + at }).toString(),
      })),
    ),
  )
}

/** Gives Dana a new address that waits for the insurer's decision. */
async function letAddressWait(db: Database, day: Temporal.PlainDate): Promise<void> {
  const address = { line1: '90 Poplar Avenue', line2: '', city: 'Memphis', state: 'TN', zip: '38103' }
  const decidedOn = day.add({ days: 2 }).toString()
  await db
    .insert(memberProfiles)
    .values({ personId: USER.personId, changes: 1, pendingAddress: address, decidedOn })
}

/** Adds a condition to Dana's health record that only Dana may read. */
async function addRestrictedCondition(db: Database, day: Temporal.PlainDate): Promise<void> {
  const about = { memberId: MEMBER, on: day.toString(), receivedOn: day.toString(), isConfidential: true }
  const fields = { code: { text: 'Adjustment disorder' } }
  await db.insert(records).values(recordRow('Condition', { id: 'made-up-condition', ...about }, fields))
}
