import { mdiFormatSize } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button } from '#ui/Button.tsx'
import { DisplayChoices } from '#ui/DisplayChoices.tsx'
import { displayMessages } from '#ui/locales/display.gen.ts'
import styles from './DisplayMenu.module.css'

/**
 * The display settings for signed-out pages. The browser itself opens and closes the menu, so it works before scripts
 * run.
 */
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
