import MiniSearch from 'minisearch'
import { allTexts, textIn } from '#contract/entities/localized-text.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { foldText } from '#contract/fold.ts'

/** Finds drugs of a list; the best match first, all by name for an empty text. */
export type DrugIndex = { find: (text: string) => readonly FormularyDrug[] }

/** One typo in five letters. */
const FUZZY = 0.2

/** Indexes the names, other names and kinds of drugs in every language. */
export function indexDrugs(drugs: readonly FormularyDrug[]): DrugIndex {
  const byName = drugs.toSorted(
    (one, other) =>
      textIn(one.name, 'en').localeCompare(textIn(other.name, 'en'), 'en') ||
      strengthOf(one) - strengthOf(other) ||
      one.drugId.localeCompare(other.drugId),
  )
  const index = new MiniSearch<{
    id: number
    names: string
    others: string
    kinds: string
    strength: string
  }>({
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
  index.addAll(
    byName.map((drug, id) => ({
      id,
      names: allTexts(drug.name).join(' '),
      others: drug.otherNames.join(' '),
      kinds: allTexts(drug.classWords).join(' '),
      strength: drug.strength === null ? '' : allTexts(drug.strength).join(' '),
    })),
  )
  const beginnings = byName.map(({ name }) => allTexts(name).map(foldText))
  return {
    find(text) {
      const typed = foldText(text.trim())
      // A letter or none would match most of a list; names that begin with it are enough.
      if (typed.length < 2)
        return byName.filter((_, at) => beginnings[at]?.some((name) => name.startsWith(typed)))
      return index
        .search(text)
        .toSorted((one, other) => other.score - one.score || one.id - other.id)
        .flatMap(({ id }) => byName[id as number] ?? [])
    },
  }
}

const strengthOf = ({ strength }: FormularyDrug): number =>
  strength === null ? 0 : Number.parseFloat(textIn(strength, 'en')) || 0
