import { and, eq } from 'drizzle-orm'
import { INSURER_ZONE } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { listedFiles } from '#server/domains/conversations/files.ts'
import { chatTranscriptMessages } from '#server/domains/conversations/locales/chat-transcript.gen.ts'
import { messageFiles } from '#server/domains/conversations/tables.ts'
import { ALL_MESSAGES, type ChatMessageRow, messagesAfter } from './repository.ts'
import type { ChatRow } from './tables.ts'

const LOCALES = { en: 'en-US', es: 'es-US' } as const

export type Transcript = { subject: string; body: string; isAnswered: boolean }

/** The messages of a chat as one text in its language, without the agents' notes. */
export async function transcriptOf(
  db: Database,
  chat: ChatRow,
  kind: 'subject' | 'left',
): Promise<Transcript> {
  const words = chatTranscriptMessages[chat.language]
  const rows = await messagesAfter(db, chat.chatId, 0, { most: ALL_MESSAGES })
  const isAnswered = rows.some(({ author }) => author === 'agent')
  const files = await listedFiles(
    db,
    rows.filter(({ fileIds }) => fileIds.length > 0).map(({ clientId }) => clientId),
  )
  const day = formatter(chat, { dateStyle: 'long' })
  const time = formatter(chat, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  const textOf = (row: ChatMessageRow): string => {
    const lines = [
      ...(row.pageTitle ? [words.page({ title: row.pageTitle })] : []),
      ...(row.body ? [row.body] : []),
      ...(files.get(row.clientId) ?? []).map(({ name }) => words.file({ name })),
    ]
    const name = row.author === 'agent' ? row.authorName : kind === 'left' ? words.member : words.you
    const head = isAnswered ? [words.line({ name, time: time.format(Date.parse(row.sentAt)) })] : []
    return [...head, ...lines].join('\n')
  }
  return {
    subject: words[kind]({ day: day.format(Date.parse(chat.openedAt)) }),
    body: rows.map(textOf).join('\n\n') || words.none,
    isAnswered,
  }
}

const formatter = ({ language }: ChatRow, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: INSURER_ZONE, ...options })

/** Moves the files of a chat to its transcript, in the order in which they were sent. */
export async function moveFiles(
  db: Database,
  { chatId, username }: Pick<ChatRow, 'chatId' | 'username'>,
): Promise<void> {
  const rows = await messagesAfter(db, chatId, 0, { most: ALL_MESSAGES })
  let position = 0
  for (const { clientId, fileIds } of rows)
    for (const fileId of fileIds) {
      await db
        .update(messageFiles)
        .set({ draftId: chatId, position })
        .where(
          and(
            eq(messageFiles.username, username),
            eq(messageFiles.draftId, clientId),
            eq(messageFiles.fileId, fileId),
          ),
        )
      position += 1
    }
}
