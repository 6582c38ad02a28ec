export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

const NAME = 'language'

/** The language of the page; changes only with a reload, so that words can be plain constants. */
export const language: Language = chosen()

// Read and kept without the stored items of storage.ts: this is asked before anything else is there.
function chosen(): Language {
  try {
    return localStorage.getItem(NAME) === JSON.stringify('es') ? 'es' : 'en'
  } catch {
    return 'en'
  }
}

export function speak(next: Language): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing speaks English.
  }
  location.reload()
}
