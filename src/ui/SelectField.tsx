import { mdiChevronDown } from '@mdi/js'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Select, SelectValue } from 'react-aria-components/Select'
import { classes } from './classes.ts'
import { type Choice, FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { HiddenValue } from './HiddenValue.tsx'
import { Icon } from './Icon.tsx'
import { OptionList, linesOf } from './OptionList.tsx'
import styles from './Field.module.css'

export type { Choice } from './Field.tsx'

type Props = FieldProps & {
  choices: readonly Choice[]
  /** The first option, which means no choice. */
  none: string
  defaultValue?: string
  /** For a list that changes the page at once instead of being submitted. */
  onChosen?: (value: string) => void
}

/**
 * A field for one option of a list. A form reads it from a hidden input, which is empty without a choice. React Aria
 * identifies options by their position, because its keys become element ids, which a browser may write to the disk (see
 * Tabs).
 */
export function SelectField(props: Props) {
  const { name, label, hint, isOptional, choices, none, defaultValue = '', onChosen } = props
  const { field, error } = useField({ name, isOptional })
  const [value, setValue] = useState(defaultValue)
  const lines = linesOf([{ value: '', label: none }, ...choices])
  const choose = (place: number) => {
    const next = lines[place]?.value ?? ''
    setValue(next)
    onChosen?.(next)
  }
  return (
    <Select
      {...field}
      value={lines.find((line) => line.value === value)?.id ?? null}
      onChange={(key) => choose(Number(key))}
      className={styles.field}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <Button className={classes(styles.control, styles.select)}>
        <SelectValue className={styles.selected}>{({ selectedText }) => selectedText}</SelectValue>
        <Icon path={mdiChevronDown} />
      </Button>
      <HiddenValue name={name} value={value} />
      <OptionList lines={lines} isSheet />
    </Select>
  )
}
