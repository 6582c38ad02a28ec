import { useEffect, useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { type Choice, FieldNotes, type FieldProps, Required } from './Field.tsx'
import { useField } from './form-context.ts'
import styles from './Field.module.css'

type Props = FieldProps & {
  choices: readonly Choice[]
  defaultValue?: string
  /** The caller's value, for settings that take effect without a form. */
  value?: string
  onChange?: (value: string) => void
}

/** A field for one of a few options; the whole line of each is its target. */
export function RadioGroup(props: Props) {
  const { name, label, hint, isOptional, choices, defaultValue, value, onChange } = props
  const { field, error } = useField({ name, isOptional })
  const group = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  // Browsers fire change events for clicks, but not for choices that React Aria makes on an arrow key.
  useEffect(() => {
    if (chosen !== undefined) group.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  return (
    <AriaRadioGroup
      ref={group}
      name={name}
      {...field}
      id={undefined}
      defaultValue={defaultValue}
      value={value}
      onChange={(next) => {
        setChosen(next)
        onChange?.(next)
      }}
      className={styles.group}
    >
      <Label className={styles.label}>
        {label} <Required isOptional={isOptional} />
      </Label>
      <FieldNotes hint={hint} error={error} />
      {choices.map((choice, index) => (
        <Radio
          key={choice.value}
          value={choice.value}
          // The error summary links to the first one.
          id={index === 0 ? field.id : undefined}
          className={styles.choice}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span lang={choice.lang}>
            {choice.label}
            {choice.hint && <span className={styles.more}>{choice.hint}</span>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  )
}
