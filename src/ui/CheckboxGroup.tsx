import { CheckboxGroup as AriaCheckboxGroup, Label } from 'react-aria-components/CheckboxGroup'
import { Checkbox } from './CheckboxField.tsx'
import type { Choice } from './Field.tsx'
import styles from './Field.module.css'

type Props = {
  name: string
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Called on each change, outside a form. */
  onTicked?: (values: string[]) => void
}

/** A field with a few checkboxes; each checked value is sent under the same name. */
export function CheckboxGroup({ name, label, choices, chosen, onTicked }: Props) {
  return (
    <AriaCheckboxGroup
      name={name}
      validationBehavior="aria"
      defaultValue={[...chosen]}
      onChange={onTicked}
      className={styles.group}
    >
      <Label className={styles.label}>{label}</Label>
      {choices.map((choice) => (
        <Checkbox key={choice.value} value={choice.value}>
          {choice.label}
        </Checkbox>
      ))}
    </AriaCheckboxGroup>
  )
}
