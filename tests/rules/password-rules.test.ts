import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBrandPassword } from '#server/identity/sign-in/brand-passwords.ts'
import { type PasswordRule, brokenPasswordRules, isSpecialCharacter } from '#contract/password-rules.ts'

const table: [password: string, broken: PasswordRule[]][] = [
  ['Portal#2026', []],
  ['Ab1!Ab1!', []],
  ['Ab1!Ab1', ['length']],
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ['PORTAL#2026', ['lowercase']],
  ['portal#2026', ['uppercase']],
  ['Portal#Year', ['digit']],
  ['Portal2026', ['special']],
  ['Portal 2026', ['special']],
  ['Portal😀2026', ['special']],
  ['Portal👩‍👩‍👧2026', ['special']],
  ['Portal©2026', ['special']],
  ['Portal٣٣٣#x', ['digit']],
  ['Portál2026', []],
  ['Porta\u006c\u03012026', []],
  ['Portál2026'.normalize('NFD'), []],
  ['Portal€2026', []],
  ['Portal§2026', []],
  ['Straße2026X', []],
  ['ñandú2026', ['uppercase']],
  ['correct Horse 7 battery!', []],
  ['Portal#2026😀', []],
  ['Portal#\u00002026', ['allowed']],
  ['Portal#\t2026', ['allowed']],
  ['Portal#\u200b2026', ['allowed']],
  ['Portal#\u202e2026', ['allowed']],
  ['Portal#\ud8002026', ['allowed']],
  ['Portal####2026', ['repeated']],
  ['Portal###2026', []],
  [`Ab1!${'xy'.repeat(62)}`, []],
  [`Ab1!${'xy'.repeat(63)}`, ['length']],
]

test.each(table)('%j breaks the rules %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
})

describe('a password with words of the member', () => {
  test.each([
    ['MyHarper#26', ['harperdana1', 'Harper'], ['personal']],
    ['HARPERdana1#', ['harperdana1'], ['personal']],
    ['Li#2026abc', ['Li'], []],
    ['Portal#2026', ['', '   '], []],
  ] as const)('%j with %j', (password, words, broken) => {
    expect(brokenPasswordRules(password, words)).toEqual(broken)
  })
})

test('accents and currency symbols are special; letters, digits and emoji are not', () => {
  for (const character of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~¡¿§£€₡ÁÉñüßøç')
    expect(isSpecialCharacter(character)).toBe(true)
  for (const character of ['a', 'Z', '5', ' ', '😀', '©', '®', '中', 'я', '\u0301'])
    expect(isSpecialCharacter(character)).toBe(false)
})

test('appending characters never breaks the rules about kinds', () => {
  const kinds = new Set<PasswordRule>(['lowercase', 'uppercase', 'digit', 'special'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme-ascii' }), (password, more) => {
      const before = brokenPasswordRules(password).filter((rule) => kinds.has(rule))
      const after = brokenPasswordRules(password + more).filter((rule) => kinds.has(rule))
      expect(before).toEqual(expect.arrayContaining(after))
    }),
  )
})

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters))

test('eight or more characters of all four kinds pass, in any order', () => {
  const password = fc
    .tuple(
      oneOf('abcxyz'),
      oneOf('ABCXYZ'),
      oneOf('0123456789'),
      oneOf('!#$%&*@~€£é'),
      fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), {
        minLength: 4,
        maxLength: 60,
      }),
    )
    .chain(([a, b, c, d, more]) => fc.shuffledSubarray([a, b, c, d, ...more], { minLength: 4 + more.length }))
    .map((characters) => characters.join(''))
    .filter((text) => !/(.)\1{3}/.test(text))
  fc.assert(
    fc.property(password, (text) => {
      expect(brokenPasswordRules(text)).toEqual([])
    }),
  )
})

const NAMES = [
  'Member Portal',
  'Delta Administrators',
  'River Valley Medicare',
  'Ouachita Health',
  'Diamond Exchange',
]

test.each([
  'DeltaAdmin#2026',
  'Delta#2026',
  'D3lt@4dmin#2026',
  'Portal#2026',
  'MyPortal1!',
  'RiverValley2026!',
  'River-Valley-Medicare1',
  'Ouachita$Health1',
  'MemberPortal!9',
  'Welcome#Member7',
  'theDiamond2025?',
  'Miembro#2026',
  'DiamondExchange_1',
  'AdministratorsDelta1!',
])('rejects a password of brand words: %s', (password) => {
  expect(isBrandPassword(password, NAMES)).toBe(true)
})

test.each([
  'Quartz7&Meadow',
  'correct Horse 7 battery!',
  'Delta-x9KquVbw!7',
  'Deltoid#2026wagon',
  'Kx9!riverbend-moss',
  'Ab1!Ab1!',
  'Summer2026!',
])('accepts a password with other words: %s', (password) => {
  expect(isBrandPassword(password, NAMES)).toBe(false)
})
