import { mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import type { ExitModal as Exit } from '#content/item.ts'
import { RichText } from '#content/rich-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { words } from './sso.words.ts'
import styles from './ExitModal.module.css'

/** What a member agrees to before an application learns who they are; every box is needed (spec §2.4, §5). */
export function ExitModal({
  exit,
  title,
  onCancel,
  onAccept,
}: {
  exit: Exit
  title: string
  onCancel: () => void
  /** Called straight from the press, so that a window may open. */
  onAccept: () => void
}) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const isComplete = ticked.length === exit.checkboxes.length
  const [isAsked, setAsked] = useState(false)
  const tick = (box: number, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, box] : ticked.filter((other) => other !== box))
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          {exit.showPrint && (
            <Button look="quiet" icon={mdiPrinterOutline} onClick={() => window.print()}>
              {words.exit.print}
            </Button>
          )}
          <Button onClick={onCancel}>{exit.buttons.cancelLabel}</Button>
          <Button
            look="primary"
            aria-disabled={!isComplete}
            onClick={() => (isComplete ? onAccept() : setAsked(true))}
          >
            {exit.buttons.acceptLabel}
          </Button>
        </>
      }
    >
      <div className={styles.agreement}>
        <RichText html={exit.content} />
        {exit.checkboxes.map((label, box) => (
          <label key={label} className={styles.box}>
            <input
              type="checkbox"
              required
              aria-invalid={isAsked && !ticked.includes(box)}
              checked={ticked.includes(box)}
              onChange={(event) => tick(box, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
        <p role="alert" className={styles.missing}>
          {isAsked && !isComplete && words.exit.missing}
        </p>
      </div>
    </Dialog>
  )
}
