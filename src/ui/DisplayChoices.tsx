import { DISPLAY, type Display, type DisplayName } from '#contract/display.ts'
import { LANGUAGES, language } from '#base/language.ts'
import { changeLanguage } from '#base/speak.ts'
import { useStore } from '#base/store.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import { chooseDisplay, display } from './display-choice.ts'
import { displayMessages } from './locales/display.gen.ts'
import styles from './DisplayChoices.module.css'

/**
 * Text size, language, colors and contrast on this device; each choice takes effect at once. Also rendered at build
 * time: there start-display.ts handles the buttons, by `data-display` and `data-value`.
 */
export function DisplayChoices() {
  return (
    <div className={styles.choices}>
      <TextSizeChoice />
      <OtherChoices />
    </div>
  )
}

/** The choice that members use most, for places with little space. */
export const TextSizeChoice = () => <DisplayChoice name="textSize" />

/** Language, colors and contrast, for places that show the text size separately. */
export function OtherChoices() {
  return (
    <div className={styles.choices}>
      <LanguageChoice />
      <DisplayChoice name="theme" />
      <DisplayChoice name="contrast" />
    </div>
  )
}

type ChoiceProps = { isLegendHidden?: boolean }

/** The language of the portal's own texts; a change reloads the page. */
export const LanguageChoice = ({ isLegendHidden }: ChoiceProps) => (
  <ChoiceButtons
    name="language"
    legend={displayMessages.language.legend}
    isLegendHidden={isLegendHidden}
    chosen={language}
    options={LANGUAGES.map((value) => ({ value, content: displayMessages.language[value], lang: value }))}
    onChoose={changeLanguage}
  />
)

/** The values of one choice as buttons. */
export function DisplayChoice({ name, isLegendHidden }: ChoiceProps & { name: DisplayName }) {
  const chosen = useStore(display)[name]
  const words: Record<string, string> & { legend: string } = wordsOf(name)
  return (
    <ChoiceButtons
      name={name}
      legend={words.legend}
      isLegendHidden={isLegendHidden}
      chosen={chosen}
      options={DISPLAY[name].map((value) => ({
        value,
        content: name === 'textSize' ? <TextSize percent={value} /> : words[value],
      }))}
      onChoose={(value) => chooseDisplay(name, value)}
    />
  )
}

/** Returns the name of a choice and the text of its current value. */
export function useDisplayWords(name: DisplayName): { legend: string; chosen: string } {
  const words: Record<string, string> & { legend: string } = wordsOf(name)
  return { legend: words.legend, chosen: words[useStore(display)[name]] ?? '' }
}

/** The texts of a choice, by value. */
function wordsOf(name: DisplayName) {
  return {
    textSize: displayMessages.textSize,
    theme: displayMessages.theme,
    contrast: displayMessages.contrast,
    motion: displayMessages.motion,
  }[name]
}

/** A letter in the shown size, above its percentage. */
function TextSize({ percent }: { percent: string }) {
  return (
    <span className={styles.size}>
      <span className={styles[`letter${percent}`]} />
      {displayMessages.textSize[percent as Display['textSize']]}
    </span>
  )
}
