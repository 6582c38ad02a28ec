import { mdiClose } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Member } from '#member/member.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { useLater } from './later.ts'
import { Option } from './Option.tsx'
import { words } from './search-box.words.ts'
import { type Found, searchAll } from './sources.ts'
import styles from './SearchBox.module.css'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds pages and claims and opens the chosen one; a combobox with its list (ARIA practices). */
export function SearchBox({ member, onClose }: { member: Member; onClose: () => void }) {
  'use memo'
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const later = useLater(query, member)
  const found = [...searchAll(query, member), ...later.found]
  const chosen = found[Math.min(at, found.length - 1)]
  // Closed before it goes, or the focus would not return to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const go = ({ to, params, search }: Found) => {
    onClose()
    void navigate({ to, params, search })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((found.indexOf(chosen!) + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && chosen) go(chosen)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.head}>
        <Field
          list={list}
          chosen={chosen}
          query={query}
          onKeyDown={onKeyDown}
          onChange={(next) => {
            setQuery(next)
            setAt(0)
          }}
        />
        <Button look="quiet" icon={mdiClose} onClick={onClose}>
          <Hidden>{words.close}</Hidden>
        </Button>
      </div>
      <p className={styles.count} role="status">
        {told(query, found.length, later)}
      </p>
      <div id={list} role="listbox" aria-label={words.title} className={styles.list}>
        {found.map((each) => (
          <Option
            key={each.key}
            id={`${list}-${each.key}`}
            found={each}
            isChosen={each === chosen}
            onPress={() => go(each)}
          />
        ))}
      </div>
      <p className={styles.hint}>{words.hint}</p>
    </dialog>
  )
}

/** How much was found, and whether that is all there is. */
function told(query: string, count: number, { isDone, isPartial }: ReturnType<typeof useLater>): string {
  if (count === 0 && !isDone) return words.looking
  const sentence = count > 0 ? words.count(count) : words.none(query)
  return isPartial ? `${sentence} ${words.claims.partial}` : sentence
}

type FieldParts = {
  list: string
  chosen: Found | undefined
  query: string
  onChange: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Field({ list, chosen, query, onChange, onKeyDown }: FieldParts) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{words.label}</span>
      <input
        type="text"
        role="combobox"
        aria-expanded={chosen !== undefined}
        aria-controls={list}
        aria-activedescendant={chosen && `${list}-${chosen.key}`}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
