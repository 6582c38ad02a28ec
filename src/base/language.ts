import { preferredLanguage } from '#contract/preferred-language.ts'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: string | undefined): text is Language =>
  LANGUAGES.some((each) => each === text)

const NAME = 'language'

// Read and kept without the stored items of storage.ts: this is asked before anything else is there.
/** The language chosen on this device; undefined without a choice. */
export function chosenLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(NAME)
    return LANGUAGES.find((each) => kept === JSON.stringify(each))
  } catch {
    return undefined
  }
}

/** The language of the page; changes only with a reload, so that words can be plain constants. */
export const language: Language = chosenLanguage() ?? preferredLanguage(globalThis.navigator?.languages)

export function keepLanguage(next: Language): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing stays with its own language.
  }
}
