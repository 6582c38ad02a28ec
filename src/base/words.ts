import { language } from './language.ts'

/** How times, long dates and amounts are written in the language of the page. */
export const locale: string = { en: 'en-US', es: 'es-US' }[language]

/** A room's words in the language of the page, English where a language has not been written yet. */
export const spoken = <Words>(tables: { en: Words; es?: NoInfer<Words> }): Words =>
  tables[language] ?? tables.en
