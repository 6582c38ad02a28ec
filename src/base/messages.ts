import { language } from './language.ts'

/** How times, long dates and amounts are written in the language of the page. */
export const locale: string = { en: 'en-US', es: 'es-US' }[language]

const translated = new Map<string, unknown>()

/** Groups of messages in the language of the page, by name; added before anything else is loaded (main.tsx). */
export function addTranslation(groups: Record<string, unknown>): void {
  for (const [name, messages] of Object.entries(groups)) translated.set(name, messages)
}

/** A group of messages in the language of the page: its translation where one was added, English otherwise. */
export const inLanguage = <Messages>(name: string, english: Messages): Messages =>
  (translated.get(name) as Messages | undefined) ?? english
