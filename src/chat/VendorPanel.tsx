import { mdiWindowMinimize } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { CHAT_FRAME_PATH } from '#contract/chat-frame.ts'
import type { Patient } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { patientQuery } from '#records/health-record.queries.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ChatInit } from './adapter.ts'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { isChatShown } from './marker.ts'
import { vendorChat } from './vendor-chat.ts'
import styles from './ChatPanel.module.css'

/** The chat of a vendor, in a frame of another origin. It stays where it is while it is minimized. */
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
      <Frame key={tries} init={initOf(plan, patient.data ?? null)} onRetry={() => setTries(tries + 1)} />
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

/** What the chat is started with (spec §4); what the Patient call didn't give is empty. */
function initOf(plan: Membership, patient: Patient | null): ChatInit {
  const name = patient?.name?.find(({ use }) => use === 'official') ?? patient?.name?.[0]
  return {
    firstName: name?.given?.[0] ?? plan.usersPreferredName,
    lastName: name?.family ?? '',
    memberId: plan.memberId,
    birthDate: patient?.birthDate ?? '',
    email: patient?.telecom?.find(({ system }) => system === 'email')?.value ?? '',
    timeZone: portalConfig.get().chat.timeZone,
  }
}
