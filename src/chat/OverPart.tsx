import { useState } from 'react'
import { longDate } from '#base/dates.ts'
import type { Chat } from '#contract/entities/chat.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { isChatShown } from './marker.ts'
import { MessageLog } from './MessageLog.tsx'
import { rateIt, startOver } from './portal-chat.ts'
import styles from './ChatPanel.module.css'

const RATINGS = [1, 3, 5] as const

/** A chat that has ended: where to find its text, an optional rating, and a button to start a new chat. */
export function OverPart({ chat: { state, messageId, answerBy, rating } }: { chat: Chat }) {
  const isLeft = state === 'left'
  return (
    <>
      <MessageLog />
      <div className={styles.foot}>
        <Notice
          tone="good"
          title={isLeft ? texts.leftTitle : texts.ended}
          action={
            messageId && (
              <ButtonLink to="/message/$id" params={{ id: messageId }} onPress={() => isChatShown.set(false)}>
                {texts.transcript}
              </ButtonLink>
            )
          }
        >
          {isLeft && answerBy ? texts.leftBody({ day: longDate(answerBy) }) : texts.endedBody}
        </Notice>
        {!isLeft && <Rating rating={rating} />}
        <div>
          <Button variant="primary" onPress={startOver}>
            {texts.again2}
          </Button>
        </div>
      </div>
    </>
  )
}

function Rating({ rating }: { rating: number | null }) {
  const [hasFailed, setFailed] = useState(false)
  if (rating !== null) return <p>{texts.rated}</p>
  const press = (value: number) => () => {
    setFailed(false)
    rateIt(value).then(
      () => announce(texts.rated),
      () => setFailed(true),
    )
  }
  return (
    <div className={styles.rating} role="group" aria-label={texts.rate}>
      <span>{texts.rate}</span>
      {RATINGS.map((value) => (
        <Button key={value} onPress={press(value)}>
          {texts.rates[value]}
        </Button>
      ))}
      {hasFailed && <span role="alert">{texts.failed}</span>}
    </div>
  )
}
