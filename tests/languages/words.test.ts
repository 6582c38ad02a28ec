import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** Names, codes and words that both languages write alike. */
const ALIKE = /^(Plan|PIN|Fax|TTY|Error:?|Dental|English|Español|App Store|Google Play|Rx[A-Z]+)$/i

const rooms = import.meta.glob<Record<string, unknown>>('/src/**/*.words.ts')

type Leaves = Map<string, unknown>

function leavesOf(value: unknown, path: string, leaves: Leaves): Leaves {
  if (typeof value !== 'object' || value === null) return leaves.set(path, value)
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${path} ${key}`, leaves)
  return leaves
}

async function wordsIn(language: string): Promise<Leaves> {
  localStorage.setItem('language', JSON.stringify(language))
  vi.resetModules()
  const leaves: Leaves = new Map()
  for (const [path, load] of Object.entries(rooms)) leavesOf(await load(), path, leaves)
  return leaves
}

/** What a leaf says to a count of one and of several; text where no number will do. */
function saidBy(leaf: unknown): string[] {
  if (typeof leaf === 'string') return [leaf]
  if (typeof leaf !== 'function') return []
  const ask = (sample: unknown) => String(leaf(...Array.from({ length: leaf.length }, () => sample)))
  return [1, 2].map((count) => {
    try {
      return ask(count)
    } catch {
      return ask(String(count))
    }
  })
}

const shapeOf = (leaf: unknown) => (typeof leaf === 'function' ? `of ${leaf.length}` : typeof leaf)
const shapesOf = (leaves: Leaves) => [...leaves].map(([path, leaf]) => `${path}: ${shapeOf(leaf)}`)
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll('undefined', ''))

let english: Leaves
let spanish: Leaves

beforeAll(async () => {
  english = await wordsIn('en')
  spanish = await wordsIn('es')
})
afterAll(() => {
  localStorage.clear()
  vi.resetModules()
})

test('every room speaks both languages, with the same words to say', () => {
  expect(Object.keys(rooms).length).toBeGreaterThan(25)
  expect(shapesOf(spanish).toSorted()).toEqual(shapesOf(english).toSorted())
})

test('no word is left empty', () => {
  const empty = [...english, ...spanish].filter(([, leaf]) => saidBy(leaf).some((said) => said.trim() === ''))
  expect(empty.map(([path]) => path)).toEqual([])
})

test('nothing is left in English when Spanish is spoken', () => {
  const left = [...spanish].flatMap(([path, leaf]) => {
    const before = saidBy(english.get(path))
    const alike = saidBy(leaf).filter(
      (said, at) => said === before[at] && hasWords(said) && !ALIKE.test(said),
    )
    return alike.map((said) => `${path}: ${said}`)
  })
  expect(left).toEqual([])
})
