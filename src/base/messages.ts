import { language } from './language.ts'

/** The locale of times, long dates and amounts in the page's language. */
export const locale: string = { en: 'en-US', es: 'es-US' }[language]

const translated = new Map<string, unknown>()

/** Message groups in the page's language, by name; added before any other code is loaded (main.tsx). */
export function addTranslation(groups: Record<string, unknown>): void {
  for (const [name, messages] of Object.entries(groups)) translated.set(name, messages)
}

/** A message group in the page's language: its translation if one was added, English otherwise. */
export const inLanguage = <Messages>(name: string, english: Messages): Messages =>
  (translated.get(name) as Messages | undefined) ?? english
