import { mdiChevronDown } from '@mdi/js'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import type { MenuName, Menus } from './open-menu.ts'
import styles from './Dropdown.module.css'

type Parts = {
  name: MenuName
  label: ReactNode
  menus: Menus
  /** The edge of the button that the panel keeps to. */
  side?: 'start' | 'end'
  children: ReactNode
}

/** A button that opens a panel of links: closed by leaving it with the mouse, by Escape, and by going elsewhere. */
export function Dropdown({ name, label, menus, side = 'start', children }: Parts) {
  'use memo'
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const { open, close } = menus
  const isOpen = open === name
  useEffect(() => (isOpen ? onPressOutside(whole.current, close) : undefined))
  return (
    <div
      ref={whole}
      role="presentation"
      className={styles.dropdown}
      onPointerLeave={({ pointerType }) => isOpen && pointerType === 'mouse' && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={({ key }) => {
        if (!isOpen || key !== 'Escape') return
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => menus.toggle(name)}
      >
        {label}
        <span className={classes(styles.arrow, isOpen && styles.turned)}>
          <Icon path={mdiChevronDown} size={20} />
        </span>
      </button>
      <div id={panel} className={classes(styles.panel, styles[side])} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

function onPressOutside(inside: Node | null, then: () => void): () => void {
  const press = ({ target }: Event) => {
    if (!inside?.contains(target as Node)) then()
  }
  document.addEventListener('pointerdown', press)
  return () => document.removeEventListener('pointerdown', press)
}
