import { useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { foldText } from '#contract/fold.ts'
import type { ComboChoice } from './ComboField.tsx'
import { FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { OptionList, linesOf } from './OptionList.tsx'
import styles from './Field.module.css'

type Props = FieldProps & {
  choices: readonly ComboChoice[]
  autoComplete?: string
  /** The value of a choice, or earlier typed text. */
  defaultValue?: string | undefined
}

/**
 * A line of text with a list that typing filters. Choosing an option writes its label into the line; a form reads the
 * line, so a browser may fill it in, and a code may be typed instead.
 */
export function SuggestField(props: Props) {
  const { name, label, hint, isOptional, choices, autoComplete, defaultValue = '' } = props
  const { field, error } = useField({ name, isOptional })
  const [text, setText] = useState(
    () => choices.find(({ value }) => value === defaultValue)?.label ?? defaultValue,
  )
  const lines = linesOf(choices)
  const isChosen = lines.some((line) => line.label === text)
  const sought = isChosen ? '' : foldText(text.trim())
  const shown = lines.filter(({ label: words, also = '' }) => foldText(`${words} ${also}`).includes(sought))
  return (
    <ComboBox
      {...field}
      name={name}
      formValue="text"
      allowsCustomValue
      items={shown}
      inputValue={text}
      onInputChange={setText}
      onChange={(key) => key !== null && setText(lines[Number(key)]?.label ?? text)}
      menuTrigger="focus"
      className={styles.field}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <Input className={styles.control} {...(autoComplete !== undefined && { autoComplete })} />
      <OptionList />
    </ComboBox>
  )
}
