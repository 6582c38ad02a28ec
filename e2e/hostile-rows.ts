import { nowMs } from '#tests/kit/time.ts'
import { eq, inArray } from 'drizzle-orm'
import { NOTICE_TEXT, NOTICE_TITLE } from '#contract/entities/staff.ts'
import { MOST_MESSAGE_FILES, MOST_SUBJECT_CHARACTERS } from '#contract/entities/message.ts'
import { textOnly } from '#contract/text.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, messages } from '#server/platform/db/schema.ts'
import { notices } from '#server/domains/content/tables.ts'
import { messageFiles } from '#server/domains/conversations/tables.ts'
import { newQuestion } from '#server/domains/conversations/questions/repository.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { enrollments, people, plans } from '#server/insurers/sandbox/tables.ts'
import { fileNameOf } from '#server/platform/uploads/file-name.ts'
import { withBooks } from '#tests/kit/killed-server.ts'
import type { Settings } from './portal-server.ts'
import { allPayloads, sampledPayloads } from '#tests/kit/payloads/payloads.ts'

/*
 * Fills a world with hostile texts by writing rows into the database of a stopped server, because the daily limits
 * don't allow sending them all. All 5,700 payloads are in one conversation, as texts and as file names. 439 are in
 * letters and in notices, and a few dozen each are in the names of a member, a plan and a coworker and in a coworker's
 * note.
 */

export const DANA = { username: 'harperdana1', memberId: 'ZZH41022001' } as const
const COWORKER = 'adminremy1'
const CONVERSATION = 'hostile-conversation'

/** The form in which the server stores a member's text. */
export const typedAs = (text: string): string => textOnly(text).trim()
/** The stored name of a file: one line of at most 80 characters. */
const keptName = (payload: string): string =>
  payload
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 80)
    .trim()
/** The name of a file as all pages show it. */
export const listedName = (name: string): string => fileNameOf({ name, type: 'application/pdf' })
export const subjectOf = (payload: string): string =>
  typedAs(typedAs(payload).slice(0, MOST_SUBJECT_CHARACTERS))

/** The messages of the conversation, each with as many payloads as a message can have files. */
export const written: readonly { body: string; names: readonly string[] }[] = chunksOf(
  allPayloads,
  MOST_MESSAGE_FILES,
).map((chunk) => ({ body: typedAs(chunk.join('\n')), names: chunk.map(keptName) }))

/** Combines payloads into texts, each as long as the limit allows. */
export function textsOf(payloads: readonly string[], most: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const longer = `${texts.at(-1) ?? ''} ${payload}`
    if (texts.length > 0 && longer.length <= most) texts.splice(-1, 1, longer)
    else texts.push(payload.slice(0, most))
  }
  return texts.map(typedAs)
}

/** Texts of one line, as names are. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')
const names = textsOf(sampledPayloads, 1_500).map(oneLine)
export const [LAST_NAME = '', PLAN_NAME = '', COWORKER_NAME = '', NOTE = ''] = names

export const noticeTexts: readonly string[] = textsOf(sampledPayloads, NOTICE_TEXT.most)
const titleOf = (text: string): string => oneLine(text).slice(0, NOTICE_TITLE.most)

const before = (seconds: number): string => new Date(nowMs() - seconds * 1_000).toISOString()
const A_DAY = 86_400

/** Writes the rows into the database of a stopped server. */
export const plantPayloads = (data: Settings): Promise<void> =>
  withBooks(data, async (db) => {
    await plantNames(db)
    await plantLetters(db)
    await plantConversation(db)
    await insertAll(
      db,
      notices,
      noticeTexts.map((text, n) => ({
        noticeId: `hostile-${n}`,
        titleEn: titleOf(text),
        textEn: text,
        titleEs: titleOf(text),
        textEs: text,
        severity: n % 2 ? 'warning' : 'information',
        audience: null,
        announcedBy: COWORKER,
        startsAt: before(A_DAY),
        endsAt: before(-A_DAY),
        announcedAt: before(n),
      })),
    )
  })

async function plantNames(db: Database): Promise<void> {
  await db.update(people).set({ lastName: LAST_NAME }).where(eq(people.personId, 'harper-dana'))
  await db.insert(accounts).values({
    username: COWORKER,
    personId: 'hostile-coworker',
    passwordHash: '',
    role: 'staff',
    staffName: COWORKER_NAME,
  })
  const ofDana = db
    .select({ planId: enrollments.planId })
    .from(enrollments)
    .where(eq(enrollments.personId, 'harper-dana'))
  await db.update(plans).set({ displayName: PLAN_NAME }).where(inArray(plans.planId, ofDana))
}

/** Replaces all other letters. The newest comes first. */
async function plantLetters(db: Database): Promise<void> {
  await db.delete(messages).where(eq(messages.memberId, DANA.memberId))
  await insertAll(
    db,
    messages,
    sampledPayloads.map((payload, n) => ({
      messageId: `hostile-letter-${n}`,
      contractId: 'H-4102',
      memberId: DANA.memberId,
      subject: subjectOf(payload),
      body: typedAs(payload),
      sentAt: before(n * 60),
      isFromMember: false,
    })),
  )
}

async function plantConversation(db: Database): Promise<void> {
  const question = newQuestion({
    questionId: CONVERSATION,
    ...DANA,
    contractId: 'H-4102',
    companyId: '1',
    contractType: 'medical',
    topic: 'other',
    phone: '',
    comments: written[0]?.body ?? '',
    channel: 'message',
    tier1: 'HA',
    askedAt: before(3 * A_DAY),
    answerBy: before(2 * A_DAY).slice(0, 10),
    aboutMemberId: DANA.memberId,
    subject: subjectOf(allPayloads.join(' ')),
    takenBy: COWORKER,
    takenAt: before(A_DAY),
    handOverNote: NOTE,
  })
  await db.delete(questions)
  await db.insert(questions).values(question)
  const { subject, contractId } = question
  const whose = { username: DANA.username, contractId }
  const rows = written.map(({ body }, n) => ({
    ...whose,
    messageId: `hostile-${n}`,
    memberId: DANA.memberId,
    questionId: CONVERSATION,
    subject,
    body,
    sentAt: before(3 * A_DAY - n),
    readAt: before(A_DAY),
    isFromMember: true,
  }))
  await insertAll(db, messages, rows)
  const files = written.flatMap(({ names: ofMessage }, n) =>
    ofMessage.map((name, position) => ({
      ...whose,
      fileId: `hostile-${n}-${position}`,
      draftId: `hostile-${n}`,
      name,
      position,
      type: 'application/pdf' as const,
      bytes: 9,
      content: Buffer.from('%PDF-1.7\n'),
      addedAt: before(A_DAY),
    })),
  )
  for (const some of chunksOf(files, 1_000)) await db.insert(messageFiles).values(some)
}

export function chunksOf<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}
