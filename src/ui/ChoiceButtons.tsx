import { type ReactNode, useId } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { Language } from '#base/language.ts'
import { Hidden } from './Hidden.tsx'
import styles from './ChoiceButtons.module.css'

type ChoiceProps<Value extends string> = {
  /** Set in the markup as `data-display`. */
  name: string
  legend: string
  /** Whether a heading above says the same. */
  isLegendHidden?: boolean | undefined
  chosen: Value
  options: readonly { value: Value; content: ReactNode; lang?: Language }[]
  onChoose: (value: Value) => void
}

/** A choice of one of a few options, as buttons side by side: arrow keys only move the focus, a press chooses. */
export function ChoiceButtons<Value extends string>({
  name,
  legend,
  isLegendHidden,
  chosen,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const label = useId()
  return (
    <div className={styles.choice}>
      <span id={label} className={isLegendHidden ? undefined : styles.legend}>
        {isLegendHidden ? <Hidden>{legend}</Hidden> : legend}
      </span>
      <ToggleButtonGroup
        aria-labelledby={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const next = options.find(({ value }) => keys.has(value))
          if (next && next.value !== chosen) onChoose(next.value)
        }}
        className={styles.options}
      >
        {options.map(({ value, content, lang }) => (
          <ToggleButton
            key={value}
            id={value}
            className={styles.option}
            data-display={name}
            data-value={value}
            render={(button) => (
              <button {...button} lang={lang}>
                {content}
              </button>
            )}
          />
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
