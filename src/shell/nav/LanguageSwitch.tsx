import { mdiTranslate } from '@mdi/js'
import { type Language, language, speak } from '#base/language.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './MenuLinks.module.css'

/** Each language is named in itself, so that whoever needs it can read it. */
const OTHER: Record<Language, { to: Language; label: string }> = {
  en: { to: 'es', label: 'Español' },
  es: { to: 'en', label: 'English' },
}

/** Changes the language of the whole portal; the page loads again. */
export function LanguageSwitch() {
  const { to, label } = OTHER[language]
  return (
    <button type="button" lang={to} className={styles.link} onClick={() => speak(to)}>
      <Icon path={mdiTranslate} />
      {label}
    </button>
  )
}
