import { useEffect, useRef, useState } from 'react'
import type { MethodKind } from '#contract/entities/payment.ts'
import { language } from '#base/language.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { theme } from '#ui/theme-choice.ts'
import { type FieldPage, type Given, addressOf, sandboxOf, saidBy } from './hosted-field.rules.ts'
import { words } from './methods.words.ts'
import styles from './HostedField.module.css'

const { field } = words
const tabs = (['card', 'bank'] as const).map((id) => ({ id, label: field.kinds[id] }))

/** The processor's own fields in a frame of its origin; a number never reaches the portal, only a token for it. */
export function HostedField({ page, onGiven }: { page: FieldPage; onGiven: (given: Given) => void }) {
  const [kind, setKind] = useState<MethodKind>('card')
  const sandbox = page ? sandboxOf(page, location.origin) : undefined
  if (!page || !sandbox) return <p>{field.none}</p>
  return (
    <>
      <p>{field.body(new URL(page.url).host)}</p>
      <Tabs
        label={field.kind}
        tabs={tabs}
        chosen={kind}
        onChoose={(id) => setKind(id === 'bank' ? 'bank' : 'card')}
      >
        <Frame key={kind} page={page} kind={kind} sandbox={sandbox} onGiven={onGiven} />
      </Tabs>
      <p className={styles.quiet}>{field.trouble}</p>
    </>
  )
}

type FrameParts = {
  page: NonNullable<FieldPage>
  kind: MethodKind
  sandbox: string
  onGiven: (given: Given) => void
}

function Frame({ page, kind, sandbox, onGiven }: FrameParts) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const { origin } = page
  useEffect(() => {
    const listen = (told: MessageEvent) => {
      const said = saidBy(told, { window: frame.current?.contentWindow, origin })
      if (said?.type === 'payment-token') onGiven(said)
      if (said?.type === 'payment-fields-height') setHeight(said.height)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [origin, onGiven])
  return (
    <iframe
      ref={frame}
      src={addressOf(page.url, { kind, lang: language, theme: themeOfPage() })}
      title={field.title[kind]}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      className={styles.frame}
      style={height ? { height } : undefined}
    />
  )
}

/** What the member chose for the portal; else the frame asks the device itself. */
function themeOfPage(): string {
  const chosen = theme.get()
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}
