import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { businessDaysAfter } from '#contract/business-days.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { PaperEstimate, PaperMailed, PaperRequest } from '#server/insurer/cost-estimates.ts'
import { coveredMember, mayBeId } from '#server/insurers/sandbox/members.ts'
import type { Advance, SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { sandboxInbox } from '#server/platform/db/schema.ts'
import { paperEstimates } from './tables.ts'

/** The mail room sends an estimate on the next business day. */
const BUSINESS_DAYS = 1

type Row = typeof paperEstimates.$inferSelect

const statedOf = ({ estimateId, subject, requestedOn, mailedOn }: Row): PaperEstimate => ({
  estimateId,
  subject,
  requestedOn,
  mailedOn,
})

/** The estimates that a member requested on paper, newest first. */
export async function papersOfMember({ db }: SandboxSystem, memberId: string): Promise<PaperEstimate[]> {
  if (!mayBeId(memberId)) return []
  const rows = await db()
    .select()
    .from(paperEstimates)
    .where(eq(paperEstimates.memberId, memberId))
    .orderBy(desc(paperEstimates.requestedOn), desc(paperEstimates.estimateId))
  return rows.map(statedOf)
}

/** Accepts one request per estimate. A repeated request gets the first answer. */
export async function takePaperRequest(
  { db, clock }: SandboxSystem,
  { memberId, contractId, estimateId, subject, body }: PaperRequest,
): Promise<PaperEstimate> {
  const covered = mayBeId(memberId) ? await coveredMember(db(), memberId) : []
  const person = covered.find(({ enrollment }) => enrollment.contractId === contractId)?.person
  if (!person || person.addressLines.length === 0) throw new InsurerRefused('EST-0007')
  const today = todayOf(clock)
  await db()
    .insert(paperEstimates)
    .values({
      estimateId,
      memberId,
      sentTo: [`${person.firstName} ${person.lastName}`, ...person.addressLines].join(', '),
      subject,
      body,
      requestedOn: today.toString(),
      mailOn: businessDaysAfter(today, BUSINESS_DAYS).toString(),
      mailedOn: null,
    })
    .onConflictDoNothing()
  const [row] = await db()
    .select()
    .from(paperEstimates)
    .where(and(eq(paperEstimates.estimateId, estimateId), eq(paperEstimates.memberId, memberId)))
  if (!row) throw new InsurerRefused('EST-0007')
  return statedOf(row)
}

/** Records that staff mailed a letter themselves; the mail room then sends none. */
export async function notePaperMailed(
  { db }: SandboxSystem,
  { memberId, estimateId, mailedOn }: PaperMailed,
): Promise<PaperEstimate> {
  const own = and(eq(paperEstimates.estimateId, estimateId), eq(paperEstimates.memberId, memberId))
  await db()
    .update(paperEstimates)
    .set({ mailedOn })
    .where(and(own, isNull(paperEstimates.mailedOn)))
  const [row] = await db().select().from(paperEstimates).where(own)
  if (!row) throw new InsurerRefused('EST-0007')
  return statedOf(row)
}

/** Mails the estimates that are due: each letter goes to the sandbox's inbox. */
export const mailPaperEstimates: Advance = async ({ clock }, tx) => {
  const due = await tx
    .select()
    .from(paperEstimates)
    .where(and(isNull(paperEstimates.mailedOn), lte(paperEstimates.mailOn, todayOf(clock).toString())))
    .for('update', { skipLocked: true })
  for (const { estimateId, sentTo, subject, body, mailOn } of due) {
    await tx
      .insert(sandboxInbox)
      .values({
        id: `paper-estimate-${estimateId}`,
        at: clock.now().toString(),
        channel: 'letter',
        sentTo,
        subject,
        body,
        attachments: [],
      })
      .onConflictDoNothing()
    await tx.update(paperEstimates).set({ mailedOn: mailOn }).where(eq(paperEstimates.estimateId, estimateId))
  }
  // The feed has no change for letters; the portal asks when the member opens the page.
  return []
}
