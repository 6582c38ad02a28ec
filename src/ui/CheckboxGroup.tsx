import type { Choice } from './SelectField.tsx'
import styles from './Field.module.css'

type Props = { name: string; label: string; choices: readonly Choice[]; chosen: readonly string[] }

/** Any of a few; each that is ticked is sent under the same name. */
export function CheckboxGroup({ name, label, choices, chosen }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {choices.map(({ value, label: said }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className={styles.tick}
          />
          <span>{said}</span>
        </label>
      ))}
    </fieldset>
  )
}
