import { type ComponentProps, use } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { useBackCloses } from './back-closes.ts'

type Props = Omit<ComponentProps<typeof AriaPopover>, 'children'> & { children: React.ReactNode }

/** What opens beside a control. */
export function Popover({ children, ...rest }: Props) {
  return (
    <AriaPopover {...rest}>
      <ClosesOnBack />
      {children}
    </AriaPopover>
  )
}

/** Mounted while the popover is open. */
function ClosesOnBack() {
  const overlay = use(OverlayTriggerStateContext)
  useBackCloses(overlay?.isOpen ?? false, () => overlay?.close())
  return null
}
