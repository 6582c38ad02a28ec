import { mdiMagnify } from '@mdi/js'
import { Suspense, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import type { Member } from '#member/member.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { optional } from '#ui/optional.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import styles from './SearchButton.module.css'

const SearchBox = optional(() => import('./SearchBox.tsx').then((file) => file.SearchBox))

const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-exiting] *)'

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Opens search from anywhere: a button, and Ctrl or ⌘ with K. */
export function SearchButton({ member }: { member: Member }) {
  'use memo'
  const [isOpen, setOpen] = useState(false)
  // Stays mounted after its first use, so that it can fade out.
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open dialog takes precedence; one that is closing doesn't.
      if (!isShortcut(event) || document.querySelector(OPEN_DIALOG)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        className={styles.button}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
        render={(button) => <button {...button} aria-keyshortcuts="Control+K Meta+K" />}
      >
        <Icon path={mdiMagnify} />
        <Hidden>{shellMessages.search}</Hidden>
      </Button>
      {wasOpened && (
        <Suspense>
          <SearchBox member={member} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
