import { useStore } from '#base/store.ts'
import { LANGUAGES, language, speak } from '#base/language.ts'
import { titles } from '#content/titles.words.ts'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Theme, chooseTheme, theme } from '#ui/theme-choice.ts'
import { Choices } from './Choices.tsx'
import { words } from './preferences.words.ts'
import styles from './PrivacyPage.module.css'

/** How the portal looks and speaks on this device; each choice takes effect at once. */
export function PreferencesPage() {
  const worn = useStore(theme)
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
          chosen={worn}
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
