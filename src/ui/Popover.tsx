import { type ComponentProps, type ReactNode, use } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { useBackCloses } from './back-closes.ts'

type Props = Omit<ComponentProps<typeof AriaPopover>, 'children'> & { children: ReactNode }

/** A popover beside a control; Back closes it on a phone. */
export function Popover({ children, ...rest }: Props) {
  return (
    <AriaPopover {...rest}>
      <ClosesOnBack onOpenChange={rest.onOpenChange} />
      {children}
    </AriaPopover>
  )
}

/** Mounted while the popover is open; one without a trigger around it is closed by its owner. */
function ClosesOnBack({ onOpenChange }: Pick<Props, 'onOpenChange'>) {
  const overlay = use(OverlayTriggerStateContext)
  useBackCloses(true, () => (onOpenChange ? onOpenChange(false) : overlay?.close()))
  return null
}
