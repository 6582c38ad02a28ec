import { language, LANGUAGES, speak } from '#base/language.ts'
import { useStore } from '#base/store.ts'
import { titles } from '#content/titles.words.ts'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { chooseTheme, Theme, theme } from '#ui/theme-choice.ts'
import { words } from './preferences.words.ts'
import styles from './PreferencesPage.module.css'

/** The language and theme on this device; each choice takes effect at once. */
export function PreferencesPage() {
  const chosenTheme = useStore(theme)
  return (
    <div className={styles.page}>
      <PageHeader title={titles.preferences} answer={words.answer} />
      <Card>
        <Choices
          legend={words.language.legend}
          hint={words.language.hint}
          name="language"
          chosen={language}
          choices={LANGUAGES.map((value) => ({ value, label: words.language[value], lang: value }))}
          onChoose={speak}
        />
      </Card>
      <Card>
        <Choices
          legend={words.theme.legend}
          hint={words.theme.hint}
          name="theme"
          chosen={chosenTheme}
          choices={Theme.options.map((value) => ({ value, label: words.theme[value] }))}
          onChoose={(next) => {
            chooseTheme(next)
            announce(words.theme.worn(words.theme[next]))
          }}
        />
      </Card>
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  legend: string
  hint: string
  name: string
  chosen: Value
  choices: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** Radio buttons that take effect at once, without a form. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, hint, name, chosen, choices, onChoose } = props
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value)
    if (choice) onChoose(choice.value)
  }
  return (
    <RadioGroup
      name={name}
      label={legend}
      hint={hint}
      isOptional="unsaid"
      choices={choices}
      value={chosen}
      onChange={choose}
    />
  )
}
