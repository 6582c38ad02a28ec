import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { count, gradeOf, inflesz, said, syllablesInSpanish } from '#tests/kit/readability.ts'
import { unavoidableTerms } from '#tests/kit/words.ts'

const GRADE = 8
const LONG = { words: 15, grade: 10 }
const INFLESZ = 55

const terms = unavoidableTerms()

/** Search synonyms that members may type aren't texts; content items also have names and addresses besides texts. */
const NO_TEXT =
  /^(synonyms|also|content_id|image|buttonSSO|buttonLink|templateType|date|date_expire|date_logic|code|emergency|exit|collect)$/

const textsOf = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [said(texts)]
    : Object.entries(texts ?? {}).flatMap(([name, each]) => (NO_TEXT.test(name) ? [] : textsOf(each)))

const read = (path: string): string[] => textsOf(JSON.parse(readFileSync(path, 'utf8')))

const hasSentences = (texts: string[]) => count(texts, terms, () => 1).sentences > 0

const catalogs: [string, string[]][] = globSync([
  '{contract,src,server}/**/locales/{en,es}.json',
  'src/content/items/*.json',
])
  .map((path): [string, string[]] => [path, read(path)])
  .filter(([, texts]) => hasSentences(texts))

const isSpanish = ([name]: [string, string[]]) => name.endsWith('es.json')
const english = catalogs.filter((each) => !isSpanish(each))
const spanish = catalogs.filter(isSpanish)

/** Lists the texts that are too hard to read; empty if the catalog is easy enough. */
function tooHard(texts: string[]): string[] {
  const grade = gradeOf(texts, terms)
  const long = texts.filter(
    (text) => count([text], terms, () => 1).words >= LONG.words && gradeOf([text], terms) > LONG.grade,
  )
  return [...(grade > GRADE ? [`grade ${grade.toFixed(1)}`] : []), ...long]
}

test.each(english)('%s has reading grade 8 or below', (_, texts) => {
  expect(tooHard(texts)).toEqual([])
})

test.each(spanish)('%s is easy to read', (_, texts) => {
  expect(inflesz(texts, terms)).toBeGreaterThanOrEqual(INFLESZ)
})

test('a catalog at reading grade 12 fails', () => {
  const planted = [
    'Members who believe that their claim was improperly denied may request reconsideration by submitting additional documentation to the department within the applicable period.',
    'If the determination is subsequently overturned, any overpayment that was collected from the member will be refunded following notification of the responsible organization.',
  ].map(said)
  expect(gradeOf(planted, terms)).toBeGreaterThanOrEqual(12)
  expect(tooHard(planted)).toHaveLength(3)
})

test('one long sentence among easy ones fails', () => {
  const easy = Array.from({ length: 50 }, () => 'You can call us.')
  const hard =
    'Determinations regarding the reconsideration of previously adjudicated obligations necessitate comprehensive documentation from all participating organizations.'
  expect(tooHard(easy)).toEqual([])
  expect(tooHard([...easy, hard])).toEqual([hard])
})

test('Spanish written for lawyers fails', () => {
  const planted =
    'La determinación administrativa correspondiente a la reconsideración de las obligaciones previamente adjudicadas requerirá documentación suplementaria proveniente de las organizaciones participantes.'
  expect(inflesz([planted], terms)).toBeLessThan(INFLESZ)
})

test('labels don’t make a catalog easier', () => {
  const hard = 'Substantiating documentation necessitates administrative reconsideration immediately.'
  expect(gradeOf([hard, 'Save', 'Close', 'Pay now'], terms)).toBe(gradeOf([hard], terms))
})

test.each([
  ['reclamación', 4],
  ['farmacia', 3],
  ['día', 2],
  ['aún', 2],
  ['quien', 1],
  ['guía', 2],
  ['vergüenza', 3],
  ['leer', 2],
  ['averiguar', 4],
  ['muy', 1],
  ['país', 2],
])('syllables of Spanish words: %s', (word, syllables) => {
  expect(syllablesInSpanish(word)).toBe(syllables)
})
