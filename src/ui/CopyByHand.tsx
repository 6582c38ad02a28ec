import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { TextArea } from 'react-aria-components/TextArea'
import { Popover } from './Popover.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './CopyButton.module.css'

type Props = {
  what: string
  value: string
  /** The button next to which the field opens. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Otherwise the dialog would take the focus. */
const focusField = (field: HTMLTextAreaElement | null): void => field?.focus()

/** A field to copy from, if the browser refuses to copy. */
export const CopyByHand = ({ what, value, button, onClose }: Props) => (
  <Popover
    triggerRef={button}
    isOpen
    onOpenChange={(opens) => !opens && onClose()}
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
)
