/** The saved card's file, and in browsers without private files the cache that holds it. */
export const CARD_FILE = 'card-vault'

/** What asks for the lock of a saved card: one page each, so that its first paint needs no script. */
export const CARD_PROMPTS = ['passkey', 'pin', 'words'] as const
export type CardPrompt = (typeof CARD_PROMPTS)[number]

/** The file of the build that asks for it. */
export const promptFileOf = (prompt: CardPrompt): string => `saved-card-${prompt}.html`
