import * as v from 'valibot'
import { drawer } from './storage.ts'

export const Language = v.picklist(['en', 'es'])
export type Language = v.InferOutput<typeof Language>

const chosen = drawer('local', 'language', Language)

/** The language of the page; changes only with a reload, so that words can be plain constants. */
export const language: Language = chosen.read() ?? 'en'

/** How times, long dates and amounts are written in that language. */
export const locale: string = { en: 'en-US', es: 'es-US' }[language]

/** A room's words in the language of the page, English where a language has not been written yet. */
export const spoken = <Words>(tables: { en: Words; es?: NoInfer<Words> }): Words =>
  tables[language] ?? tables.en

export function speak(next: Language): void {
  chosen.keep(next)
  location.reload()
}
