import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DocumentType } from '#contract/entities/registration.ts'
import {
  NEWS_KINDS,
  type NewsChoice,
  type NewsKind,
  type NewsWay,
  type Preferences,
  type QuietHours,
} from '#contract/entities/preferences.ts'
import { accounts } from '#server/platform/db/schema.ts'
import type { Database } from '#server/platform/db/open.ts'
import { communicationChoices } from '#server/identity/tables.ts'
import { newsChoices, newsSettings } from '#server/notifications/tables.ts'

/** The default for a member who hasn't chosen. */
const USUAL = { byEmail: true, byText: false, byPush: false }

/** A choice made at registration for a type of document applies to its news, until the member chooses here. */
const CHOSEN_AT_REGISTRATION: Partial<Record<NewsKind, DocumentType>> = {
  eob: 'eob',
  payment: 'bill',
  message: 'letter',
  document: 'yearly',
}

async function choicesOf(db: Database, personId: string): Promise<NewsChoice[]> {
  const kept = await db.select().from(newsChoices).where(eq(newsChoices.personId, personId))
  const registered = await db
    .select({ choice: communicationChoices })
    .from(communicationChoices)
    .innerJoin(accounts, eq(accounts.username, communicationChoices.username))
    // A stranger's choices don't count until the records are open.
    .where(and(eq(accounts.personId, personId), isNotNull(accounts.recordsOpenSince)))
  return NEWS_KINDS.map((kind) => {
    const own = kept.find((row) => row.kind === kind)
    if (own) return { kind, byEmail: own.byEmail, byText: own.byText, byPush: own.byPush }
    const type = CHOSEN_AT_REGISTRATION[kind]
    const before = registered.find(({ choice }) => choice.documentType === type)?.choice
    return { kind, ...USUAL, ...(before ? { byEmail: before.byEmail, byText: before.byText } : {}) }
  })
}

/** Whether a person wants this kind of news in this way. */
export const isWanted = async (
  db: Database,
  personId: string,
  { kind, way }: { kind: NewsKind; way: NewsWay },
): Promise<boolean> => (await choicesOf(db, personId)).some((choice) => choice.kind === kind && choice[way])

export async function preferencesOf(db: Database, personId: string): Promise<Preferences> {
  const choices = await choicesOf(db, personId)
  const [settings] = await db.select().from(newsSettings).where(eq(newsSettings.personId, personId))
  const { quietFrom: from, quietTo: to, changes = 0 } = settings ?? {}
  return { version: String(changes), choices, quietHours: from && to ? { from, to } : null }
}

type Chosen = { choices: readonly NewsChoice[]; quietHours: QuietHours | null; at: string }

/** Stores a person's choices. The caller holds `preferences <personId>` (platform/db/hold.ts). */
export async function keepPreferences(
  db: Database,
  personId: string,
  { choices, quietHours, at }: Chosen,
): Promise<void> {
  const kinds = choices.map(({ kind }) => kind)
  if (kinds.length > 0) {
    await db
      .delete(newsChoices)
      .where(and(eq(newsChoices.personId, personId), inArray(newsChoices.kind, kinds)))
    await db.insert(newsChoices).values(choices.map((choice) => ({ personId, ...choice })))
  }
  const quiet = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null, changedAt: at }
  await db
    .insert(newsSettings)
    .values({ personId, changes: 1, ...quiet })
    .onConflictDoUpdate({
      target: newsSettings.personId,
      set: { ...quiet, changes: sql`${newsSettings.changes} + 1` },
    })
}

/** Deletes a person's choices, so that the defaults apply. */
export async function forgetNews(db: Database, personId: string): Promise<void> {
  await db.delete(newsChoices).where(eq(newsChoices.personId, personId))
  await db.delete(newsSettings).where(eq(newsSettings.personId, personId))
}

/**
 * Stops all notifications for a deleted account, whose owner could no longer open what they announce. Letters still go
 * out on paper.
 */
export async function silenceNews(
  db: Database,
  { username, personId }: { username: string; personId: string },
): Promise<void> {
  await forgetNews(db, personId)
  await db.delete(communicationChoices).where(eq(communicationChoices.username, username))
  const silent = { personId, byEmail: false, byText: false, byPush: false }
  await db.insert(newsChoices).values(NEWS_KINDS.map((kind) => ({ ...silent, kind })))
}
