import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusedWords } from '#tests/kit/words.ts'

type Texts = { [name: string]: Texts } | string | Texts[]

const textsOf = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : typeof texts === 'object' && texts !== null
      ? Object.values(texts).flatMap((each) => textsOf(each))
      : []

const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts

/** Search words that members may type, including words that we don't use. */
const TYPED = /^(synonyms|also)$/

function shown(texts: Texts): string[] {
  if (typeof texts === 'string') return [texts]
  return Object.entries(texts).flatMap(([name, each]) => (TYPED.test(name) ? [] : shown(each)))
}

const texts = {
  en: [
    ...globSync('{contract,src,server}/**/locales/en.json').map((path) => [path, shown(read(path))] as const),
    // Members choose the words that they type into the search.
    ...globSync('src/content/items/*.json', {
      exclude: ['**/search.json', '**/benefit-words.json', '**/care-words.json'],
    }).map((path) => [path, textsOf(read(path))] as const),
  ],
  es: globSync('{contract,src,server}/**/locales/es.json').map((path) => [path, shown(read(path))] as const),
}

/** A whole word: `mend` isn't in "recommend". */
const hasWord = (text: string, word: string): boolean => {
  const at = /^\w/u.test(word) ? '(?<![\\p{L}-])' : ''
  const end = /\w$/u.test(word) ? '(?![\\p{L}])' : ''
  return new RegExp(at + RegExp.escape(word) + end, 'u').test(text)
}

const found = (all: (readonly [string, string[]])[], words: string[]): string[] =>
  all.flatMap(([path, list]) =>
    list.flatMap((text) =>
      words.filter((word) => hasWord(text, word)).map((word) => `${path}: “${word}” in “${text}”`),
    ),
  )

test.each(['en', 'es'] as const)('no text uses words outside the word list: %s', (language) => {
  const words = refusedWords(language)
  expect(words.length).toBeGreaterThan(5)
  expect(found(texts[language], words)).toEqual([])
})

test.each([
  ['en', 'We look at it anew.'],
  ['en', 'Read the notes of the visit.'],
  ['en', 'You are charged once, also if you press twice.'],
  ['en', 'Send us an e-mail.'],
  ['en', 'The reason stands below.'],
  ['en', 'Your provider can mend it.'],
  ['es', 'Su coaseguro es 20 %.'],
] as const)('finds a planted word: %s %s', (language, text) => {
  expect(found([['planted', [text]]], refusedWords(language))).not.toEqual([])
})

test('“recommend” is not “mend”', () => {
  expect(found([['planted', ['We recommend it.']]], ['mend'])).toEqual([])
})

/** Names, and terms that the specification capitalizes. The menu and the connected applications are names, too. */
const CAPITALS =
  /^(?:Start Date|Sign In|Member ID|Payer ID|Confirm PIN|Change AutoPay|Coverage & (?:Copays|Benefits)|No PA Required|Under Review|Summary of Benefits and Coverage|Annual Notice of Change|Evidence of Coverage|New Request|Good (?:Morning|Afternoon|Evening).*)$/

const TITLE = /^[A-Z][\w-]+(?: (?:&|and|of|when|[A-Z][\w-]+))* [A-Z][\w-]+$/

const titles = (list: readonly string[]) => list.filter((text) => TITLE.test(text) && !CAPITALS.test(text))

test('labels are in sentence case', () => {
  const found = texts.en
    .filter(([path]) => path.endsWith('locales/en.json') && !/src\/(?:shell|sso)/.test(path))
    .flatMap(([path, list]) => titles(list).map((text) => `${path}: ${text}`))
  expect(found).toEqual([])
  expect(titles(['Filter And Sort', 'Total Amount Due', 'Member ID', 'Total amount due'])).toHaveLength(2)
})
