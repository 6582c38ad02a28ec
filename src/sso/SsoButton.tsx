import { mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import type { ExitModal as Exit } from '#contract/content/item.ts'
import { RichText } from '#content/RichText.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { HandOffNotice, useHandOff } from './use-hand-off.tsx'
import { ssoMessages } from './messages/sso.gen.ts'
import styles from './SsoButton.module.css'

/** Opens a connected application; its label is "Open …" unless there are `children`. */
export function SsoButton({
  app,
  look = 'primary',
  exit,
  children,
}: {
  app: AppKey
  /** The agreement that is asked for first. */
  exit?: Exit
  look?: 'primary' | 'secondary' | 'quiet'
  children?: ReactNode
}) {
  const handOff = useHandOff()
  const [isAsking, setAsking] = useState(false)
  const isOpening = handOff.state.kind === 'opening'
  const name = ssoMessages.apps[app]
  return (
    <>
      <Button
        variant={look}
        icon={mdiOpenInNew}
        aria-disabled={isOpening}
        onPress={() => (exit ? setAsking(true) : handOff.open(app))}
      >
        {isOpening ? ssoMessages.opening({ app: name }) : (children ?? ssoMessages.open({ app: name }))}
        <Hidden> ({ssoMessages.newWindow})</Hidden>
      </Button>
      <HandOffNotice {...handOff} />
      {exit && isAsking && (
        <ExitModal
          exit={exit}
          title={name}
          onCancel={() => setAsking(false)}
          onAccept={() => {
            handOff.open(app)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** The agreement before an application learns who the member is; every box is required (spec §2.4, §5). */
function ExitModal({
  exit,
  title,
  onCancel,
  onAccept,
}: {
  exit: Exit
  title: string
  onCancel: () => void
  /** Called directly from the press, so that a window may open. */
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
      veilClassName={styles.printed}
      actions={
        <>
          {exit.showPrint && (
            <Button variant="quiet" icon={mdiPrinterOutline} onPress={() => window.print()}>
              {ssoMessages.exit.print}
            </Button>
          )}
          <Button onClick={onCancel}>{exit.buttons.cancelLabel}</Button>
          <Button
            variant="primary"
            aria-disabled={!isComplete}
            onPress={() => (isComplete ? onAccept() : setAsked(true))}
          >
            {exit.buttons.acceptLabel}
          </Button>
        </>
      }
    >
      <div className={styles.agreement}>
        <RichText html={exit.content} />
        {exit.checkboxes.map((label, box) => (
          <Checkbox
            key={label}
            isRequired
            isInvalid={isAsked && !ticked.includes(box)}
            isSelected={ticked.includes(box)}
            onChange={(isTicked) => tick(box, isTicked)}
          >
            {label}
          </Checkbox>
        ))}
        <p role="alert" className={styles.missing}>
          {isAsked && !isComplete && ssoMessages.exit.missing}
        </p>
      </div>
    </Dialog>
  )
}
