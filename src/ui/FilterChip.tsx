import { mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { ToggleButton, type ToggleButtonProps } from 'react-aria-components/ToggleButton'
import { Icon } from './Icon.tsx'
import styles from './FilterChip.module.css'

type Props = Pick<ToggleButtonProps, 'onChange'> & {
  isSelected: boolean
  'data-first-focus'?: string | undefined
  children: ReactNode
}

/** A filter that toggles when pressed; a check mark shows that it is on. */
export function FilterChip({ children, ...props }: Props) {
  return (
    <ToggleButton {...props} className={styles.chip}>
      {props.isSelected && <Icon path={mdiCheck} size={18} />}
      {children}
    </ToggleButton>
  )
}
