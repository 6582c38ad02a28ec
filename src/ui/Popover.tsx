import { type ComponentProps, type ReactNode, use } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { useBackCloses } from './back-closes.ts'
import { classes } from './classes.ts'
import styles from './Popover.module.css'

type Props = Omit<ComponentProps<typeof AriaPopover>, 'children' | 'className'> & {
  className?: string | undefined
  /** Whether it slides up from the bottom on phones, over the whole width. */
  isSheet?: boolean
  children: ReactNode
}

/** A popover beside a control; Back closes it on a phone. */
export function Popover({ className, isSheet, children, ...rest }: Props) {
  return (
    <AriaPopover {...rest} className={classes(className, isSheet && styles.sheet)}>
      <ClosesOnBack onOpenChange={rest.onOpenChange} />
      {children}
    </AriaPopover>
  )
}

/** Mounted while the popover is open; without a surrounding trigger, its owner closes it. */
function ClosesOnBack({ onOpenChange }: Pick<Props, 'onOpenChange'>) {
  const overlay = use(OverlayTriggerStateContext)
  useBackCloses(true, () => (onOpenChange ? onOpenChange(false) : overlay?.close()))
  return null
}
