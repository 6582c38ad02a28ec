import { mdiMagnify } from '@mdi/js'
import { Suspense, useEffect, useState } from 'react'
import type { Member } from '#member/member.ts'
import { words } from '#shell/shell.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { optional } from '#ui/optional.ts'
import styles from './SearchButton.module.css'

const SearchBox = optional(() => import('./SearchBox.tsx').then((file) => file.SearchBox))

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Search from anywhere: a button, and Ctrl or ⌘ with K. */
export function SearchButton({ member }: { member: Member }) {
  'use memo'
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Another dialog asks first.
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiMagnify} />
        <Hidden>{words.search}</Hidden>
      </button>
      {isOpen && (
        <Suspense>
          <SearchBox member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
