import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName, foldText, searchWords } from '#contract/fold.ts'
import { namesAgree } from '#server/insurers/sandbox/names-agree.ts'

describe('a folded text', () => {
  test.each([
    ['didn’t', "didn't"],
    ['Costó', 'COSTO'],
    ['Peña', 'Pen\u0303a'],
    ['ＣＯＳＴＯ', 'costo'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['İzmir', 'izmir'],
    ['Ka\u02bbahumanu', "Ka'ahumanu"],
    ['X\u2011ray', 'x-ray'],
    ['in\u00advisi\u200bble', 'invisible'],
    ['ﬁnal', 'final'],
  ])('of %j is that of %j', (one, other) => expect(foldText(one)).toBe(foldText(other)))

  test('keeps characters that distinguish words', () => {
    expect(foldText('año 北京')).not.toBe(foldText('ao 北京'))
    expect(searchWords('  Costó, ¿cuánto?  ')).toEqual(['costo,', '¿cuanto?'])
    expect(foldName(' O’Neill-Smith, Jr. ')).toBe('oneillsmithjr')
  })

  test('is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)),
    )
  })
})

describe('names agree', () => {
  const NORA = { firstName: 'Nora', lastName: 'Whitfield', preferredName: null }
  test.each([
    ['Nora', 'Whitfield Jr.', true],
    ['Nora', 'Whitfield, Sr', true],
    ['Nora', 'Whitfield III', true],
    ['Nora Jean', 'Whitfield', true],
    ['Nora J.', 'Whitfield IV', true],
    ['NORA', 'whit-field', true],
    ['Jean', 'Whitfield', false],
    ['N', 'Whitfield', false],
    ['Nora', 'Whit', false],
    ['Nora', 'Jr.', false],
    ['Noraxjean', 'Whitfield', false],
  ])('%s %s with those of Nora Whitfield: %s', (firstName, lastName, isAgreed) =>
    expect(namesAgree({ firstName, lastName }, NORA)).toBe(isAgreed),
  )

  test.each([
    [{ firstName: 'Ann', lastName: 'Lee' }, { firstName: 'Ann Marie', lastName: 'Lee II' }, true],
    [{ firstName: 'Annmarie', lastName: 'Lee' }, { firstName: 'Ann-Marie', lastName: 'Lee' }, true],
    [{ firstName: 'Ann M.', lastName: 'Lee' }, { firstName: 'Ann Marie', lastName: 'Lee' }, true],
    [{ firstName: 'Ann Rose', lastName: 'Lee' }, { firstName: 'Ann Marie', lastName: 'Lee' }, false],
    [{ firstName: 'Suharto', lastName: 'Suharto' }, { firstName: '', lastName: 'Suharto' }, true],
    [{ firstName: 'Suharto', lastName: 'Suharto' }, { firstName: 'Suharto', lastName: '' }, true],
    [{ firstName: 'Haji', lastName: 'Suharto' }, { firstName: '', lastName: 'Suharto' }, false],
    [{ firstName: 'Suharto', lastName: 'Suharto' }, { firstName: '', lastName: '' }, false],
    [{ firstName: 'Ana', lastName: 'V' }, { firstName: 'Ana', lastName: 'V' }, true],
  ])('%j with %j: %s', (typed, onFile, isAgreed) =>
    expect(namesAgree(typed, { ...onFile, preferredName: null })).toBe(isAgreed),
  )
})
