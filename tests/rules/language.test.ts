import { expect, test } from 'vitest'
import { preferredLanguage } from '#contract/preferred-language.ts'

test.each([
  [['es-MX', 'es', 'en'], 'es'],
  [['fr-CA', 'es', 'en'], 'es'],
  [['en-US', 'es'], 'en'],
  [['ES'], 'es'],
  [['fr', 'de'], 'en'],
  [['est'], 'en'],
  [[], 'en'],
  [undefined, 'en'],
])('a browser of %j reads %s', (languages, read) => {
  expect(preferredLanguage(languages)).toBe(read)
})
