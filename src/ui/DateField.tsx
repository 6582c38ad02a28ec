import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'format' | 'maxLength'>

/**
 * A day that is chosen: the browser's own field, which on a phone is the picker that its owner knows (decision 050). A
 * form reads it as a plain date. A date of birth is typed instead.
 */
export const DateField = (props: Props) => <TextField {...props} type="date" />
