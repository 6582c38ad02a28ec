/** The saved card's file, and in browsers without private files the cache that holds it. */
export const CARD_FILE = 'card-vault'

/** The ways to unlock a saved card. Each has a page of its own, whose first paint needs no script. */
export const CARD_PROMPTS = ['passkey', 'pin', 'words'] as const
export type CardPrompt = (typeof CARD_PROMPTS)[number]

/** The file of the build that shows the prompt. */
export const promptFileOf = (prompt: CardPrompt): string => `saved-card-${prompt}.html`
