import { type ReactNode, useRef, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { NeedsNetwork, useNeedsNetwork } from './NeedsNetwork.tsx'
import styles from './ConfirmedAction.module.css'

type Props = {
  icon: string
  texts: { button: string; busy: string; title: string; confirm: string; keep: string }
  /** Explains why the action can't wait for a connection; a standard sentence by default. */
  offline?: string
  run: () => Promise<void>
  /** Shown beside the button. */
  note?: ReactNode
  /** The consequences, shown in the question. */
  children: ReactNode
}

/** An action that can't be undone. It runs once, online, after a question that explains the consequences. */
export function ConfirmedAction({ icon, texts, offline, run, note, children }: Props) {
  const keep = useRef<HTMLButtonElement>(null)
  const { refused, refuse } = useNeedsNetwork<'action'>(offline)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  const confirm = async () => {
    setAsking(false)
    if (isBusy || refuse('action')) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await run()
    } catch (failure) {
      setTrouble(formTrouble(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.action}>
        <Button
          icon={icon}
          aria-disabled={isBusy}
          onPress={() => {
            if (!isBusy && !refuse('action')) setAsking(true)
          }}
        >
          {isBusy ? texts.busy : texts.button}
        </Button>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {refused && <NeedsNetwork>{offline}</NeedsNetwork>}
      {trouble && (
        <div role="alert">
          <Notice tone="warning" title={trouble.message}>
            {trouble.code && uiMessages.code({ code: trouble.code })}
          </Notice>
        </div>
      )}
      {isAsking && (
        <Dialog
          title={texts.title}
          initialFocus={keep}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="primary" onPress={() => void confirm()}>
                {texts.confirm}
              </Button>
              <Button ref={keep} onPress={() => setAsking(false)}>
                {texts.keep}
              </Button>
            </>
          }
        >
          {children}
        </Dialog>
      )}
    </>
  )
}
