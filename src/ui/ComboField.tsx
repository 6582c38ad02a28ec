import { foldText } from '#contract/fold.ts'
import { mdiCheck, mdiChevronDown } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { classes } from './classes.ts'
import { type Choice, FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import styles from './Field.module.css'
import options from './Options.module.css'

/** A line, and other words by which it is found. */
export type ComboChoice = Choice & { also?: string }

type Props = FieldProps & {
  choices: readonly ComboChoice[]
  /** What the button that opens the list is called. */
  open: string
  /** What is said where nothing fits. */
  none: string
  defaultValue?: string
}

/** More than these nobody reads: whoever looks for another types on. */
const MOST_SHOWN = 30

/**
 * One of a long list, found by typing; left empty it chooses nothing. A form reads it from a hidden input. Lines are
 * known to React Aria by their place (see SelectField).
 */
export function ComboField(props: Props) {
  const { name, label, hint, isOptional, choices, open, none, defaultValue = '' } = props
  const { id, error } = useField(name)
  const [value, setValue] = useState(defaultValue)
  const [text, setText] = useState(() => choices.find((choice) => choice.value === value)?.label ?? '')
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef(value)
  const lines = choices.map((choice, place) => ({ ...choice, id: String(place) }))
  const isChosen = lines.some((line) => line.value === value && line.label === text)
  const sought = isChosen ? '' : foldText(text.trim())
  const shown = lines
    .filter(({ label: words, also = '' }) => foldText(`${words} ${also}`).includes(sought))
    .slice(0, MOST_SHOWN)
  // A browser tells of what a member types or ticks, but not of what a script writes.
  useEffect(() => {
    if (chosen.current === value) return
    chosen.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return (
    <ComboBox
      id={id}
      items={shown}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed)
        if (typed === '') setValue('')
      }}
      value={lines.find((line) => line.value === value)?.id ?? null}
      onChange={(key) => {
        const line = key === null ? undefined : lines[Number(key)]
        setValue(line?.value ?? '')
        setText(line?.label ?? '')
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isRequired={!isOptional}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <div className={styles.combo}>
        <Input className={styles.control} />
        <Button className={styles.opens} aria-label={open}>
          <Icon path={mdiChevronDown} />
        </Button>
      </div>
      <input ref={input} type="hidden" name={name} value={value} />
      <Popover className={classes(options.popover, styles.choices)} offset={4}>
        <ListBox
          className={options.list}
          renderEmptyState={() => <p className={classes(styles.hint, styles.nothing)}>{none}</p>}
        >
          {({ id: place, label: words, lang }: (typeof lines)[number]) => (
            <ListBoxItem id={place} textValue={words} className={classes(options.option, styles.option)}>
              <span lang={lang}>{words}</span>
              <Icon path={mdiCheck} size={20} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
