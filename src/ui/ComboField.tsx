import { foldText } from '#contract/fold.ts'
import { mdiChevronDown } from '@mdi/js'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { classes } from './classes.ts'
import { type Choice, FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { HiddenValue } from './HiddenValue.tsx'
import { Icon } from './Icon.tsx'
import { OptionList, linesOf } from './OptionList.tsx'
import styles from './Field.module.css'

/** An option, and other words that find it. */
export type ComboChoice = Choice & { also?: string }

type Props = FieldProps & {
  choices: readonly ComboChoice[]
  /** The name of the button that opens the list. */
  open: string
  /** The text if nothing matches. */
  none: string
  defaultValue?: string
}

/** The maximum number of options shown; members find others by typing more. */
const MOST_SHOWN = 30

/**
 * A field for one option of a long list, found by typing; empty means no choice. A form reads it from a hidden input.
 * React Aria identifies options by their position (see SelectField).
 */
export function ComboField(props: Props) {
  const { name, label, hint, isOptional, choices, open, none, defaultValue = '' } = props
  const { field, error } = useField({ name, isOptional })
  const [value, setValue] = useState(defaultValue)
  const [text, setText] = useState(() => choices.find((choice) => choice.value === value)?.label ?? '')
  const lines = linesOf(choices)
  const isChosen = lines.some((line) => line.value === value && line.label === text)
  const sought = isChosen ? '' : foldText(text.trim())
  const shown = lines
    .filter(({ label: words, also = '' }) => foldText(`${words} ${also}`).includes(sought))
    .slice(0, MOST_SHOWN)
  return (
    <ComboBox
      {...field}
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
      className={styles.field}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <div className={styles.combo}>
        <Input className={styles.control} />
        <Button className={styles.opens} aria-label={open}>
          <Icon path={mdiChevronDown} />
        </Button>
      </div>
      <HiddenValue name={name} value={value} />
      <OptionList empty={<p className={classes(styles.hint, styles.nothing)}>{none}</p>} />
    </ComboBox>
  )
}
