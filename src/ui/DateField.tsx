import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'format' | 'maxLength'>

/**
 * A date to choose, in the browser's own field, whose picker phone users know (decision 050). A form reads it as a
 * plain date. Dates of birth are typed instead.
 */
export const DateField = (props: Props) => <TextField {...props} type="date" />
