import { and, eq, lte } from 'drizzle-orm'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { RecordRequestKind } from '#contract/entities/record-request.ts'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { reviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import type { Database } from '#server/platform/db/open.ts'
import { issueAnswer } from './answers.ts'
import type { RecordRequestRow } from './port.ts'
import { recordRequests } from './tables.ts'
import words from './words.json' with { type: 'json' }

/** The sandbox insurer's own schedule. The portal shows the current rules, whatever an insurer does. */
const LAW_DAYS: Record<RecordRequestKind, number> = { amendment: 60, access: 30, disclosures: 60 }
const EXTENSION_DAYS = 30

/** Entries that the sandbox insurer corrects. Measured values are left to the laboratory. */
const CORRECTED: ReadonlySet<string> = new Set(['AllergyIntolerance', 'Condition', 'MedicationRequest'])

type Changed = Partial<typeof recordRequests.$inferInsert>

/** Takes the next step for the requests that are due, and answers disagreements. */
export async function decideRecordRequests({ clock }: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const mode = await reviewerMode(tx)
  if (mode === 'misses') return []
  const due = await tx
    .select()
    .from(recordRequests)
    .where(lte(recordRequests.nextOn, todayOf(clock).toString()))
    .for('update', { skipLocked: true })
  const changes: InsurerChange[] = []
  for (const row of due) {
    const day = row.nextOn ?? ''
    const changed =
      row.decidedOn !== null
        ? answerDisagreement(day)
        : mode === 'extends' && row.extensionToldOn === null
          ? extend(row, day)
          : await decide(tx, row, day)
    await tx.update(recordRequests).set(changed).where(eq(recordRequests.requestId, row.requestId))
    changes.push(changeOf(row, day))
  }
  return changes
}

const answerDisagreement = (day: string): Changed => ({
  rebuttal: words.rebuttal,
  rebuttedOn: day,
  nextOn: null,
})

/** Extends the time once. The reviewer then decides shortly before the extension ends. */
function extend({ kind, sentOn }: RecordRequestRow, day: string): Changed {
  const to = Temporal.PlainDate.from(sentOn).add({ days: LAW_DAYS[kind] + EXTENSION_DAYS })
  return {
    state: 'extended',
    reason: words.extension,
    extensionToldOn: day,
    extendedTo: to.toString(),
    nextOn: to.subtract({ days: 5 }).toString(),
  }
}

async function decide(tx: Database, row: RecordRequestRow, day: string): Promise<Changed> {
  const { state, reason } = await decisionOf(tx, row, day)
  const documentId = await issueAnswer(tx, row, { state, reason, on: day })
  return { state, reason, decidedOn: day, documentId, openAbout: null, nextOn: null }
}

type Decision = { state: 'granted' | 'denied'; reason: LocalizedText }

async function decisionOf(tx: Database, row: RecordRequestRow, day: string): Promise<Decision> {
  if (row.kind === 'access') return { state: 'granted', reason: words.accessGranted }
  if (row.kind === 'disclosures') return { state: 'granted', reason: words.disclosuresGranted }
  if (!row.entry || !CORRECTED.has(row.entry.type)) return { state: 'denied', reason: words.amendmentDenied }
  await correctEntry(tx, row.memberId, row.entry.id, day)
  return { state: 'granted', reason: words.amendmentGranted }
}

const CODES = 'http://terminology.hl7.org/CodeSystem'

/** Marks an entry as entered by mistake, on the day of the decision. */
async function correctEntry(tx: Database, memberId: string, recordId: string, day: string): Promise<void> {
  const is = and(eq(records.recordId, recordId), eq(records.memberId, memberId))
  const [found] = await tx.select({ resource: records.resource }).from(records).where(is)
  if (!found) return
  const { resource } = found
  const isRequest = resource.resourceType === 'MedicationRequest'
  const kind = resource.resourceType === 'AllergyIntolerance' ? 'allergyintolerance' : 'condition'
  const { clinicalStatus: _state, ...rest } = resource
  const marked = isRequest
    ? { ...rest, status: 'entered-in-error' }
    : {
        ...rest,
        verificationStatus: {
          coding: [
            {
              system: `${CODES}/${kind === 'condition' ? 'condition-ver-status' : 'allergyintolerance-verification'}`,
              code: 'entered-in-error',
            },
          ],
        },
      }
  const corrected = { ...marked, meta: { ...(resource.meta as object), lastUpdated: `${day}T12:00:00Z` } }
  await tx
    .update(records)
    .set({ resource: corrected as typeof resource, receivedOn: day })
    .where(is)
}

function changeOf(
  { requestId, username, contractId, ownMemberId }: RecordRequestRow,
  day: string,
): InsurerChange {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: '12:00' })
  return {
    kind: 'record-request-moved',
    changeId: `record-request-${requestId}-${day}`,
    at: noon.toInstant().toString(),
    contractId,
    memberId: ownMemberId,
    username,
    requestId,
  }
}
