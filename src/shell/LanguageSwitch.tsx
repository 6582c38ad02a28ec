import { mdiTranslate } from '@mdi/js'
import { type Language, language } from '#base/language.ts'
import { changeLanguage } from '#base/speak.ts'
import { Button } from '#ui/Button.tsx'
import { displayMessages } from '#ui/locales/display.gen.ts'

const OTHER: Record<Language, Language> = { en: 'es', es: 'en' }

/** Changes the language of the whole portal. Each language is named in itself, so that its readers recognize it. */
export function LanguageSwitch() {
  const to = OTHER[language]
  return (
    <Button
      variant="quiet"
      icon={mdiTranslate}
      onPress={() => changeLanguage(to)}
      data-display="language"
      data-value={to}
      render={(button) => <button {...button} lang={to} />}
    >
      {displayMessages.language[to]}
    </Button>
  )
}
