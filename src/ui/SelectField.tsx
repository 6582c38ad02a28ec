import { mdiCheck, mdiChevronDown } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select, SelectValue } from 'react-aria-components/Select'
import { classes } from './classes.ts'
import { type Choice, FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import styles from './Field.module.css'
import options from './Options.module.css'

export type { Choice } from './Field.tsx'

type Props = FieldProps & {
  choices: readonly Choice[]
  /** The first line, which chooses nothing. */
  none: string
  defaultValue?: string
  /** For a list that changes the page at once instead of being sent. */
  onChosen?: (value: string) => void
}

/**
 * One of a list. A form reads it from a hidden input, which is empty where nothing is chosen. Lines are known to React
 * Aria by their place, for its keys become ids of elements, which a browser may write to the disk (see Tabs).
 */
export function SelectField(props: Props) {
  const { name, label, hint, isOptional, choices, none, defaultValue = '', onChosen } = props
  const { id, error } = useField(name)
  const [value, setValue] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef(value)
  const lines = [{ value: '', label: none, lang: undefined }, ...choices].map((line, place) => ({
    ...line,
    id: String(place),
  }))
  const choose = (place: number) => {
    const next = lines[place]?.value ?? ''
    setValue(next)
    onChosen?.(next)
  }
  // A browser tells of what a member types or ticks, but not of what a script writes.
  useEffect(() => {
    if (chosen.current === value) return
    chosen.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return (
    <Select
      id={id}
      value={lines.find((line) => line.value === value)?.id ?? null}
      onChange={(key) => choose(Number(key))}
      isRequired={!isOptional}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <Button className={classes(styles.control, styles.select)}>
        <SelectValue className={styles.selected}>{({ selectedText }) => selectedText}</SelectValue>
        <Icon path={mdiChevronDown} />
      </Button>
      <input ref={input} type="hidden" name={name} value={value} />
      <Popover className={classes(options.popover, styles.choices)} offset={4} isSheet>
        <ListBox className={options.list} items={lines}>
          {({ id: place, label: text, lang }) => (
            <ListBoxItem id={place} textValue={text} className={classes(options.option, styles.option)}>
              <span lang={lang}>{text}</span>
              <Icon path={mdiCheck} size={20} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
