import { mdiFormatSize } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button } from '#ui/Button.tsx'
import { DisplayChoices } from '#ui/DisplayChoices.tsx'
import { displayMessages } from '#ui/locales/display.gen.ts'
import styles from './DisplayMenu.module.css'

/** How the portal looks, before anybody is signed in. The browser opens and closes it, also where no script runs yet. */
export function DisplayMenu() {
  const panel = useId()
  const shown = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => shown.current?.hidePopover())
  return (
    <>
      <Button
        variant="quiet"
        icon={mdiFormatSize}
        render={(button) => <button {...button} popoverTarget={panel} />}
      >
        {displayMessages.title}
      </Button>
      <div
        ref={shown}
        id={panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        popover="auto"
        role="dialog"
        aria-label={displayMessages.title}
        className={styles.panel}
      >
        <DisplayChoices />
      </div>
    </>
  )
}
