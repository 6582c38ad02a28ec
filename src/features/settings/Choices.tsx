import { useId } from 'react'
import styles from '#ui/Field.module.css'

type Parts<Value extends string> = {
  legend: string
  hint: string
  name: string
  chosen: Value
  choices: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, taken at once without a form to send. */
export function Choices<Value extends string>({
  legend,
  hint,
  name,
  chosen,
  choices,
  onChoose,
}: Parts<Value>) {
  const described = useId()
  return (
    <fieldset role="radiogroup" className={styles.group} aria-describedby={described}>
      <legend className={styles.label}>{legend}</legend>
      <p id={described} className={styles.more}>
        {hint}
      </p>
      {choices.map(({ value, label, lang }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            className={styles.tick}
            onChange={() => onChoose(value)}
          />
          <span lang={lang}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
