import { DISPLAY, type DisplayName } from '#contract/display.ts'
import { LANGUAGES, language, speak } from '#base/language.ts'
import { useStore } from '#base/store.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import { chooseDisplay, display } from './display-choice.ts'
import { Hidden } from './Hidden.tsx'
import { displayMessages } from './locales/display.gen.ts'
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
      <ChoiceButtons
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

/** Motion, which has room on the page of preferences only. */
export const MotionChoice = () => <DisplayChoice name="motion" />

function DisplayChoice({ name }: { name: DisplayName }) {
  const chosen = useStore(display)[name]
  const words: Record<string, string> & { legend: string } = wordsOf(name)
  return (
    <ChoiceButtons
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
  return {
    textSize,
    theme: displayMessages.theme,
    contrast: displayMessages.contrast,
    motion: displayMessages.motion,
  }[name]
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
