import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import {
  chosenIn,
  fieldOf,
  maySave,
  NoCardChosen,
  lockForm,
  type SaveFacts,
  saveStateOf,
  saveTrouble,
  secondsUntil,
} from '#features/id-card/saved/saved-card.rules.ts'
import { SaveFailure, type SaveTrouble } from '#vault/vault-state.ts'
import { sentencesOf } from '#ui/form-data.ts'
import { isEasyPin } from '#vault/easy-pin.ts'
import { newPassphrase, passphraseLetters } from '#vault/passphrase.ts'
import english from '#vault/words/en.json'
import spanish from '#vault/words/es.json'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'

const pinTrouble = (pin: string, pinAgain = pin) => {
  const { issues } = v.safeParse(lockForm('', ['1986-04-28']), { way: 'pin', pin, pinAgain })
  return issues ? sentencesOf(issues) : {}
}

test('a PIN has at least six digits, is not easy to guess, and is confirmed', () => {
  const { errors } = savedCardMessages.dialog
  expect(pinTrouble('274910')).toEqual({})
  expect(pinTrouble('27491')).toMatchObject({ pin: errors.pin })
  expect(pinTrouble('27491a')).toMatchObject({ pin: errors.pin })
  expect(pinTrouble('444444')).toMatchObject({ pin: errors.easy })
  expect(pinTrouble('274910', '274911')).toEqual({ pinAgain: errors.again })
})

test.each([
  '000000',
  '123456',
  '987654',
  '3456789',
  '890123',
  '123123',
  '121212',
  '112233',
  '909090',
  '135790',
  '123321',
  '456456',
  '147258',
  '159753',
  '042886',
  '280486',
  '860428',
  '04281986',
  '19860428',
  '123457',
  '070476',
  '20260101',
  '696969',
  '5201314',
  '88888888',
  '246802',
  '1234123412',
])('rejects %s as easy to guess', (pin) => {
  expect(isEasyPin(pin)).toBe(true)
})

test.each(['274910', '739164', '9058371', '47291836', '6041937205'])('accepts %s', (pin) => {
  expect(isEasyPin(pin)).toBe(false)
})

test('rejects a PIN from a birthday of the family', () => {
  expect([isEasyPin('9042886', ['1986-04-28']), isEasyPin('9042886')]).toEqual([true, false])
  expect(isEasyPin('739164', ['', 'x'])).toBe(false)
})

test('accepts nearly all PINs', () => {
  const every = Array.from({ length: 10_000 }, (_, index) =>
    String(index * 100 + (index % 97)).padStart(6, '0'),
  )
  const easy = every.filter((pin) => isEasyPin(pin)).length
  expect(easy).toBeGreaterThan(500)
  expect(easy).toBeLessThan(2_000)
})

describe('four words', () => {
  const words = Array.from({ length: 2_048 }, (_, index) => `word${index}`)
  const bytes = (values: number[]) => () => Uint8Array.from(values)

  test('are chosen from the whole list, each with its own random bytes', () => {
    expect(newPassphrase(words, bytes([0, 0, 0, 0]))).toBe('word0-word0-word0-word0')
    expect(newPassphrase(words, bytes([255, 255, 255, 255]))).toBe('word2047-word2047-word2047-word2047')
  })

  test.each([
    ['English', english],
    ['Spanish', spanish],
  ])('come from 2,048 different words that are easy to type, in %s', (_language, list) => {
    expect(new Set(list.map((word) => word.normalize('NFKD').replaceAll(/\p{M}/gu, ''))).size).toBe(2_048)
    for (const word of list) expect(word).toMatch(/^\p{Script=Latin}{3,9}$/u)
  })

  test.each([
    'árbol-Niño-casa-fuente',
    'arbol nino casa fuente',
    'ARBOLNINOCASAFUENTE',
    ' árbol–niño, casa. fuente ',
  ])('open in any typed form: %s', (typed) => {
    expect(passphraseLetters(typed)).toBe('arbolninocasafuente')
    const read = v.safeParse(lockForm('árbol-niño-casa-fuente', []), { way: 'words', words: typed })
    expect(read.success).toBe(true)
  })

  test.each(['', 'árbol niño casa', '274910', 'arbol-nino-casa-fuent3'])(
    'are rejected unless they match those shown: %j',
    (typed) => {
      expect(
        v.safeParse(lockForm('árbol-niño-casa-fuente', []), { way: 'words', words: typed }).success,
      ).toBe(false)
      expect(v.safeParse(lockForm('', []), { way: 'words', words: typed }).success).toBe(false)
    },
  )
})

const cards = [{ cardId: 'own' }, { cardId: 'child' }] as IdCard[]

test('saves the selected cards; a single card needs no selection', () => {
  expect(chosenIn({ [fieldOf({ cardId: 'child' })]: 'on', 'card-own': '' }, cards)).toEqual([cards[1]])
  expect(chosenIn({}, cards.slice(0, 1))).toEqual([cards[0]])
})

describe('the reasons for a failed save', () => {
  const troubles: SaveTrouble[] = ['cancelled', 'no-authenticator', 'disk-full', 'refused', 'unreachable']
  const locks = { passkey: true, pin: false }

  test('each reason has its own message', () => {
    const said = troubles.map((kind) => saveTrouble(new SaveFailure(kind), cards, locks).message)
    expect(new Set(said).size).toBe(troubles.length)
  })

  test('a phone without a fingerprint sensor is offered a PIN', () => {
    const trouble = saveTrouble(new SaveFailure('no-authenticator'), cards, { passkey: true, pin: true })
    expect(trouble.message).toBe(savedCardMessages.dialog.pinNow)
  })

  test('a rejection keeps its code', () => {
    const cause = new ApiFailure('IDS-0010', { kind: 'refused', status: 500 })
    expect(saveTrouble(new SaveFailure('refused', cause), cards, locks).code).toBe('IDS-0010')
  })

  test('if no card is chosen, the first card shows the error', () => {
    expect(saveTrouble(new NoCardChosen(), cards, locks).fields).toEqual({
      'card-own': savedCardMessages.dialog.errors.nobody,
    })
  })
})

describe('the card page’s notes', () => {
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

test('the card of an ended plan is not saved', () => {
  expect(maySave({ status: 'ended' })).toBe(false)
  expect(maySave({ status: 'not-issued' })).toBe(true)
})

test('a wait counts down in whole seconds to the end', () => {
  expect(secondsUntil(30_000, 0)).toBe(30)
  expect(secondsUntil(30_000, 29_999)).toBe(1)
  expect(secondsUntil(30_000, 30_000)).toBe(0)
  expect(secondsUntil(30_000, 90_000)).toBe(0)
})
