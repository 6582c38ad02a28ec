import MiniSearch from 'minisearch'
import { allTexts, textIn } from '#contract/entities/localized-text.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { foldText } from '#contract/fold.ts'
import { commonWordsOf } from './common-words.ts'

/** Finds at most `most` drugs of a list, best match first; for an empty text, all drugs by name. */
export type DrugIndex = { find: (text: string, most: number) => readonly FormularyDrug[] }

/** One typo in five letters. */
const FUZZY = 0.2
/** How many search terms are used; a drug's name has fewer. */
const MOST_TERMS = 12
/** How many drugs are indexed at a time; the server answers other requests in between. */
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
      // The text is only punctuation. Without terms, every drug would match.
      if (terms.length === 0 && text.trim() !== '') return []
      const rare = terms.filter((term) => !common.isCommon(term))
      // A single letter or an empty text would match most of the list; names that begin with it are enough.
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
 * Returns the ids that pass the first test, then those that pass the next one, up to a maximum. Used for terms that
 * many drugs have, such as "tablet", because the engine would score each of thousands of drugs, which is too slow.
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

/** The drugs that have all of these terms, best match first. */
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
      // Numbers are strengths: a different digit means a different drug.
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
