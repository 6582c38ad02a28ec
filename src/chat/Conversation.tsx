import { useState } from 'react'
import { useStore } from '#base/store.ts'
import type { Chat } from '#contract/entities/chat.ts'
import { isolate } from '#base/isolated.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { chatView } from './chat-state.ts'
import { Composer } from './Composer.tsx'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { MessageLog } from './MessageLog.tsx'
import { leave } from './portal-chat.ts'
import styles from './ChatPanel.module.css'

/** A chat in progress: its participants, messages and message field. */
export function Conversation({ chat }: { chat: Chat }) {
  const { isCutOff } = useStore(chatView)
  return (
    <>
      <div className={styles.state}>
        <Standing chat={chat} />
        <Ending chat={chat} />
      </div>
      <MessageLog />
      <div className={styles.foot}>
        {isCutOff && <Notice tone="warning">{texts.cutOff}</Notice>}
        <Composer />
      </div>
    </>
  )
}

function Standing({ chat: { state, agent, place, waitMinutes, isReturned, hasDetails } }: { chat: Chat }) {
  if (state === 'open') return <p>{texts.with({ name: isolate(agent ?? '') })}</p>
  return (
    <div>
      <p>
        {isReturned && <strong>{texts.returned} </strong>}
        {place !== null && texts.place({ place })}{' '}
        {waitMinutes !== null && texts.wait({ minutes: waitMinutes })}
      </p>
      <p className={styles.quiet}>{texts.waiting}</p>
      {!hasDetails && <p className={styles.quiet}>{texts.seenLess}</p>}
    </div>
  )
}

function Ending({ chat: { state } }: { chat: Chat }) {
  const [isAsked, setAsked] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const press = (as: 'ended' | 'left') => () => {
    setFailed(false)
    leave(as).catch(() => setFailed(true))
  }
  const failed = hasFailed && <p role="alert">{texts.failed}</p>
  if (state === 'waiting')
    return (
      <>
        <Button variant="quiet" isFlush onPress={press('left')}>
          {texts.leave}
        </Button>
        {failed}
      </>
    )
  if (!isAsked)
    return (
      <Button variant="quiet" isFlush onPress={() => setAsked(true)}>
        {texts.end}
      </Button>
    )
  return (
    <div role="alert">
      <p>{texts.sureEnd}</p>
      <div className={styles.buttons}>
        <Button variant="primary" onPress={press('ended')}>
          {texts.yesEnd}
        </Button>
        <Button onPress={() => setAsked(false)}>{texts.keep}</Button>
      </div>
      {failed}
    </div>
  )
}
