import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import {
  chosenIn,
  fieldOf,
  isEasyPin,
  maySave,
  NoCardChosen,
  PinForm,
  type SaveFacts,
  saveStateOf,
  saveTrouble,
  secondsUntil,
} from '#features/id-card/saved/saved-card.rules.ts'
import { SaveFailure, type SaveTrouble } from '#offline/vault/vault.ts'
import { sentencesOf } from '#ui/form-data.ts'
import { savedCardMessages } from '#features/id-card/messages/saved-card.gen.ts'

const pinTrouble = (pin: string, pinAgain = pin) => {
  const { issues } = v.safeParse(PinForm, { pin, pinAgain })
  return issues ? sentencesOf(issues) : {}
}

test('a PIN has six digits at least, is not easy to guess, and is typed twice the same', () => {
  const { errors } = savedCardMessages.dialog
  expect(pinTrouble('274910')).toEqual({})
  expect(pinTrouble('27491')).toMatchObject({ pin: errors.pin })
  expect(pinTrouble('27491a')).toMatchObject({ pin: errors.pin })
  expect(pinTrouble('444444')).toMatchObject({ pin: errors.easy })
  expect(pinTrouble('274910', '274911')).toEqual({ pinAgain: errors.again })
})

test.each(['000000', '123456', '987654', '3456789'])('%s is among the first that anyone tries', (pin) => {
  expect(isEasyPin(pin)).toBe(true)
})

test.each(['112233', '135790', '123457', '909090'])('%s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false)
})

const cards = [{ cardId: 'own' }, { cardId: 'child' }] as IdCard[]

test('the cards that are ticked are saved; one that stands alone needs no tick', () => {
  expect(chosenIn({ [fieldOf({ cardId: 'child' })]: 'on', 'card-own': '' }, cards)).toEqual([cards[1]])
  expect(chosenIn({}, cards.slice(0, 1))).toEqual([cards[0]])
})

describe('why nothing was saved', () => {
  const troubles: SaveTrouble[] = ['cancelled', 'no-authenticator', 'disk-full', 'refused', 'unreachable']
  const locks = { passkey: true, pin: false }

  test('each reason has words of its own', () => {
    const said = troubles.map((kind) => saveTrouble(new SaveFailure(kind), cards, locks).message)
    expect(new Set(said).size).toBe(troubles.length)
  })

  test('a telephone without a fingerprint is offered a PIN', () => {
    const trouble = saveTrouble(new SaveFailure('no-authenticator'), cards, { passkey: true, pin: true })
    expect(trouble.message).toBe(savedCardMessages.dialog.pinNow)
  })

  test('a refusal keeps its code', () => {
    const cause = new ApiFailure('IDS-0010', { kind: 'refused', status: 500 })
    expect(saveTrouble(new SaveFailure('refused', cause), cards, locks).code).toBe('IDS-0010')
  })

  test('where nobody is chosen, the first card says so', () => {
    expect(saveTrouble(new NoCardChosen(), cards, locks).fields).toEqual({
      'card-own': savedCardMessages.dialog.errors.nobody,
    })
  })
})

describe('what the card page says', () => {
  const facts: SaveFacts = {
    vault: { state: 'none' },
    isOwn: undefined,
    locks: { passkey: true, pin: false },
    hasCards: true,
  }
  const locked = { state: 'locked', lock: 'passkey', vaultId: 'v' } as const
  test.each<[string, Partial<SaveFacts>]>([
    ['offered', {}],
    ['hidden', { locks: undefined }],
    ['offered', { vault: { state: 'wiped', reason: 'removed' } }],
    ['evicted', { vault: { state: 'evicted' } }],
    ['no-lock', { locks: { passkey: false, pin: false } }],
    ['hidden', { hasCards: false }],
    ['hidden', { vault: { state: 'unknown' } }],
    ['saved', { vault: locked }],
    ['saved', { vault: locked, isOwn: true, hasCards: false }],
    ['other-account', { vault: locked, isOwn: false }],
  ])('%s', (state, change) => {
    expect(saveStateOf({ ...facts, ...change })).toBe(state)
  })
})

test('the card of an ended plan is not kept', () => {
  expect(maySave({ status: 'ended' })).toBe(false)
  expect(maySave({ status: 'not-issued' })).toBe(true)
})

test('a wait is counted in whole seconds, to the end', () => {
  expect(secondsUntil(30_000, 0)).toBe(30)
  expect(secondsUntil(30_000, 29_999)).toBe(1)
  expect(secondsUntil(30_000, 30_000)).toBe(0)
  expect(secondsUntil(30_000, 90_000)).toBe(0)
})
