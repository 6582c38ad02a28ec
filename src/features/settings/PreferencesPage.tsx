import { language, LANGUAGES, speak } from '#base/language.ts'
import { useStore } from '#base/store.ts'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { chooseTheme, Theme, theme } from '#ui/theme-choice.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { preferencesMessages } from './messages/preferences.gen.ts'
import { SettingsPage } from './SettingsPage.tsx'

/** The language and theme on this device; each choice takes effect at once. */
export function PreferencesPage() {
  const chosenTheme = useStore(theme)
  return (
    <SettingsPage title={titleMessages.preferences} answer={preferencesMessages.answer}>
      <Card>
        <Choices
          legend={preferencesMessages.language.legend}
          hint={preferencesMessages.language.hint}
          name="language"
          chosen={language}
          choices={LANGUAGES.map((value) => ({
            value,
            label: preferencesMessages.language[value],
            lang: value,
          }))}
          onChoose={speak}
        />
      </Card>
      <Card>
        <Choices
          legend={preferencesMessages.theme.legend}
          hint={preferencesMessages.theme.hint}
          name="theme"
          chosen={chosenTheme}
          choices={Theme.options.map((value) => ({ value, label: preferencesMessages.theme[value] }))}
          onChoose={(next) => {
            chooseTheme(next)
            announce(preferencesMessages.theme.worn({ name: preferencesMessages.theme[next] }))
          }}
        />
      </Card>
    </SettingsPage>
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
