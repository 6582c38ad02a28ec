import { mdiRefresh, mdiSendOutline, mdiTrashCanOutline, mdiTrayRemove } from '@mdi/js'
import { useEffect, useState } from 'react'
import { serverMs } from '#base/clock.ts'
import { dateAndTime } from '#base/dates.ts'
import { useConnection } from '#offline/connection.ts'
import { type Entry, isRefused, waitReason } from '#outbox/entry.ts'
import { type Description, kindNamed } from '#outbox/kinds.ts'
import { retryWaiting, sendWaiting, useSendingId, useWaiting, withdrawWaiting } from '#outbox/outbox.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { waitingMessages as texts } from './locales/waiting.gen.ts'
import { SettingsPage } from '#account/SettingsPage.tsx'
import styles from './WaitingPage.module.css'

/**
 * Actions on this device that haven't reached the insurer: the action, its time, why it waits, and the member's
 * options.
 */
export function WaitingPage() {
  const entries = useWaiting()
  const isOnline = useConnection() === 'online'
  const count = entries.length
  // The highest number of entries so far; once none are left, the last one was sent or removed.
  const [most, setMost] = useState(count)
  if (count > most) setMost(count)
  useEffect(() => {
    if (count === 0 && most > 0) announce(texts.over)
  }, [count, most])
  return (
    <SettingsPage title={titleMessages.waiting} answer={texts.answer({ count })}>
      <Card className={styles.card}>
        <p>{texts.intro}</p>
        <p className={styles.quiet}>{texts.never}</p>
        {count > 1 && isOnline && (
          <div>
            <Button icon={mdiSendOutline} onPress={() => void sendWaiting()}>
              {texts.all}
            </Button>
          </div>
        )}
      </Card>
      {count === 0 ? (
        <EmptyState icon={mdiTrayRemove} scene="done" title={<h2>{texts.none.title}</h2>}>
          <p>{texts.none.body}</p>
        </EmptyState>
      ) : (
        <ul role="list" aria-label={texts.list} className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <WaitingEntry entry={entry} entries={entries} isOnline={isOnline} />
            </li>
          ))}
        </ul>
      )}
    </SettingsPage>
  )
}

/** Describes an entry; entries of a newer portal release are listed, too. */
function describe({ kind, body }: Entry): Description {
  try {
    return kindNamed(kind)?.describe(body) ?? { title: texts.unknown }
  } catch {
    return { title: texts.unknown }
  }
}

type Props = { entry: Entry; entries: readonly Entry[]; isOnline: boolean }

function WaitingEntry({ entry, entries, isOnline }: Props) {
  const sending = useSendingId()
  const { title, detail, text } = describe(entry)
  const reason = waitReason(entry, entries, { isOnline, sending })
  const { failure, attempts } = entry
  const name = detail === undefined ? title : `${title}: ${detail}`
  return (
    <Card className={styles.entry}>
      <div>
        <h2>{title}</h2>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      <p className={styles.quiet}>
        {texts.done({ when: dateAndTime(serverMs(entry.at)) })}
        {attempts > 0 && ` · ${texts.tries({ count: attempts })}`}
      </p>
      {failure && isRefused(entry) ? (
        <Notice tone="warning" title={`${texts.reason.refused} ${failure.message}`}>
          {uiMessages.code({ code: failure.code })}
        </Notice>
      ) : (
        <p>
          {texts.reason[reason]}
          {failure && reason === 'trouble' && ` ${uiMessages.code({ code: failure.code })}`}
        </p>
      )}
      <div className={styles.acts}>
        {text !== undefined && <CopyButton what={texts.text} value={text} />}
        {isOnline && (reason === 'refused' || reason === 'trouble') && (
          <Button icon={mdiRefresh} aria-label={`${texts.retry}: ${name}`} onPress={() => retry(entry)}>
            {texts.retry}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={mdiTrashCanOutline}
          aria-label={`${texts.cancel}: ${name}`}
          onPress={() => void cancel(entry)}
        >
          {texts.cancel}
        </Button>
      </div>
    </Card>
  )
}

function retry({ id }: Entry): void {
  announce(texts.retrying)
  void retryWaiting(id)
}

/** The button disappears with its entry, so the focus moves to the page's heading. */
async function cancel(entry: Entry): Promise<void> {
  const isCanceled = await withdrawWaiting(entry)
  announce(isCanceled ? texts.canceled : texts.underWay)
  if (isCanceled) document.querySelector('h1')?.focus()
}
