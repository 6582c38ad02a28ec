import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printedText } from '#records/printed.ts'

let inSpanish: typeof printedText

beforeAll(async () => {
  localStorage.setItem('language', '"es"')
  vi.resetModules()
  inSpanish = (await import('#records/printed.ts')).printedText
})
afterAll(() => {
  localStorage.clear()
  vi.resetModules()
})

test.each([
  ['Primary care visit, out of network', 'Médico de cabecera, fuera de la red'],
  ['Hospital stay coinsurance, in network', 'Hospitalización: coseguro, dentro de la red'],
  ['Deductible, individual, out of network', 'Deducible, individual, fuera de la red'],
  ['DED THEN $40', 'Deducible, luego $40'],
  ['$150 allowance, then 80% of the rest', '$150 de asignación, luego 80% del resto'],
  ['$295 a day, days 1 to 6', '$295 por día, días 1 a 6'],
  ['TIER 4 (SPECIALTY)', 'Nivel 4 (especializada)'],
  ['Acupuncture, 12 visits a year', 'Acupuncture, 12 visits a year'],
  ['$25', '$25'],
])('%s reads as %s', (text, said) => {
  expect(inSpanish(text)).toBe(said)
  expect(printedText(text)).toBe(text)
})

test('a text in both languages stays unchanged', () => {
  const text = { en: 'Deductible', es: 'Franquicia' }
  expect(inSpanish(text)).toBe('Franquicia')
  expect(printedText(text)).toBe('Deductible')
})
