import { Fragment, useEffect, useRef } from 'react'
import { timeOfDay } from '#base/dates.ts'
import { isolate } from '#base/isolated.ts'
import { useStore } from '#base/store.ts'
import type { ChatMessage } from '#contract/entities/chat.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { classes } from '#ui/classes.ts'
import { chatView } from './chat-state.ts'
import type { Unsent } from './chat-state.ts'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { dropUnsent, sendAgain } from './portal-chat.ts'
import styles from './ChatPanel.module.css'

/** Makes the scrolling log accessible by keyboard (WCAG 2.1.1). */
const SCROLLS = { tabIndex: 0 } as const

/**
 * The messages in order. The region is a log: screen readers announce new messages with their author, and the focus
 * stays.
 */
export function MessageLog() {
  const { messages, unsent, chat, isTyping, awayAfter } = useStore(chatView)
  const count = messages.length + unsent.length
  const lastOfMember = messages.findLast(({ author }) => author === 'member')
  return (
    <div className={styles.log} role="log" aria-label={texts.log} {...SCROLLS}>
      {messages.map((message) => (
        <Fragment key={message.sequence}>
          {awayAfter !== null && isFirstAfter(messages, message, awayAfter) && (
            <p className={styles.mark}>{texts.away}</p>
          )}
          <Message
            message={message}
            isRead={message === lastOfMember && (chat?.agentRead ?? 0) >= message.sequence}
            isLast={message === lastOfMember && unsent.length === 0}
          />
        </Fragment>
      ))}
      {unsent.map((one) => (
        <UnsentMessage key={one.message.clientId} unsent={one} />
      ))}
      {isTyping && chat?.agent && (
        <p className={styles.quiet}>{texts.typing({ name: isolate(chat.agent) })}</p>
      )}
      <End key={`${count} ${isTyping}`} />
    </div>
  )
}

/** Keeps the newest message in view. */
function End() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={end} />
}

const isFirstAfter = (all: readonly ChatMessage[], { sequence }: ChatMessage, after: number): boolean =>
  all.find((one) => one.sequence > after)?.sequence === sequence

type MessageProps = { message: ChatMessage; isRead: boolean; isLast: boolean }

function Message({ message, isRead, isLast }: MessageProps) {
  const { author, name, body, sentAt, files, pageTitle } = message
  const isOwn = author === 'member'
  return (
    <div className={classes(styles.message, isOwn && styles.own)}>
      <p className={styles.quiet}>
        <bdi>{isOwn ? texts.you : name}</bdi> <time dateTime={sentAt}>{timeOfDay(Date.parse(sentAt))}</time>
      </p>
      {pageTitle && <p className={styles.text}>{texts.showing({ title: isolate(pageTitle) })}</p>}
      {body && (
        <p className={styles.text} dir="auto">
          {body}
        </p>
      )}
      {files.map(({ fileId, name: file }) => (
        <p key={fileId} className={styles.text}>
          {texts.file({ name: isolate(file) })}
        </p>
      ))}
      {isLast && <p className={styles.quiet}>{isRead ? texts.read : texts.sent}</p>}
    </div>
  )
}

function UnsentMessage({ unsent: { message, reason, code } }: { unsent: Unsent }) {
  const { body, files, page, clientId } = message
  return (
    <div className={classes(styles.message, styles.own)}>
      <p className={styles.quiet}>{texts.you}</p>
      {page && <p className={styles.text}>{texts.showing({ title: isolate(page.title) })}</p>}
      {body && (
        <p className={styles.text} dir="auto">
          {body}
        </p>
      )}
      {files.map(({ fileId, name }) => (
        <p key={fileId} className={styles.text}>
          {texts.file({ name: isolate(name) })}
        </p>
      ))}
      {reason === undefined ? (
        <p className={styles.quiet}>{texts.sending}</p>
      ) : (
        <div role="alert" className={styles.trouble}>
          <p>
            <strong>{texts.notSent}</strong> {reason} <Hidden>{code}</Hidden>
          </p>
          <div className={styles.buttons}>
            <Button onPress={sendAgain}>{texts.again}</Button>
            <Button variant="quiet" onPress={() => dropUnsent(clientId)}>
              {texts.remove}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
