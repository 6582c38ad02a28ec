import { mdiWindowMinimize } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { useStore } from '#base/store.ts'
import { CHAT_FRAME_PATH } from '#contract/chat-frame.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { patientQuery } from '#records/health-record.queries.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ChatInit } from './adapter.ts'
import { chatInit } from './chat-init.ts'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { isChatShown } from './marker.ts'
import { vendorChat } from './vendor-chat.ts'
import styles from './ChatPanel.module.css'

/** A vendor's chat, in a frame of another origin. Minimizing the chat keeps the frame in place. */
export function VendorPanel({ plan }: { plan: Membership }) {
  const isShown = useStore(isChatShown)
  const patient = useQuery(patientQuery(plan))
  const [tries, setTries] = useState(1)
  if (patient.isPending) return isShown && <p className={styles.panel}>{texts.loading}</p>
  return (
    <Dialog className={styles.panel ?? ''} hidden={!isShown}>
      <div className={styles.head}>
        <Heading slot="title" level={2}>
          {texts.title}
        </Heading>
        <IconButton
          icon={mdiWindowMinimize}
          aria-label={texts.minimize}
          onPress={() => isChatShown.set(false)}
        />
      </div>
      <p className={styles.state}>{patient.data ? texts.seen : texts.seenLess}</p>
      <Frame key={tries} init={chatInit(plan, patient.data ?? null)} onRetry={() => setTries(tries + 1)} />
    </Dialog>
  )
}

function Frame({ init, onRetry }: { init: ChatInit; onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [given] = useState(init)
  useEffect(() => {
    const chat = vendorChat(() => frame.current)
    let isLeft = false
    chat.open(given).catch(() => isLeft || setFailed(true))
    return () => {
      isLeft = true
      chat.stop()
    }
  }, [given])
  if (hasFailed)
    return (
      <div className={styles.body} role="alert">
        <Notice
          tone="warning"
          title={texts.failed}
          action={<Button onPress={onRetry}>{texts.retry}</Button>}
        />
      </div>
    )
  return (
    <iframe
      ref={frame}
      title={texts.title}
      className={styles.frame}
      src={CHAT_FRAME_PATH}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
    />
  )
}
