export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: string | undefined): text is Language =>
  LANGUAGES.some((each) => each === text)

const NAME = 'language'

// Read and kept without the stored items of storage.ts: this is asked before anything else is there.
/** What was chosen on this device; undefined where nobody has chosen. */
export function chosenLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(NAME)
    return LANGUAGES.find((each) => kept === JSON.stringify(each))
  } catch {
    return undefined
  }
}

/** The first of the browser's languages that the portal has; `languages` are tags such as es-MX. */
export const preferredLanguage = (languages: readonly string[] = []): Language =>
  languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'

/** The language of the page; changes only with a reload, so that words can be plain constants. */
export const language: Language = chosenLanguage() ?? preferredLanguage(globalThis.navigator?.languages)

export function speak(next: Language): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing stays with its own language.
  }
  location.reload()
}
