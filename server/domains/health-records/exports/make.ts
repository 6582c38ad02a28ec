import { and, asc, eq, lt, or } from 'drizzle-orm'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { type ReadableRecord, mayHaveRecords, recordsReadableBy } from '#server/access/readable-records.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { collectEntries } from '#server/domains/health-records/files/collect.ts'
import { writeRecord } from '#server/domains/health-records/files/write.ts'
import { recordLetterMessages } from '#server/domains/health-records/locales/record-letter.gen.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { type CallServices, servicesFor } from '#server/services.ts'
import { recordExports } from '#server/domains/health-records/tables.ts'

type ExportRow = typeof recordExports.$inferSelect

/**
 * After this many minutes without progress, another server takes over a file. Drawing takes less time (draw-apart.ts).
 */
const GIVEN_UP_MINUTES = 2
/** Progress is saved after this many entries. */
const EVERY_ENTRIES = 100

/** Makes the waiting files, one after another, and deletes expired ones. Returns how many were made. */
export async function makeExports(services: CallServices): Promise<number> {
  const { db, clock } = services
  await db.delete(recordExports).where(lt(recordExports.expiresAt, clock.now().toString()))
  let made = 0
  for (let row = await takeOne(services); row; row = await takeOne(services)) {
    await makeOne(services, row)
    made += 1
  }
  return made
}

/** Takes the file that has waited longest; two servers never take the same one. */
async function takeOne({ db, clock }: CallServices): Promise<ExportRow | undefined> {
  const now = clock.now()
  const isLeft = and(
    eq(recordExports.state, 'making'),
    lt(recordExports.movedAt, now.subtract({ minutes: GIVEN_UP_MINUTES }).toString()),
  )
  const isFree = or(eq(recordExports.state, 'waiting'), isLeft)
  const [next] = await db
    .select()
    .from(recordExports)
    .where(isFree)
    .orderBy(asc(recordExports.askedAt))
    .limit(1)
  if (!next) return undefined
  const [taken] = await db
    .update(recordExports)
    .set({ state: 'making', done: 0, movedAt: now.toString() })
    .where(and(eq(recordExports.exportId, next.exportId), isFree))
    .returning()
  return taken
}

async function makeOne(services: CallServices, row: ExportRow): Promise<void> {
  const { db, clock, dataKeys } = services
  const is = eq(recordExports.exportId, row.exportId)
  const move = (changed: Partial<ExportRow>) =>
    db
      .update(recordExports)
      .set({ ...changed, movedAt: clock.now().toString() })
      .where(is)
  try {
    const content = await fileOf(services, row, async (done) => void (await move({ done })))
    if (!content) return void (await move({ state: 'failed' }))
    const sealed = dataKeys.seal(content.toString('base64'), row.exportId)
    await move({ state: 'ready', sealed, bytes: content.length, done: row.total ?? row.done })
    await notifyAsker(services, row)
  } catch (error) {
    await move({ state: 'failed' })
    throw error
  }
}

/** Undefined if the requester may no longer see the record. */
async function fileOf(services: CallServices, row: ExportRow, onEntries: (done: number) => Promise<void>) {
  const { username, part, format, language } = row
  const asker = servicesFor(services, { username })
  const found = await recordFor(asker, row)
  if (!found) return undefined
  const { of, own } = found
  let noted = 0
  const wanted = { ...part, isSummary: format === 'ips' }
  const collected = await collectEntries(asker, of, wanted, {
    hasProvenances: format === 'fhir',
    onEntries: async (done) => {
      if (done - noted < EVERY_ENTRIES) return
      noted = done
      await onEntries(done)
    },
  })
  const file = {
    ...collected,
    name: of.name,
    birthDate: of.birthDate,
    brand: services.brands.of(own.plan),
    payer: own.plan.design.payerName,
    madeOn: todayOf(services.clock),
    language,
  }
  return writeRecord(format, file, {
    now: services.clock.now(),
    onDrawing: () => onEntries(collected.entries.length),
  })
}

type Whose = Pick<ExportRow, 'username' | 'ownMemberId' | 'contractType' | 'memberId'>

/** The record, if the requester may see it now: a child may have turned 18 since, or a grant may have ended. */
export async function recordFor(
  services: CallServices,
  { username, ownMemberId, contractType, memberId }: Whose,
): Promise<{ of: ReadableRecord; own: MemberRow } | undefined> {
  const today = todayOf(services.clock)
  const granted = (await enrollmentsOfUser(services, username)).filter((row) =>
    mayHaveRecords(rightsOf({ ...row, today })),
  )
  const own = granted.find(
    ({ enrollment }) => enrollment.memberId === ownMemberId && enrollment.contractType === contractType,
  )
  if (!own) return undefined
  const of = (await recordsReadableBy(services, { own, granted })).find((one) => one.memberId === memberId)
  return of && { of, own }
}

async function notifyAsker(services: CallServices, row: ExportRow): Promise<void> {
  const asker = (await enrollmentsOfUser(services, row.username)).find(
    ({ enrollment }) => enrollment.contractId === row.contractId && enrollment.memberId === row.ownMemberId,
  )
  if (!asker) return
  const letter = inBothLanguages((language) => recordLetterMessages[language].fileReady)
  await notify(services, asker, {
    id: `record-export-${row.exportId}`,
    kind: 'record',
    isConfidential: true,
    ...letter,
  })
}
