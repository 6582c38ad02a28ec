import { expect, test } from 'vitest'
import * as v from 'valibot'
import { LocalizedText, allTexts, localize, mapText } from '#contract/entities/localized-text.ts'
import { readTranslated, translationFields } from '#contract/fhir-translation.ts'

const both = { en: 'Office visit', es: 'Consulta' }

test.each([
  [both, 'en', 'Office visit', 'en'],
  [both, 'es', 'Consulta', 'es'],
  ['Office visit', 'es', 'Office visit', 'en'],
  [{ en: 'Office visit' }, 'es', 'Office visit', 'en'],
  [{ es: 'Consulta' }, 'en', 'Consulta', 'es'],
  ['', 'es', '', 'en'],
] as const)('of %j a reader of %s gets %j, which is %s', (text, wanted, found, language) => {
  expect(localize(text, wanted)).toEqual({ text: found, language })
})

test.each([[both], ['Office visit'], [{ es: 'Consulta' }], ['']])('%j is a text', (text) => {
  expect(v.parse(LocalizedText, text)).toEqual(text)
})

test.each([[{}], [{ en: '' }], [{ en: 'Office visit', es: '' }], [{ fr: 'Consultation' }], [null], [7]])(
  '%j is not a text',
  (text) => {
    expect(v.is(LocalizedText, text)).toBe(false)
  },
)

test('appends to a text in each of its languages', () => {
  const words = { en: 'out of network', es: 'fuera de la red' }
  const add = (text: LocalizedText) => mapText(text, (plain, language) => `${plain}, ${words[language]}`)
  expect(add(both)).toEqual({ en: 'Office visit, out of network', es: 'Consulta, fuera de la red' })
  expect(add('Office visit')).toBe('Office visit, out of network')
  expect(add({ es: 'Consulta' })).toEqual({ es: 'Consulta, fuera de la red' })
  expect(allTexts(add(both))).toEqual(['Office visit, out of network', 'Consulta, fuera de la red'])
})

test.each([[both], ['Office visit'], [{ es: 'Consulta' }]])(
  '%j survives a round trip through FHIR',
  (text) => {
    const { text: value, _text } = translationFields('text', text)
    expect(readTranslated(value, _text)).toEqual(text)
  },
)

test('ignores odd FHIR translations and other languages', () => {
  const translation = (code: unknown, content: unknown) => ({
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/translation',
        extension: [
          { url: 'lang', valueCode: code },
          { url: 'content', ...(typeof content === 'object' ? content : { valueString: content }) },
        ],
      },
    ],
  })
  for (const odd of [undefined, null, 7, {}, { extension: 'x' }, { extension: [null, 7, {}] }])
    expect(readTranslated('Office visit', odd)).toBe('Office visit')
  expect(readTranslated('Office visit', translation('fr', 'Consultation'))).toBe('Office visit')
  expect(readTranslated('Office visit', translation('es', '  '))).toBe('Office visit')
  expect(readTranslated('Office visit', translation('es-US', 'Consulta'))).toEqual(both)
  expect(readTranslated('Office visit', translation('es', { valueMarkdown: 'Consulta' }))).toEqual(both)
})
