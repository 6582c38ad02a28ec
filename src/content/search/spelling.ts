import MiniSearch from 'minisearch'
import { type Lexicon, type Word, stemOf } from './words.ts'

/** Finds known words by prefix, with typos, and by sound. */
export type Spelling = {
  /** The word of a stem, if a phrase contains it or a synonym. */
  known: (surface: string) => Word | undefined
  begun: (start: string) => string[]
  close: (word: Word) => string[]
  /** The only word that differs by one letter, if the word is long enough to be unambiguous. */
  slip: (word: Word) => string | undefined
  /** The word with two neighboring letters swapped, or one that sounds the same. */
  alike: (word: Word) => string[]
}

type Surface = { id: string; word: string }

/** Shorter words have too many similar ones. */
const LETTERS_PER_TYPO = 5
const LETTERS_FOR_TWO = 8
/** A word of this length with one wrong letter is rarely a different word. */
const LETTERS_FOR_SLIP = 7
/** Without their vowels, shorter words sound like too many others. */
const LEAST_SKELETON = 4

/** How many letters of a word may be wrong. A short stem has few letters to distinguish it. */
function typosIn({ typed, stem }: Word): number {
  if (typed.length < LETTERS_PER_TYPO || stem.length < LETTERS_PER_TYPO - 1) return 0
  return Math.min(typed.length, stem.length + 1) >= LETTERS_FOR_TWO ? 2 : 1
}

const SOUNDS: readonly [RegExp, string][] = [
  [/^ps/g, 's'],
  [/[tsc]i[aeo]n|sh[aeiou]n/g, 'xn'],
  [/ph/g, 'f'],
  [/^ll/g, 'y'],
  [/ck|qu|q/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?!h)/g, 'k'],
  [/ch/g, 'x'],
  [/sh/g, 'x'],
  [/v/g, 'b'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** A word's sound, in English and Spanish: "farmasia" and "farmacia", "targeta" and "tarjeta". */
const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [spelled, heard]) => sound.replace(spelled, heard), word)

const skeletonOf = (sound: string): string => sound.slice(0, 1) + sound.slice(1).replace(/[aeiou]/g, '')

/** Indexes all words in phrases, and their synonyms. */
export function spellingOf(surfaces: ReadonlyMap<string, string>): Spelling {
  const search = new MiniSearch<Surface>({
    fields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  })
  search.addAll([...surfaces.keys()].map((word) => ({ id: word, word })))
  const sounds = new Map<string, Set<string>>()
  const skeletons = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, key: string, stem: string) =>
    to.set(key, (to.get(key) ?? new Set()).add(stem))
  for (const [word, stem] of surfaces) {
    const sound = soundOf(word)
    add(sounds, sound, stem)
    if (skeletonOf(sound).length >= LEAST_SKELETON) add(skeletons, skeletonOf(sound), stem)
  }
  const stemsOf = (words: Iterable<string>): string[] => [
    ...new Set([...words].map((word) => surfaces.get(word) ?? word)),
  ]
  const begun = (start: string) =>
    stemsOf(search.search(start, { prefix: true }).map(({ id }) => id as string))
  const swapped = ({ stem }: Word): string[] => {
    if (stem.length < LETTERS_PER_TYPO - 1) return []
    for (let at = 0; at + 1 < stem.length; at += 1) {
      const other = surfaces.get(stem.slice(0, at) + stem[at + 1]! + stem[at]! + stem.slice(at + 2))
      if (other) return [other]
    }
    return []
  }
  const alike = (word: Word): string[] => {
    const found = swapped(word)
    return found.length > 0 || word.stem.length < LETTERS_PER_TYPO - 1
      ? found
      : [...(sounds.get(soundOf(word.stem)) ?? [])]
  }
  const close = (word: Word): string[] => {
    const fuzzy = typosIn(word)
    if (fuzzy === 0) return []
    const found = stemsOf(search.search(word.stem, { fuzzy }).map(({ id }) => id as string))
    return found.length > 0 ? found : [...(skeletons.get(skeletonOf(soundOf(word.stem))) ?? [])]
  }
  const slip = ({ typed, stem }: Word): string | undefined => {
    if (typed.length < LETTERS_FOR_SLIP || /\d/.test(typed)) return undefined
    const found = search.search(stem, { fuzzy: 1 }).map(({ id }) => id as string)
    const [only, ...others] = stemsOf(found.filter((word) => word[0] === stem[0]))
    return others.length === 0 ? only : undefined
  }
  const known = (surface: string): Word | undefined => {
    const stem = surfaces.get(surface)
    return stem === undefined ? undefined : { typed: surface, stem }
  }
  return { known, begun, close, alike, slip }
}

/** The stems by which words may be written, each with the stem that is compared. */
export function surfacesOf(words: readonly Word[], { same }: Lexicon): Map<string, string> {
  const known = new Set(words.map(({ stem }) => stem))
  const surfaces = new Map(words.map(({ typed, stem }) => [stemOf(typed), stem]))
  for (const [word, stem] of same) if (known.has(stem)) surfaces.set(word, stem)
  return surfaces
}
