import { mdiPencilOutline } from '@mdi/js'
import { useEffect, useId, useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { isRefused } from '#outbox/entry.ts'
import { announce } from '#ui/announce.ts'
import { FailureText } from '#ui/FailureText.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { composeMessages } from '#features/messages/locales/compose.gen.ts'
import { type QueuedMessage, editQueuedMessage } from '#drafts/message/draft-store.ts'
import { nameOf } from '#drafts/message/draft-sync.ts'
import styles from './Composer.module.css'

const { queued: texts } = composeMessages

type Props = { message: QueuedMessage; takesFocus?: boolean }

/** A message that the member has sent but the server doesn't have: why it waits, and how to change it. */
export function QueuedMessageCard({ message, takesFocus = false }: Props) {
  const heading = useId()
  const isOnline = useConnection() === 'online'
  const [isEditing, setEditing] = useState(false)
  const { entry, content } = message
  const isKeptBack = isRefused(entry)
  const title = isKeptBack ? texts.refused : texts.title
  useEffect(() => {
    if (!takesFocus) return
    announce(title)
    document.getElementById(heading)?.focus()
  }, [title, heading, takesFocus])
  const edit = () => {
    if (isEditing) return
    setEditing(true)
    void editQueuedMessage(message).finally(() => setEditing(false))
  }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {entry.failure && isKeptBack ? (
        <Notice tone="warning">
          <FailureText title={title} {...entry.failure} />
        </Notice>
      ) : (
        <p>{isOnline ? texts.soon : texts.body}</p>
      )}
      <p className={styles.queued}>
        <b>{nameOf(content)}</b>
        <span dir="auto">{content.body}</span>
        {content.files.length > 0 && <span>{texts.files({ count: content.files.length })}</span>}
      </p>
      <div className={styles.ways}>
        <Button icon={mdiPencilOutline} aria-disabled={isEditing} onPress={edit}>
          {texts.edit}
        </Button>
        <ButtonLink variant="quiet" to="/settings/waiting">
          {texts.see}
        </ButtonLink>
      </div>
    </Card>
  )
}
