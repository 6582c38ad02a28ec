import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'format' | 'maxLength'>

/** Days that members choose are later; an earlier year is one whose last digits are still missing. */
const FIRST_DAY = '1900-01-01'

/**
 * A date to choose, in the browser's own field, whose picker phone users know (decision 050). A form reads it as a
 * plain date. Dates of birth are typed instead. While a year is typed, browsers report 0002, 0020 and 0202; `onTyped`
 * gets these as no date.
 */
export const DateField = ({ onTyped, ...props }: Props) => (
  <TextField {...props} type="date" onTyped={onTyped && ((day) => onTyped(day < FIRST_DAY ? '' : day))} />
)
