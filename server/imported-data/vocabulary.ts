import { sql } from 'drizzle-orm'
import MiniSearch from 'minisearch'
import * as v from 'valibot'
import { compareTexts } from '#contract/compare.ts'
import type { Database } from '#server/platform/db/open.ts'
import { importedTerms } from './tables.ts'

/** The distinct words in the names of one version of the directory. */
export type Vocabulary = {
  version: number
  hasBeginning: (word: string) => boolean
  /** The words that differ from a misspelled one by a few letters, most similar first. */
  similarTo: (word: string) => string[]
}

/** A word with more possible spellings than this isn't corrected. */
const MOST_SPELLINGS = 5
/** Shorter words resemble too many others. */
const FEWEST_LETTERS = 4
/** One letter in four may be wrong, but at most two. */
const FUZZY = 0.26
const MOST_WRONG = 2
/** Lets other requests run after this many words. */
const WORDS_AT_ONCE = 500

const Terms = v.object({ rows: v.array(v.object({ term: v.string() })) })

export async function readVocabulary(db: Database, version: number): Promise<Vocabulary> {
  const { rows } = v.parse(
    Terms,
    await db.execute(
      sql`select distinct term collate "C" as term from ${importedTerms} where version = ${version}`,
    ),
  )
  return vocabularyOf(
    version,
    rows.map(({ term }) => term),
  )
}

export async function vocabularyOf(version: number, words: readonly string[]): Promise<Vocabulary> {
  const terms = words.toSorted(compareTexts)
  const index = new MiniSearch<{ id: number; term: string }>({
    fields: ['term'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
    searchOptions: { fuzzy: FUZZY, maxFuzzy: MOST_WRONG, tokenize: (text) => [text] },
  })
  await index.addAllAsync(
    terms.map((term, id) => ({ id, term })),
    { chunkSize: WORDS_AT_ONCE },
  )
  return {
    version,
    hasBeginning: (word) => terms[firstFrom(terms, word)]?.startsWith(word) ?? false,
    similarTo: (word) =>
      word.length < FEWEST_LETTERS
        ? []
        : index
            .search(word)
            .slice(0, MOST_SPELLINGS)
            .flatMap(({ id }) => terms[id as number] ?? []),
  }
}

/** The index of the first word that doesn't sort before a text. */
function firstFrom(terms: readonly string[], text: string): number {
  let [from, to] = [0, terms.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((terms[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Keeps the vocabulary of the current version. The first search waits for it; a new version is read while the old one
 * still answers.
 */
export function keepVocabulary() {
  let kept: Vocabulary | undefined
  let reading: { version: number; done: Promise<Vocabulary> } | undefined
  return async function vocabulary(db: () => Database, version: number): Promise<Vocabulary> {
    if (kept?.version === version) return kept
    if (reading?.version !== version) {
      const done = readVocabulary(db(), version)
      reading = { version, done }
      done.then(
        (read) => {
          if (reading?.done === done) [kept, reading] = [read, undefined]
        },
        // The next search tries again.
        () => {
          if (reading?.done === done) reading = undefined
        },
      )
    }
    return kept ?? reading.done
  }
}
