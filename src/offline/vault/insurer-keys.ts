import type { InsurerKey } from './signed-content.ts'

/** Stands in the build (vite.config.ts): the environment's CARD_PUBLIC_KEYS, else the sandbox's. */
declare const CARD_PUBLIC_KEYS: { keys: readonly InsurerKey[] }

/** The public keys of whoever may sign the cards that this build believes. */
export const insurerKeys = CARD_PUBLIC_KEYS.keys
