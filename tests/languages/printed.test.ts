import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printed } from '#member/printed.words.ts'
import { plans } from '#server/sandbox-insurer/world/plans.ts'

let inSpanish: typeof printed

beforeAll(async () => {
  localStorage.setItem('language', '"es"')
  vi.resetModules()
  inSpanish = (await import('#member/printed.words.ts')).printed
})
afterAll(() => {
  localStorage.clear()
  vi.resetModules()
})

/** Every word that the sandbox's insurer prints or states about costs. */
const stated = plans.flatMap(({ design: { costs, limits, pharmacy, phones, backText, features } }) => [
  ...[...costs, ...(pharmacy?.tiers ?? [])].flatMap(({ label, share }) =>
    'words' in share ? [label, share.words] : [label],
  ),
  ...[...limits, ...phones].map(({ label }) => label),
  ...backText,
  features.findCare.title,
])

test('in Spanish everything that the insurer prints is said in Spanish', () => {
  expect(stated.length).toBeGreaterThan(100)
  expect(stated.filter((text) => inSpanish(text) === text && text && text !== 'TTY')).toEqual([])
  const english = /\b(the|of|and|or|visit|card|then|care|network|with|in|to|is)\b/i
  expect(stated.map(inSpanish).filter((text) => english.test(text))).toEqual([])
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
])('%s is said as %s', (text, said) => {
  expect(inSpanish(text)).toBe(said)
  expect(printed(text)).toBe(text)
})
