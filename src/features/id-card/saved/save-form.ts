import * as v from 'valibot'
import { ApiFailure, codeOf } from '#api/failure.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { isEasyPin } from '#features/id-card/saved-card.rules.ts'
import { troubles } from '#features/id-card/saved-card-troubles.words.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { type PossibleLocks, SaveFailure } from '#offline/vault/vault.ts'
import { isPossiblePin } from '#offline/vault/vault.rules.ts'
import type { FormTrouble } from '#ui/form-context.ts'

const { dialog } = words
const { errors } = dialog

/** The device's own prompt asks for all else. */
export const PasskeyForm = v.looseObject({})

/** At least six digits, typed twice the same (offline-and-privacy, layer 3). */
export const PinForm = v.pipe(
  v.looseObject({
    pin: v.pipe(
      v.string(),
      v.check(isPossiblePin, errors.pin),
      v.check((pin) => !isEasyPin(pin), errors.easy),
    ),
    pinAgain: v.string(),
  }),
  v.forward(
    v.partialCheck([['pin'], ['pinAgain']], ({ pin, pinAgain }) => pin === pinAgain, errors.again),
    ['pinAgain'],
  ),
)

export const fieldOf = ({ cardId }: Pick<IdCard, 'cardId'>): string => `card-${cardId}`

/** The cards that are ticked; one that stands alone needs no tick. */
export const chosenIn = <Card extends Pick<IdCard, 'cardId'>>(
  values: Readonly<Record<string, unknown>>,
  cards: readonly Card[],
): Card[] => (cards.length === 1 ? [...cards] : cards.filter((card) => values[fieldOf(card)] === 'on'))

export class NobodyChosen extends Error {
  override readonly name = 'NobodyChosen'
}

/** Why nothing was saved, each reason in its own words. */
export function troubleOf(failure: unknown, cards: readonly IdCard[], locks: PossibleLocks): FormTrouble {
  const [first] = cards
  if (failure instanceof NobodyChosen && first) return { fields: { [fieldOf(first)]: errors.nobody } }
  if (!(failure instanceof SaveFailure)) return { message: troubles.saving.refused, code: 'UNHANDLED_ERROR' }
  if (failure.kind === 'no-authenticator' && locks.pin) return { message: dialog.pinNow }
  const told = failure.cause instanceof ApiFailure && failure.kind === 'refused' ? failure.cause : undefined
  return { message: troubles.saving[failure.kind], ...(told ? { code: codeOf(told) } : {}) }
}
