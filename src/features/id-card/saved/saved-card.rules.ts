import * as v from 'valibot'
import { ApiFailure, asksForSignIn, codeOf, formTrouble } from '#api/failure.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { isEasyPin } from '#vault/easy-pin.ts'
import { passphraseLetters } from '#vault/passphrase.ts'
import { isPossiblePin } from '#vault/vault.rules.ts'
import { type PossibleLocks, SaveFailure, type VaultState } from '#vault/vault-state.ts'
import type { FormTrouble } from '#ui/form-context.ts'
import { savedCardTroublesMessages } from '#features/id-card/locales/saved-card-troubles.gen.ts'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'

/** Whole seconds until a moment, rounded up, so that 0 means it has passed. */
export const secondsUntil = (retryAt: number, nowMs: number): number =>
  Math.max(0, Math.ceil((retryAt - nowMs) / 1000))

const { dialog } = savedCardMessages
const { errors } = dialog

/** A card can be saved while its plan pays or will pay. */
export const maySave = ({ status, isShared }: Pick<IdCard, 'status' | 'isShared'>): boolean =>
  status !== 'ended' && !isShared

/** The ID card page's message about saving the card on this device. */
export type SaveState = 'saved' | 'other-account' | 'evicted' | 'no-lock' | 'offered' | 'hidden'

export type SaveFacts = {
  vault: VaultState
  /** Whether the saved card belongs to this account, if known. */
  isOwn: boolean | undefined
  /** Undefined until the device has answered. */
  locks: PossibleLocks | undefined
  /** Whether there is a card that may be saved. */
  hasCards: boolean
}

export function saveStateOf({ vault, isOwn, locks, hasCards }: SaveFacts): SaveState {
  if (vault.state === 'locked') return isOwn === false ? 'other-account' : 'saved'
  if (!hasCards || vault.state === 'unknown' || !locks) return 'hidden'
  if (!locks.passkey && !locks.pin) return 'no-lock'
  return vault.state === 'evicted' ? 'evicted' : 'offered'
}

/** The device's prompt handles everything else. */
export const PasskeyForm = v.looseObject({})

/** At least six digits, not easy to guess, typed the same twice (decision 031). */
const pinForm = (birthDates: readonly string[]) =>
  v.pipe(
    v.looseObject({
      way: v.literal('pin'),
      pin: v.pipe(
        v.string(),
        v.check(isPossiblePin, errors.pin),
        v.check((pin) => !isEasyPin(pin, birthDates), errors.easy),
      ),
      pinAgain: v.string(),
    }),
    v.forward(
      v.partialCheck([['pin'], ['pinAgain']], ({ pin, pinAgain }) => pin === pinAgain, errors.again),
      ['pinAgain'],
    ),
  )

/** The four words that the page shows, typed once, because the member has written them down or memorized them. */
const wordsForm = (phrase: string) =>
  v.looseObject({
    way: v.literal('words'),
    words: v.pipe(
      v.string(),
      v.check((typed) => {
        const letters = passphraseLetters(typed)
        return letters !== undefined && letters === passphraseLetters(phrase)
      }, errors.words),
    ),
  })

/** The form for four words or a PIN, for devices without a passkey prompt. */
export const lockForm = (phrase: string, birthDates: readonly string[]) =>
  v.variant('way', [pinForm(birthDates), wordsForm(phrase)])

/** The name of a card's checkbox. */
export const fieldOf = ({ cardId }: Pick<IdCard, 'cardId'>): string => `card-${cardId}`

/** The cards whose boxes are checked. A single card has no box and is always saved. */
export const chosenIn = <Card extends Pick<IdCard, 'cardId'>>(
  values: Readonly<Record<string, unknown>>,
  cards: readonly Card[],
): Card[] => (cards.length === 1 ? [...cards] : cards.filter((card) => values[fieldOf(card)] === 'on'))

export class NoCardChosen extends Error {
  override readonly name = 'NoCardChosen'
}

/** Why nothing was saved, with a message for each reason. */
export function saveTrouble(failure: unknown, cards: readonly IdCard[], locks: PossibleLocks): FormTrouble {
  const [first] = cards
  if (failure instanceof NoCardChosen && first) return { fields: { [fieldOf(first)]: errors.nobody } }
  if (!(failure instanceof SaveFailure))
    return { message: savedCardTroublesMessages.saving.refused, code: 'UNHANDLED_ERROR' }
  if (failure.kind === 'no-authenticator' && locks.pin) return { message: dialog.pinNow }
  const refusal =
    failure.cause instanceof ApiFailure && failure.kind === 'refused' ? failure.cause : undefined
  // The code's own message says what to do; ours would say "try again".
  if (refusal && asksForSignIn(refusal)) return formTrouble(refusal)
  return {
    message: savedCardTroublesMessages.saving[failure.kind],
    ...(refusal ? { code: codeOf(refusal) } : {}),
  }
}
