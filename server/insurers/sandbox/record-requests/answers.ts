import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { PaperText } from '#server/insurers/sandbox/documents/letter-pdf.ts'
import { documentFiles, documents } from '#server/insurers/sandbox/documents/tables.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import { hashOfParts } from '#server/insurers/sandbox/world/documents.ts'
import type { Database } from '#server/platform/db/open.ts'
import { longDateIn } from '#server/platform/pdf/formats.ts'
import type { RecordRequestRow } from './port.ts'
import words from './words.json' with { type: 'json' }

/** How far back an accounting goes (45 CFR 164.528(a)). */
const ACCOUNTED_YEARS = 6
const MOST_DISCLOSURES = 100

type Answer = { state: 'granted' | 'denied'; reason: LocalizedText; on: string }

/** Archives the letter with the answer, which only the requester can read. Returns the id of the letter. */
export async function issueAnswer(tx: Database, row: RecordRequestRow, answer: Answer): Promise<string> {
  const { contractId, contractType, ownMemberId, requestId, kind } = row
  const { on } = answer
  const covered = (await coveredMember(tx, ownMemberId)).find(
    ({ enrollment }) => enrollment.contractType === contractType,
  )
  const documentId = hashOfParts('record request', requestId, on)
  const language = 'en' as const
  const title = words.titles[kind]
  const added = await tx
    .insert(documents)
    .values({
      documentId,
      contractId,
      contractType,
      memberId: ownMemberId,
      kind: 'letter',
      version: 1,
      replacedBy: null,
      title,
      issuedOn: on,
      receivedOn: on,
      language,
      pages: 1,
      bytes: null,
      claimId: null,
      authorization: null,
      isConfidential: true,
    })
    .onConflictDoNothing()
    .returning({ documentId: documents.documentId })
  if (added.length === 0) return documentId
  const paper: PaperText = {
    tier1: covered?.plan.tier1 ?? null,
    language,
    title,
    issuedOn: on,
    facts: factsOf(row),
    paragraphs: await bodyOf(tx, row, answer),
  }
  await tx.insert(documentFiles).values({ documentId, contractId, source: { paper } })
  return documentId
}

const inBoth = (day: string): LocalizedText => ({
  en: longDateIn('en-US')(day),
  es: longDateIn('es-US')(day),
})

const factsOf = ({ sentOn, entry, kind, text }: RecordRequestRow): PaperText['facts'] => [
  { term: words.terms.sent, value: inBoth(sentOn) },
  ...(entry ? [{ term: words.terms.entry, value: entry.title }] : []),
  ...(kind === 'access' ? [{ term: words.terms.asked, value: text }] : []),
]

async function bodyOf(
  tx: Database,
  row: RecordRequestRow,
  { state, reason, on }: Answer,
): Promise<LocalizedText[]> {
  if (row.kind === 'disclosures') {
    const shared = await disclosuresOf(tx, row, on)
    return shared.length === 0 ? [words.noDisclosures] : [reason, ...shared]
  }
  return state === 'denied' ? [reason, words.denialRights] : [reason]
}

/** The information that the sandbox insurer shared: vaccines, with the state's registry. */
async function disclosuresOf(
  tx: Database,
  { memberId, ownMemberId }: RecordRequestRow,
  on: string,
): Promise<LocalizedText[]> {
  const from = Temporal.PlainDate.from(on).subtract({ years: ACCOUNTED_YEARS }).toString()
  const rows = await tx
    .select({ on: records.on })
    .from(records)
    .where(
      and(
        eq(records.memberId, memberId),
        eq(records.type, 'Immunization'),
        gte(records.on, from),
        lte(records.on, on),
        // No other person's letter contains a member's confidential information.
        memberId === ownMemberId ? undefined : eq(records.isConfidential, false),
      ),
    )
    .orderBy(desc(records.on))
    .limit(MOST_DISCLOSURES)
  return rows
    .filter((row) => row.on.length === 10)
    .map((row) => {
      const day = { en: longDateIn('en-US')(row.on), es: longDateIn('es-US')(row.on) }
      return { en: `${day.en}: ${words.registry.en}`, es: `${day.es}: ${words.registry.es}` }
    })
}
