/** The name of the saved card's file, and in browsers without private files, of the cache that holds it. */
export const CARD_FILE = 'card-vault'

/** The largest file: at most ten cards of at most 64 KiB each. */
export const MOST_CARD_BYTES = 10 * 64 * 1024

/** How many wrong PINs have no delay after them. */
export const FREE_TRIES = 2

/** The ways to unlock a saved card. Each has its own page, whose first paint needs no script. */
export const CARD_PROMPTS = ['passkey', 'pin', 'words'] as const
export type CardPrompt = (typeof CARD_PROMPTS)[number]

/** The file in the build that shows the prompt. */
export const promptFileOf = (prompt: CardPrompt): string => `saved-card-${prompt}.html`
