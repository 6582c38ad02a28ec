import MiniSearch from 'minisearch'
import { allTexts, textIn } from '#contract/entities/localized-text.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { foldText } from '#contract/fold.ts'
import { commonWordsOf } from './common-words.ts'

/** Finds up to so many drugs of a list; the best match first, all by name for an empty text. */
export type DrugIndex = { find: (text: string, most: number) => readonly FormularyDrug[] }

/** One typo in five letters. */
const FUZZY = 0.2
/** The terms that are looked at; a drug's name has fewer. */
const MOST_TERMS = 12
/** Drugs that are indexed at once; other requests are answered in between. */
const AT_ONCE = 500

type Row = { id: number; names: string; others: string; kinds: string; strength: string }

/** Indexes the names, other names and kinds of drugs in every language. */
export function indexDrugs(drugs: readonly FormularyDrug[]): DrugIndex {
  const byName = sortByName(drugs)
  const index = emptyIndex()
  const rows = byName.map(rowOf)
  index.addAll(rows)
  return searchIn(index, rows, byName)
}

/** Indexes a long list in pieces, so that the server answers other requests meanwhile. */
export async function indexManyDrugs(drugs: readonly FormularyDrug[]): Promise<DrugIndex> {
  const byName = sortByName(drugs)
  const index = emptyIndex()
  const rows = byName.map(rowOf)
  await index.addAllAsync(rows, { chunkSize: AT_ONCE })
  return searchIn(index, rows, byName)
}

function searchIn(index: MiniSearch<Row>, rows: readonly Row[], byName: readonly FormularyDrug[]): DrugIndex {
  const common = commonWordsOf(rows.map(({ id: _id, ...fields }) => termsIn(Object.values(fields).join(' '))))
  const beginnings = byName.map(({ name }) => allTexts(name).map(foldText))
  const beginsWith = (typed: string) => (id: number) =>
    beginnings[id]?.some((name) => name.startsWith(typed)) === true
  const all = [...byName.keys()]
  return {
    find(text, most) {
      const typed = foldText(text.trim())
      const begins = beginsWith(typed)
      const terms = [...new Set(termsIn(typed))].slice(0, MOST_TERMS)
      // Punctuation alone: every drug has all of no terms.
      if (terms.length === 0 && text.trim() !== '') return []
      const rare = terms.filter((term) => !common.isCommon(term))
      // A letter or none would match most of a list; names that begin with it are enough.
      const ids =
        typed.length < 2
          ? firstOf(all, most, begins)
          : rare.length === 0
            ? firstOf(all, most, begins, (id) => !begins(id) && common.hasAll(id, terms))
            : idsFor(rare, index).filter((id) => common.hasAll(id, terms.filter(common.isCommon)))
      return ids.slice(0, most).flatMap((id) => byName[id] ?? [])
    },
  }
}

/**
 * The ids for which the first test holds, then those of the next one, up to a number. Terms that many drugs have, such as
 * "tablet", are found this way: the engine would give each of thousands of drugs a score, and that takes longer than a member
 * waits for.
 */
function firstOf(
  ids: readonly number[],
  most: number,
  ...tests: readonly ((id: number) => boolean)[]
): number[] {
  const found: number[] = []
  for (const holds of tests)
    for (const id of ids) {
      if (found.length >= most) return found
      if (holds(id)) found.push(id)
    }
  return found
}

/** The drugs that have all of these terms, the best match first. */
const idsFor = (terms: readonly string[], index: MiniSearch<Row>): number[] =>
  index
    .search(terms.join(' '))
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
    .map(({ id }) => id as number)

const emptyIndex = (): MiniSearch<Row> =>
  new MiniSearch<Row>({
    fields: ['names', 'others', 'kinds', 'strength'],
    processTerm: (term) => foldText(term),
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      // Strengths are numbers, in which another digit is another drug.
      fuzzy: (term) => (/^\d/.test(term) ? false : FUZZY),
      boost: { names: 4, others: 3 },
    },
  })

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[]

const termsIn = (text: string): string[] => tokenize(text).map(foldText).filter(Boolean)

const rowOf = (drug: FormularyDrug, id: number): Row => ({
  id,
  names: allTexts(drug.name).join(' '),
  others: drug.otherNames.join(' '),
  kinds: allTexts(drug.classWords).join(' '),
  strength: drug.strength === null ? '' : allTexts(drug.strength).join(' '),
})

const sortByName = (drugs: readonly FormularyDrug[]): FormularyDrug[] => {
  const { compare } = new Intl.Collator('en')
  return drugs
    .map((drug) => ({ drug, name: textIn(drug.name, 'en'), strength: strengthOf(drug) }))
    .toSorted(
      (one, other) =>
        compare(one.name, other.name) ||
        one.strength - other.strength ||
        compare(one.drug.drugId, other.drug.drugId),
    )
    .map(({ drug }) => drug)
}

const strengthOf = ({ strength }: FormularyDrug): number =>
  strength === null ? 0 : Number.parseFloat(textIn(strength, 'en')) || 0
