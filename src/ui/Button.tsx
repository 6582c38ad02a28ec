import { createLink } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Anchor } from './Link.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

type StyleProps = {
  variant?: ButtonVariant
  icon?: string
  isWide?: boolean
  /** Whether a quiet button's text aligns with the text above it. */
  isFlush?: boolean
  className?: string
  children?: ReactNode
}

const classOf = ({ variant, isWide, isFlush, className }: StyleProps): string =>
  classes(
    styles.button,
    styles[variant ?? 'secondary'],
    isWide && styles.isWide,
    isFlush && styles.isFlush,
    className,
  )

type ButtonProps = Omit<AriaButtonProps, keyof StyleProps> & StyleProps & { ref?: Ref<HTMLButtonElement> }

/** Starts an action. To disable it but keep the focus, pass `aria-disabled`. */
export function Button({ variant, icon, isWide, isFlush, className, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={classOf({ variant, isWide, isFlush, className })}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </AriaButton>
  )
}

/** An unstyled button for special places: a whole row, a card, words in a line of links. */
export const PlainButton = AriaButton

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children'> & {
  ref?: Ref<HTMLButtonElement>
  icon: string
  size?: number
  'aria-label': string
}

/** A small action beside a value, such as copying it. */
export function IconButton({ icon, size = 20, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} className={styles.iconButton}>
      <Icon path={icon} size={size} />
    </AriaButton>
  )
}

type AnchorProps = Omit<AriaLinkProps, keyof StyleProps> & StyleProps & { ref?: Ref<HTMLAnchorElement> }

/** An anchor that looks like a button, for phone numbers and other destinations outside the portal. */
export function ButtonAnchor({ variant, icon, isWide, isFlush, className, children, ...rest }: AnchorProps) {
  return (
    <Anchor {...rest} className={classOf({ variant, isWide, isFlush, className })}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </Anchor>
  )
}

/** A link to another page that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
