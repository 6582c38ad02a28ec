import { mdiWindowMinimize } from '@mdi/js'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { useStore } from '#base/store.ts'
import { type Chat, isOver } from '#contract/entities/chat.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { OpenHours } from '#contract/open-hours.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useBackCloses } from '#ui/back-closes.ts'
import { useMedia } from '#ui/use-media.ts'
import { BeforeChat } from './BeforeChat.tsx'
import { chatView } from './chat-state.ts'
import { Conversation } from './Conversation.tsx'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { isChatShown, unreadInChat } from './marker.ts'
import { OverPart } from './OverPart.tsx'
import { chatInit } from './chat-init.ts'
import { reportRead, portalChat } from './portal-chat.ts'
import { useAnnounced } from './use-announced.ts'
import styles from './ChatPanel.module.css'

type Props = { plan: Membership; hours: OpenHours }

/** The portal's own chat: above all pages, so that it stays open while the member visits other pages. */
export function ChatPanel({ plan, hours }: Props) {
  const isShown = useStore(isChatShown)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    portalChat.open(chatInit(plan, null)).catch(() => setFailed(true))
  }, [plan])
  useEffect(load, [load])
  useUnread(isShown)
  useAnnounced()
  if (!isShown) return null
  return <ShownPanel plan={plan} hours={hours} hasFailed={hasFailed} onRetry={load} />
}

const minimize = () => isChatShown.set(false)

/** An open list or menu in the panel handles the Escape key itself. */
function minimizeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented) minimize()
}

type ShownProps = Props & { hasFailed: boolean; onRetry: () => void }

function ShownPanel({ plan, hours, hasFailed, onRetry }: ShownProps) {
  const { chat } = useStore(chatView)
  const isWholePage = useMedia('(width < 37.5em)')
  useBackCloses(isWholePage, minimize)
  const content = useFieldAfterStart(chat)
  return (
    <Dialog className={styles.panel ?? ''}>
      <div ref={content} role="presentation" className={styles.content} onKeyDown={minimizeByEscape}>
        <div className={styles.head}>
          <Heading slot="title" level={2}>
            {texts.title}
          </Heading>
          <IconButton icon={mdiWindowMinimize} aria-label={texts.minimize} onPress={minimize} />
        </div>
        {chat === undefined ? (
          hasFailed ? (
            <div className={styles.body} role="alert">
              <Notice
                tone="warning"
                title={texts.failed}
                action={<Button onPress={onRetry}>{texts.retry}</Button>}
              />
            </div>
          ) : (
            <p className={styles.body}>{texts.loading}</p>
          )
        ) : chat === null ? (
          <BeforeChat plan={plan} hours={hours} />
        ) : isOver(chat.state) ? (
          <OverPart chat={chat} />
        ) : (
          <Conversation chat={chat} />
        )}
      </div>
    </Dialog>
  )
}

/** Moves the focus to the message field once a chat has started, since the pressed button is gone. */
function useFieldAfterStart(chat: Chat | null | undefined) {
  const content = useRef<HTMLDivElement>(null)
  const hadNone = useRef(false)
  useEffect(() => {
    if (hadNone.current && chat) content.current?.querySelector('textarea')?.focus()
    hadNone.current = chat === null
  }, [chat])
  return content
}

/** Counts unread messages for the launcher while the chat is minimized; shown messages count as read. */
function useUnread(isShown: boolean): void {
  const { messages, chat } = useStore(chatView)
  const last = messages.at(-1)?.sequence ?? 0
  // After a reload, the chat is known before its messages, which aren't news.
  const isLoaded = chat !== undefined && last >= (chat?.lastSequence ?? 0)
  const [seen, setSeen] = useState<number>()
  useEffect(() => {
    if (!isShown && (seen !== undefined || !isLoaded)) return
    setSeen(last)
    if (isShown) reportRead()
  }, [isShown, isLoaded, last, seen])
  const waiting = messages.filter(({ author, sequence }) => author === 'agent' && sequence > (seen ?? last))
  const count = isShown || !chat ? 0 : waiting.length
  const name = waiting.at(-1)?.name ?? ''
  useEffect(() => unreadInChat.set({ count, name }), [count, name])
}
