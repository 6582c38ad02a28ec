import { mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import type { ExitModal as Exit } from '#contract/content/item.ts'
import { RichText } from '#content/RichText.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { type Destination, appDestination, isConnectedApp, opensNewWindow } from './hand-off.ts'
import { HandOffNotice, useHandOff } from './use-hand-off.tsx'
import { ssoMessages } from './locales/sso.gen.ts'
import styles from './SsoButton.module.css'

/** The agreement before a program learns the member's identity, and the program that requires it. */
export type Agreement = { program: string; exit: Exit }

type Props = {
  /** The agreement that is required first. */
  agreement?: Agreement | undefined
  look?: 'primary' | 'secondary' | 'quiet'
}

/**
 * Opens a connected application; its label is "Open …" unless there are `children`. Empty if the deployment doesn't
 * offer the application.
 */
export function SsoButton({
  app,
  look = 'primary',
  agreement,
  children,
}: Props & { app: AppKey; children?: ReactNode }) {
  const to = appDestination(app)
  if (!isConnectedApp(app)) return null
  return (
    <LeavingButton to={to} look={look} agreement={agreement}>
      {children ?? ssoMessages.open({ app: to.name })}
    </LeavingButton>
  )
}

/** Opens a link to another company's pages, after the member has accepted the conditions. */
export function AgreedLink({
  link,
  name,
  agreement,
  children,
}: {
  link: string
  /** The program's name. */
  name: string
  agreement: Agreement
  children: ReactNode
}) {
  return (
    <LeavingButton to={{ link, name }} agreement={agreement}>
      {children}
    </LeavingButton>
  )
}

function LeavingButton({
  to,
  look = 'primary',
  agreement,
  children,
}: Props & { to: Destination; children: ReactNode }) {
  const handOff = useHandOff()
  const [isAsking, setAsking] = useState(false)
  const isOpening = handOff.state.kind === 'opening'
  return (
    <>
      <Button
        variant={look}
        icon={mdiOpenInNew}
        aria-disabled={isOpening}
        onPress={() => (agreement ? setAsking(true) : handOff.open(to))}
      >
        {isOpening ? ssoMessages.opening({ app: to.name }) : children}
        {opensNewWindow() && <Hidden> ({ssoMessages.newWindow})</Hidden>}
      </Button>
      <HandOffNotice {...handOff} />
      {agreement && isAsking && (
        <ExitModal
          exit={agreement.exit}
          title={to.name}
          onCancel={() => setAsking(false)}
          onAccept={(boxes) => {
            handOff.open({ ...to, agreed: { ...agreement, boxes } })
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** The agreement before an application learns the member's identity; every box is required (spec §2.4, §5). */
function ExitModal({
  exit,
  title,
  onCancel,
  onAccept,
}: {
  exit: Exit
  title: string
  onCancel: () => void
  /** Called with the checked boxes, directly from the press, so that a window may open. */
  onAccept: (boxes: readonly number[]) => void
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
      isLong
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
            onPress={() => (isComplete ? onAccept(ticked.toSorted()) : setAsked(true))}
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
