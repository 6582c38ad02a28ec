import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Button.module.css'

type Look = 'primary' | 'secondary' | 'quiet'
type Dress = { look?: Look; icon?: string; isWide?: boolean }

const dress = ({ look = 'secondary', isWide }: Dress, className?: string) =>
  classes(styles.button, styles[look], isWide && styles.isWide, className)

export function Button({
  look,
  icon,
  isWide,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Dress) {
  return (
    <button type="button" {...rest} className={dress({ look, isWide }, className)}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </button>
  )
}

/** A plain anchor that looks like a button: for telephone numbers and other places outside the portal. */
export function ButtonAnchor({
  look,
  icon,
  isWide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Dress) {
  return (
    <a {...rest} className={dress({ look, isWide }, className)}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </a>
  )
}

/** A way to another page that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
