import { troubles } from '#features/id-card/saved-card-troubles.words.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import type { UnlockTrouble } from '#offline/vault/vault.ts'

/** Why the card stayed shut; a wait has a sentence of its own that counts. */
export function sentenceOf(trouble: UnlockTrouble): string | undefined {
  if (trouble.kind === 'wait') return undefined
  if (trouble.kind === 'wrong-pin') return words.locked.wrong(trouble.triesLeft)
  return troubles.unlocking[trouble.kind]
}
