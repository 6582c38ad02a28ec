import { mdiChevronDown } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useBackCloses } from '#ui/back-closes.ts'
import { store, useStore } from '#base/store.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './NavMenu.module.css'

type MenuName = 'care' | 'policy' | 'profile'

/** The open menu, one at a time. Not header state, which would rerender every menu and link. */
const openMenu = store<MenuName | undefined>(undefined)

const close = () => openMenu.set(undefined)

/** Closes the menus at every navigation, even to the page that is shown (spec §4). */
export function useMenusClosing(): void {
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router])
  // If the header unmounts, for example at a sign-out, its menus close.
  useEffect(() => close, [])
}

type Props = {
  name: MenuName
  label: ReactNode
  /** The edge of the button with which the panel aligns. */
  side?: 'start' | 'end'
  children: ReactNode
}

/**
 * A button with a panel of links below it (docs/decisions/007-navigation-links.md). It closes when the mouse or the
 * focus leaves it, on Escape, and on navigation. Its links are rendered when a pointer enters or a finger goes down, so
 * that they are ready when the press ends, and stay until the page changes, to avoid rendering them again.
 */
export function NavMenu({ name, label, side = 'start', children }: Props) {
  'use memo'
  const isOpen = useStore(openMenu) === name
  const toggle = () => openMenu.set(isOpen ? undefined : name)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [buttonId, panelId] = [useId(), useId()]
  const [isDrawn, setDrawn] = useState(false)
  if (isOpen && !isDrawn) setDrawn(true)
  const draw = () => setDrawn(true)
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => setDrawn(false)), [router])
  useBackCloses(isOpen, close)
  useEffect(() => (isOpen ? onPressOutside(whole.current, close) : undefined))
  return (
    <div
      ref={whole}
      role="presentation"
      className={styles.menu}
      onPointerEnter={draw}
      onPointerDownCapture={draw}
      onPointerLeave={({ pointerType }) => {
        if (isOpen && pointerType === 'mouse') close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      // Captured before the buttons inside, which don't pass on the keys that they handle.
      onKeyDownCapture={({ key }) => {
        if (!isOpen || key !== 'Escape') return
        close()
        button.current?.focus()
      }}
    >
      <Button
        ref={button}
        id={buttonId}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={styles.button}
        onPress={toggle}
      >
        {label}
        <span className={styles.arrow}>
          <Icon path={mdiChevronDown} size={20} />
        </span>
      </Button>
      <div
        id={panelId}
        role="group"
        aria-labelledby={buttonId}
        className={classes(styles.panel, styles[side])}
        hidden={!isOpen}
      >
        {isDrawn && children}
      </div>
    </div>
  )
}

function onPressOutside(inside: Node | null, then: () => void): () => void {
  const press = ({ target }: Event) => {
    if (!(target instanceof Node && inside?.contains(target))) then()
  }
  document.addEventListener('pointerdown', press, { capture: true })
  return () => document.removeEventListener('pointerdown', press, { capture: true })
}
