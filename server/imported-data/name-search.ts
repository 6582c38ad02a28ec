import { type SQL, sql } from 'drizzle-orm'
import { foldedWords } from '#contract/fold.ts'
import { beginningOf } from '#contract/text.ts'
import { importedProviders, importedTerms } from './tables.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A provider number or, for each typed word, the beginning and the other spellings to search for. */
export type NameSearch = { npi: string } | { words: NameWord[] }
export type NameWord = { beginning: string; spellings: string[] }

/** More words than this don't narrow a search. */
const MOST_WORDS = 8
const MOST_WORD_CHARACTERS = 60

/** The search for a typed name; null if nothing is typed. A word that begins no name is corrected. */
export function nameSearchOf(typed: string, vocabulary: Vocabulary): NameSearch | null {
  const npi = /^\d{10}$/.exec(typed.trim())?.[0]
  if (npi !== undefined) return { npi }
  const all = foldedWords(typed).map((word) => beginningOf(word, MOST_WORD_CHARACTERS))
  // Single letters are initials, which names may leave out.
  const long = all.filter((word) => word.length > 1)
  const words = (long.length > 0 ? long : all).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  return { words: words.map((word) => wordOf(word, vocabulary)) }
}

/** Searches for the word as typed in any case, because a name may have been corrected since the vocabulary was read. */
const wordOf = (word: string, vocabulary: Vocabulary): NameWord => ({
  beginning: word,
  spellings: vocabulary.hasBeginning(word) ? [] : vocabulary.similarTo(word),
})

/** The corrected spellings; null if none was needed. */
export function insteadOf(name: NameSearch | null): string[] | null {
  if (!name || !('words' in name)) return null
  const spellings = name.words.flatMap((word) => word.spellings)
  return spellings.length > 0 ? spellings : null
}

/**
 * Selects the providers whose names contain each of the words. Words have only letters and digits, which are safe in a
 * pattern.
 */
export function namedProviders(version: number, name: NameSearch): SQL {
  if ('npi' in name)
    return sql`select provider_id from ${importedProviders} where version = ${version} and npi = ${name.npi}`
  return sql.join(
    name.words.map((word) => termQuery(version, word)),
    sql` intersect `,
  )
}

function termQuery(version: number, { beginning, spellings }: NameWord): SQL {
  const isTerm = [sql`term like ${`${beginning}%`}`, ...spellings.map((spelling) => sql`term = ${spelling}`)]
  return sql`select distinct provider_id from ${importedTerms}
    where version = ${version} and (${sql.join(isTerm, sql` or `)})`
}
