import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { TextArea } from 'react-aria-components/TextArea'
import { copyForAMinute } from '#base/clipboard.ts'
import { announce } from './announce.ts'
import { IconButton } from './Button.tsx'
import { Popover } from './Popover.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './CopyButton.module.css'

/** The dialog would take the focus otherwise. */
const focusField = (field: HTMLTextAreaElement | null): void => field?.focus()

type State = 'ready' | 'copied' | 'refused'

/** Copies one value for a minute and says so; `what` completes "Copy …". A browser that refuses leaves a field to copy from. */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const [state, setState] = useState<State>('ready')
  const button = useRef<HTMLButtonElement>(null)
  const copy = async () => {
    try {
      await copyForAMinute(value)
      setState('copied')
      announce(uiMessages.copied)
    } catch {
      setState('refused')
      announce(uiMessages.notCopied)
    }
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={state === 'copied' ? mdiCheck : mdiContentCopy}
        aria-label={uiMessages.copy({ what })}
        onPress={() => void copy()}
        onBlur={() => state === 'copied' && setState('ready')}
      />
      <Popover
        triggerRef={button}
        isOpen={state === 'refused'}
        onOpenChange={(opens) => !opens && setState('ready')}
        className={styles.popover}
        placement="bottom start"
      >
        <Dialog aria-label={uiMessages.copy({ what })} className={styles.dialog}>
          <p>{uiMessages.notCopied}</p>
          <TextArea
            ref={focusField}
            className={styles.value}
            aria-label={what}
            readOnly
            rows={value.split('\n').length}
            value={value}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Dialog>
      </Popover>
    </>
  )
}
