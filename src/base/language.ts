import { preferredLanguage } from '#contract/preferred-language.ts'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: string | undefined): text is Language =>
  LANGUAGES.some((each) => each === text)

const NAME = 'language'

// Reads and writes storage directly instead of through storage.ts, because this runs before other code is loaded.
/** The language chosen on this device; undefined without a choice. */
export function chosenLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(NAME)
    return LANGUAGES.find((each) => kept === JSON.stringify(each))
  } catch {
    return undefined
  }
}

/** The language of the page. It changes only with a reload, so texts can be plain constants. */
export const language: Language = chosenLanguage() ?? preferredLanguage(globalThis.navigator?.languages)

export function keepLanguage(next: Language): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(next))
  } catch {
    // Without storage, the browser's own language stays.
  }
}
