import { mdiSendOutline, mdiTrashCanOutline } from '@mdi/js'
import { useEffect } from 'react'
import { dateAndTime } from '#base/dates.ts'
import { useConnection } from '#offline/connection.ts'
import { cancelWaiting, sendWaiting } from '#outbox/outbox.ts'
import {
  forgetLastSent,
  mayBeAnother,
  sendAsAnother,
  useLastSent,
  useWaitingRequests,
} from '#features/reimbursement/waiting-requests.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { reimbursementRequestMessages } from '#features/reimbursement/locales/reimbursement-request.gen.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import styles from './WaitingRequests.module.css'

const { waiting } = reimbursementRequestMessages

/** Requests that wait on this device; each can be removed until it is sent. */
export function WaitingRequests() {
  const entries = useWaitingRequests()
  const isOnline = useConnection() === 'online'
  // The confirmation is shown until the member leaves the page.
  useEffect(() => forgetLastSent, [])
  return (
    <>
      <SentNotice />
      {entries.length > 0 && (
        <TitledCard className={page.card} title={waiting.title}>
          <p>{waiting.body}</p>
          <ul role="list" className={styles.list}>
            {entries.map((entry) => {
              const { line } = entry
              return (
                <li key={entry.id} className={styles.entry}>
                  <p>
                    <strong>{line}</strong>
                    {entry.files.length > 0 && ` ${waiting.files({ count: entry.files.length })}`}
                  </p>
                  <p className={page.quiet}>{waiting.since({ when: dateAndTime(entry.at) })}</p>
                  {entry.refusal && (
                    <Notice tone="warning" title={`${waiting.refused} ${entry.refusal.message}`}>
                      {entry.refusal.before && (
                        <p>
                          {reimbursementRequestMessages.same.before({ confirmation: entry.refusal.before })}
                        </p>
                      )}
                      {uiMessages.code({ code: entry.refusal.code })}
                    </Notice>
                  )}
                  <div className={page.buttons}>
                    {mayBeAnother(entry.refusal?.code) && isOnline && (
                      <Button onPress={() => void sendAsAnother(entry)}>
                        {reimbursementRequestMessages.same.another}
                      </Button>
                    )}
                    <Button
                      icon={mdiTrashCanOutline}
                      aria-label={`${waiting.remove}: ${line}`}
                      onPress={() => {
                        document.querySelector('h1')?.focus()
                        announce(waiting.removed)
                        void cancelWaiting(entry.id)
                      }}
                    >
                      {waiting.remove}
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
          {isOnline && (
            <div>
              <Button icon={mdiSendOutline} onPress={() => void sendWaiting()}>
                {waiting.now}
              </Button>
            </div>
          )}
        </TitledCard>
      )}
    </>
  )
}

function SentNotice() {
  const sent = useLastSent()
  return (
    <div role="status" className={styles.sent}>
      {sent && <Notice tone="good" title={waiting.gone({ confirmation: sent.confirmation })} />}
    </div>
  )
}
