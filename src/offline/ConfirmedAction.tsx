import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { useAction } from './use-action.ts'
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
  const { press, refuse, isBusy, ...failure } = useAction({ offline })
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    void press(run)
  }
  return (
    <>
      <div className={styles.action}>
        <Button
          icon={icon}
          aria-disabled={isBusy}
          onPress={() => {
            if (!isBusy && !refuse()) setAsking(true)
          }}
        >
          {isBusy ? texts.busy : texts.button}
        </Button>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <ActionFailure {...failure} offline={offline} />
      {isAsking && (
        <Dialog
          title={texts.title}
          initialFocus={keep}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="primary" onPress={confirm}>
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
