import { mdiChevronDown } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { useBackCloses } from '#ui/back-closes.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './NavMenu.module.css'

type MenuName = 'care' | 'policy' | 'profile'

/** Which menu is open. The two functions stay the same ones, so that opening a menu renders no other menu. */
export type Menus = {
  open: MenuName | undefined
  toggle: (name: MenuName) => void
  close: () => void
}

/** Only one menu is open at a time, and every navigation closes it, also one to the page that is shown (spec §4). */
export function useMenus(): Menus {
  'use memo'
  const [open, setOpen] = useState<MenuName>()
  const router = useRouter()
  const close = () => setOpen(undefined)
  const toggle = (name: MenuName) => setOpen((shown) => (shown === name ? undefined : name))
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(undefined)), [router])
  return { open, toggle, close }
}

type Props = {
  name: MenuName
  label: ReactNode
  isOpen: boolean
  toggle: Menus['toggle']
  close: Menus['close']
  /** The edge of the button that the panel keeps to. */
  side?: 'start' | 'end'
  children: ReactNode
}

/**
 * A button with a panel of links below it (docs/decisions/007-navigation-links.md): closed by leaving it with the
 * mouse or with the focus, by Escape, and by going elsewhere.
 */
export function NavMenu({ name, label, isOpen, toggle, close, side = 'start', children }: Props) {
  'use memo'
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useBackCloses(isOpen, close)
  useEffect(() => (isOpen ? onPressOutside(whole.current, close) : undefined))
  return (
    <div
      ref={whole}
      role="presentation"
      className={styles.menu}
      onPointerLeave={({ pointerType }) => isOpen && pointerType === 'mouse' && close()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      // Before the buttons inside, which keep the keys they hear to themselves.
      onKeyDownCapture={({ key }) => {
        if (!isOpen || key !== 'Escape') return
        close()
        button.current?.focus()
      }}
    >
      <Disclosure isExpanded={isOpen} onExpandedChange={() => toggle(name)} className={styles.disclosure}>
        <Button ref={button} slot="trigger" className={styles.button}>
          {label}
          <span className={styles.arrow}>
            <Icon path={mdiChevronDown} size={20} />
          </span>
        </Button>
        <DisclosurePanel className={classes(styles.panel, styles[side])}>{children}</DisclosurePanel>
      </Disclosure>
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
