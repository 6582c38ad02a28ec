import { useEffect, useRef } from 'react'
import { timeInZone } from '#base/dates.ts'
import { isolate } from '#base/isolated.ts'
import { useStore } from '#base/store.ts'
import type { StaffChat, StaffChatMessage } from '#contract/entities/staff-chat.ts'
import { classes } from '#ui/classes.ts'
import { Attachment } from './Attachment.tsx'
import { fileOf } from './chats.queries.ts'
import { toldChats } from './live-chats.ts'
import { staffChatsMessages as texts } from './locales/staff-chats.gen.ts'
import { Part } from './Part.tsx'
import styles from './Questions.module.css'

/** Makes a scrolling area accessible by keyboard (WCAG 2.1.1). */
const SCROLLS = { tabIndex: 0 } as const

/** The messages of the chat, with the agents' notes. */
export function ChatThread({ chat }: { chat: StaffChat }) {
  const { chatId, messages, memberRead, firstName } = chat
  const isTyping = useStore(toldChats)[chatId]?.isTyping ?? false
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus moves to the chat, because the list that it was opened from is below it.
  useEffect(() => heading.current?.focus(), [])
  const lastOfAgent = messages.findLast(({ author, isNote }) => author === 'agent' && !isNote)
  return (
    <Part title={texts.log} heading={heading}>
      <div className={styles.log} role="log" aria-label={texts.log} {...SCROLLS}>
        {messages.map((message) => (
          <Message key={message.sequence} chat={chat} message={message} />
        ))}
        {lastOfAgent && (
          <p className={styles.quiet}>{memberRead >= lastOfAgent.sequence ? texts.read : texts.sent}</p>
        )}
        {isTyping && <p className={styles.quiet}>{texts.typing({ name: isolate(firstName) })}</p>}
      </div>
    </Part>
  )
}

function Message({ chat, message }: { chat: StaffChat; message: StaffChatMessage }) {
  const { author, name, body, sentAt, isNote, pageTitle, claimNumber, authorizationNumber } = message
  const by =
    author === 'member'
      ? texts.member({ name: isolate(chat.firstName) })
      : isNote
        ? texts.noteBy({ name: isolate(name) })
        : name
  return (
    <div className={classes(author === 'agent' && styles.ours, isNote && styles.note)}>
      <p className={styles.quiet}>
        {by}, <time dateTime={sentAt}>{timeInZone(sentAt)}</time>
      </p>
      {pageTitle && <p>{texts.showing({ title: isolate(pageTitle) })}</p>}
      {claimNumber && <p>{texts.claim({ number: claimNumber })}</p>}
      {authorizationNumber && <p>{texts.authorization({ number: authorizationNumber })}</p>}
      {body && (
        <p className={styles.text} dir="auto">
          {body}
        </p>
      )}
      {message.files.map(({ fileId, name: file }) => (
        <Attachment
          key={fileId}
          name={file}
          get={() => fileOf(chat.chatId, { sequence: message.sequence, fileId })}
        />
      ))}
    </div>
  )
}
