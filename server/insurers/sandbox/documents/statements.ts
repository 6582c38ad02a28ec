import { type SQL, and, desc, eq, gte, lte, notInArray, sql } from 'drizzle-orm'
import type { ContractType } from '#contract/entities/plan.ts'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { Advance } from '#server/insurers/sandbox/system.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import { statementText } from '#server/insurers/sandbox/world/document-texts.ts'
import { type WorldDocument, hashOfParts } from '#server/insurers/sandbox/world/documents.ts'
import { documentFiles, documents } from './tables.ts'

/** A month's statement is made on this day of the following month, when all of its claims have been processed. */
const ISSUE_DAY = 5

type Month = Temporal.PlainYearMonth

/** The member who gets a statement each month, and its language. */
export type StatementReader = {
  contractId: string
  contractType: ContractType
  memberId: string
  language: 'en' | 'es'
}

const issuedOn = (month: Month): Temporal.PlainDate =>
  month.add({ months: 1 }).toPlainDate({ day: ISSUE_DAY })

/** The last month whose statement has been made by this day. */
export const lastStatedMonth = (today: Temporal.PlainDate): Month =>
  today.toPlainYearMonth().subtract({ months: today.day < ISSUE_DAY ? 2 : 1 })

/** The statement of a month; undefined if the plan didn't cover its member on any day of it. */
export async function statementOf(
  db: Pick<Database, 'select'>,
  reader: StatementReader,
  month: Month,
): Promise<WorldDocument | undefined> {
  const { contractId, contractType, memberId, language } = reader
  const [first, last] = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
  const covered = (await coveredMember(db, memberId)).find(
    ({ enrollment }) =>
      enrollment.contractType === contractType &&
      enrollment.effectiveDate <= last.toString() &&
      (enrollment.endDate === null || enrollment.endDate >= first.toString()),
  )
  if (!covered) return undefined
  const { person, plan } = covered
  const day = issuedOn(month).toString()
  const sums = await sumsOf(db, reader, { from: first.toString(), to: last.toString() })
  const memberName = `${person.firstName} ${person.lastName}`
  const text = statementText({ memberName, planName: plan.displayName, month, ...sums })
  return {
    row: {
      documentId: hashOfParts(contractId, contractType, memberId, `statement ${month.toString()}`),
      contractId,
      contractType,
      memberId,
      language,
      title: text.title,
      kind: 'statement',
      version: 1,
      replacedBy: null,
      pages: 1,
      bytes: null,
      issuedOn: day,
      receivedOn: day,
      claimId: null,
      authorization: null,
    },
    source: { paper: { ...text, tier1: plan.tier1, language, issuedOn: day } },
  }
}

const sumOf = (amount: SQL) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** As on a claim's page (contract/claim-ledger.ts): the member's shares, and the rest that the member may owe. */
const shares = sql`greatest(0, ${claims.deductibleCents} + ${claims.copayCents} + ${claims.coinsuranceCents})`
const denied = sql`greatest(0, ${claims.memberOwesCents} - ${shares})`
const share = sql`(greatest(0, ${claims.memberOwesCents}) - ${denied})`
const isCounter = sql`${claims.kind} = 'pharmacy'`

/** Adds up the claims that were processed in these days, without replaced ones. */
async function sumsOf(
  db: Pick<Database, 'select'>,
  { contractId, contractType, memberId }: StatementReader,
  { from, to }: { from: string; to: string },
) {
  const [sums] = await db
    .select({
      claims: sql`count(*)`.mapWith(Number),
      planPaidCents: sql`coalesce(sum(${claims.planPaidCents}), 0)`.mapWith(Number),
      shareCents: sumOf(sql`case when ${isCounter} then 0 else ${share} end`),
      counterCents: sumOf(sql`case when ${isCounter} then ${share} else 0 end`),
      deniedCents: sumOf(denied),
    })
    .from(claims)
    .where(
      and(
        eq(claims.contractId, contractId),
        eq(claims.contractType, contractType),
        eq(claims.memberId, memberId),
        gte(claims.processedOn, from),
        lte(claims.processedOn, to),
        notInArray(claims.status, ['adjusted', 'reversed']),
        // Others may read the member's statements, too.
        eq(claims.isConfidential, false),
      ),
    )
  return sums ?? { claims: 0, planPaidCents: 0, shareCents: 0, counterCents: 0, deniedCents: 0 }
}

/**
 * Issues the statements that are due, for every member who has had one before, and returns a change for each new one.
 * Statements that were issued before the clock was set back aren't issued again.
 */
export const issueStatements: Advance = async ({ clock }, tx) => {
  const last = lastStatedMonth(todayOf(clock))
  const issued: InsurerChange[] = []
  for (const { issuedOn: before, ...reader } of await newestStatements(tx))
    for (let month = monthAfter(before); isUpTo(month, last); month = month.add({ months: 1 })) {
      const made = await statementOf(tx, reader, month)
      if (!made) break
      if (await isAdded(tx, made)) issued.push(issuedChange(made.row))
    }
  return issued
}

const newestStatements = (tx: Database) =>
  tx
    .selectDistinctOn([documents.contractId, documents.contractType, documents.memberId], {
      contractId: documents.contractId,
      contractType: documents.contractType,
      memberId: sql<string>`${documents.memberId}`,
      language: sql<'en' | 'es'>`${documents.language}`,
      issuedOn: documents.issuedOn,
    })
    .from(documents)
    .where(eq(documents.kind, 'statement'))
    .orderBy(documents.contractId, documents.contractType, documents.memberId, desc(documents.issuedOn))

/** A statement is made in the month after its own, which is the month of the next statement. */
const monthAfter = (day: string): Month => Temporal.PlainDate.from(day).toPlainYearMonth()

const isUpTo = (month: Month, last: Month): boolean => Temporal.PlainYearMonth.compare(month, last) <= 0

/** False if another server has just made it. */
async function isAdded(tx: Database, { row, source }: WorldDocument): Promise<boolean> {
  const { documentId, contractId } = row
  const added = await tx
    .insert(documents)
    .values(row)
    .onConflictDoNothing()
    .returning({ documentId: documents.documentId })
  if (added.length === 0) return false
  if (source) await tx.insert(documentFiles).values({ documentId, contractId, source })
  return true
}

function issuedChange(row: WorldDocument['row']): InsurerChange {
  const { documentId, contractId, memberId = null, receivedOn } = row
  const at = Temporal.PlainDate.from(receivedOn).toZonedDateTime(INSURER_ZONE).toInstant().toString()
  return { kind: 'document-issued', changeId: `document-${documentId}`, at, contractId, memberId, documentId }
}
