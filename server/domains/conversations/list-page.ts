import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { MESSAGES_A_PAGE, type MessageSearch } from '#contract/calls/messages.ts'
import { foldText, searchWords } from '#contract/fold.ts'
import { QuestionTopic } from '#contract/entities/question.ts'
import { beginOfDay, endOfDay } from '#server/config/clock.ts'
import { hasFolded } from '#server/platform/db/fold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { type Reader, columns, isFor, marksOf } from './repository.ts'
import { SPANISH_BEGINS } from '#server/notifications/both-languages.ts'
import { topicNamesMessages } from '#server/notifications/locales/topic-names.gen.ts'
import { messageFiles, messageMarks } from './tables.ts'

const PREVIEW_CHARACTERS = 140

/** The beginning of a text, up to the last whole word. */
const previewOf = (body: SQLWrapper) =>
  sql<string>`case when length(${body}) <= ${PREVIEW_CHARACTERS} then ${body}
    else regexp_replace(left(${body}, ${PREVIEW_CHARACTERS}), '\\s+\\S*$', '') || '…' end`

/** The English or the Spanish part of a letter in both languages; other texts have no second part. */
const languagePart = (part: 1 | 2) =>
  sql<string>`split_part(${messages.body}, ${SPANISH_BEGINS}, ${part}::int)`

type Search = Omit<MessageSearch, 'memberIds'>

/**
 * A page of these members' messages as one reader sees them, and the total over all pages. The index
 * `messages_in_order` alone gives the page and the total, unless the search has words; the texts are read only for the
 * messages on the page.
 */
export async function findMessages(
  db: Database,
  reader: Reader,
  memberIds: readonly string[],
  search: Search,
) {
  const { username } = reader
  const wanted = and(
    inArray(messages.memberId, [...memberIds]),
    isFor(reader),
    ...conditionsOf(db, username, search),
  )
  const inOrder = search.order === 'newest' ? desc : asc
  const order = [inOrder(messages.sentAt), inOrder(messages.messageId)]
  const found = db
    .select({ messageId: messages.messageId })
    .from(messages)
    .where(wanted)
    .orderBy(...order)
    .limit(MESSAGES_A_PAGE)
    .offset((search.page - 1) * MESSAGES_A_PAGE)
    .as('found')
  const counted = db.select({ total: count() }).from(messages).where(wanted)
  const page = await db
    .select({
      row: {
        ...columns,
        claimId: messages.claimId,
        preview: previewOf(messages.body),
        english: previewOf(languagePart(1)),
        spanish: previewOf(languagePart(2)),
      },
      total: sql`(${counted})`.mapWith(Number),
    })
    .from(found)
    .innerJoin(messages, eq(messages.messageId, found.messageId))
    .leftJoin(messageMarks, marksOf(username))
    .leftJoin(questions, eq(questions.questionId, messages.questionId))
    .orderBy(...order)
  const rows = page.map(({ row }) => row)
  if (page[0] || search.page === 1) return { rows, total: page[0]?.total ?? 0 }
  // A page past the last has no rows, so the total comes from a second query.
  const [all] = await counted
  return { rows, total: all?.total ?? 0 }
}

function conditionsOf(
  db: Database,
  username: string,
  { folder, isUnread, text, from, to }: Search,
): (SQL | undefined)[] {
  /** The messages that the reader has marks on. */
  const markedAs = (says: SQL) =>
    db
      .select({ messageId: messageMarks.messageId })
      .from(messageMarks)
      .where(and(eq(messageMarks.username, username), says))
  const inTrash = markedAs(isNotNull(messageMarks.deletedAt))
  const words = searchWords(text)
  return [
    folder === 'trash' ? inArray(messages.messageId, inTrash) : notInArray(messages.messageId, inTrash),
    folder === 'trash' ? undefined : eq(messages.isFromMember, folder === 'sent'),
    // A reader's mark takes precedence over the message's own.
    isUnread
      ? or(
          inArray(messages.messageId, markedAs(isNull(messageMarks.readAt))),
          and(
            isNull(messages.readAt),
            notInArray(messages.messageId, markedAs(isNotNull(messageMarks.readAt))),
          ),
        )
      : undefined,
    // Matches every word in the message's label, its text, or the name of one of its files.
    ...words.map((word) =>
      or(
        hasFolded(messages.subject, word),
        hasFolded(messages.body, word),
        and(eq(messages.subject, ''), inArray(messages.questionId, inTopics(db, topicsNamed(word)))),
        inArray(messages.messageId, withFile(db, username, word)),
      ),
    ),
    from === null ? undefined : gte(messages.sentAt, beginOfDay(from).toString()),
    to === null ? undefined : lt(messages.sentAt, endOfDay(to).toString()),
  ]
}

/** The topics whose name contains a word, in either language. */
const topicsNamed = (word: string): QuestionTopic[] =>
  QuestionTopic.options.filter((topic) =>
    [topicNamesMessages.en, topicNamesMessages.es].some((names) => foldText(names[topic]).includes(word)),
  )

const inTopics = (db: Database, topics: readonly QuestionTopic[]) =>
  db
    .select({ questionId: questions.questionId })
    .from(questions)
    .where(inArray(questions.topic, [...topics]))

/** The messages of an account with a file of a matching name. */
const withFile = (db: Database, username: string, word: string) =>
  db
    .select({ messageId: messageFiles.draftId })
    .from(messageFiles)
    .where(
      and(
        eq(messageFiles.username, username),
        isNotNull(messageFiles.position),
        hasFolded(messageFiles.name, word),
      ),
    )
