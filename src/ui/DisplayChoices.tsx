import { type ReactNode, useId } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { DISPLAY, type DisplayName } from '#contract/display.ts'
import { LANGUAGES, type Language, language, speak } from '#base/language.ts'
import { useStore } from '#base/store.ts'
import { chooseDisplay, display } from './display-choice.ts'
import { Hidden } from './Hidden.tsx'
import { displayMessages } from './messages/display.gen.ts'
import styles from './DisplayChoices.module.css'

/**
 * Text size, language, colors and contrast on this device; each choice takes effect at once. Also rendered when the
 * portal is built: there start-display.ts hears the buttons, by `data-display` and `data-value`.
 */
export function DisplayChoices() {
  return (
    <div className={styles.choices}>
      <TextSizeChoice />
      <OtherChoices />
    </div>
  )
}

/** The one that is looked for most, where there is little room. */
export const TextSizeChoice = () => <DisplayChoice name="textSize" />

/** Language, colors and contrast, where the text size stands elsewhere. */
export function OtherChoices() {
  return (
    <div className={styles.choices}>
      <Choice
        name="language"
        legend={displayMessages.language.legend}
        chosen={language}
        options={LANGUAGES.map((value) => ({ value, content: displayMessages.language[value], lang: value }))}
        onChoose={speak}
      />
      <DisplayChoice name="theme" />
      <DisplayChoice name="contrast" />
    </div>
  )
}

function DisplayChoice({ name }: { name: DisplayName }) {
  const chosen = useStore(display)[name]
  const words: Record<string, string> & { legend: string } = wordsOf(name)
  return (
    <Choice
      name={name}
      legend={words.legend}
      chosen={chosen}
      options={DISPLAY[name].map((value) => ({
        value,
        content: name === 'textSize' ? <TextSize value={value} /> : words[value],
      }))}
      onChoose={(value) => chooseDisplay(name, value)}
    />
  )
}

/** The words of a choice, by its values. */
function wordsOf(name: DisplayName) {
  const { mark: _mark, ...textSize } = displayMessages.textSize
  return { textSize, theme: displayMessages.theme, contrast: displayMessages.contrast }[name]
}

/** Letters in their size; the words are for those who hear them. */
function TextSize({ value }: { value: string }) {
  const size = value as keyof typeof displayMessages.textSize.mark
  return (
    <span className={styles[size]}>
      {displayMessages.textSize.mark[size]}
      <Hidden>, {displayMessages.textSize[size]}</Hidden>
    </span>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  legend: string
  chosen: Value
  options: readonly { value: Value; content: ReactNode; lang?: Language }[]
  onChoose: (value: Value) => void
}

/** One of a few, as buttons beside each other: an arrow key only moves on, a press chooses. */
function Choice<Value extends string>({ name, legend, chosen, options, onChoose }: ChoiceProps<Value>) {
  const label = useId()
  return (
    <div className={styles.choice}>
      <span id={label} className={styles.legend}>
        {legend}
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
