import type { Searchable } from '#content/search/searchable.ts'
import { SECTIONS, type Section } from './found.ts'
import { type Match, type SearchIndex, matchesIn } from '#content/search/search-index.ts'
import { type Word, tellingWords } from '#content/search/words.ts'

/** The fields of a candidate that the choice needs; the worker has no others. */
type Choosable = Searchable & { section: Section }

/** A chosen candidate, and the phrase that the query matched, if the label doesn't contain it. */
export type Hit<One> = { candidate: One; matched?: string }

/** One group of results. */
export type Hits<One> = { section: Section; found: Hit<One>[] }

/** The maximum number of results, in all groups together and in one group. */
const MOST = 8
const MOST_IN_GROUP = 4

/** A result is shown if its score is at least this share of the best one. */
const LEAST_OF_BEST = 0.6
/** The same for a page that the plan lacks. */
const LEAST_OF_CLOSED = 0.9

/** The best results of all indexes, in groups; the group with the best result comes first. */
export function chooseHits<One extends Choosable>(
  indexes: readonly SearchIndex<One>[],
  query: string,
): Hits<One>[] {
  const isKnown = ({ stem }: Word) => indexes.some(({ counts }) => counts.has(stem))
  const all = indexes
    .flatMap((index) =>
      matchesIn(index, query, isKnown).map((match) => ({ ...match, hit: hitOf(index, match) })),
    )
    .toSorted((one, other) => other.score - one.score)
  const best = all[0]?.score ?? 0
  const counts = new Map<Section, number>()
  const kept = all
    .filter(({ score, candidate: { section } }) => {
      const count = counts.get(section) ?? 0
      const isGood = score >= best * (section === 'closed' ? LEAST_OF_CLOSED : LEAST_OF_BEST)
      if (isGood) counts.set(section, count + 1)
      return isGood && count < MOST_IN_GROUP
    })
    .slice(0, MOST)
  const bestIn = (section: Section) => kept.find(({ candidate }) => candidate.section === section)?.score ?? 0
  return SECTIONS.filter((section) => bestIn(section) > 0)
    .toSorted((one, other) => bestIn(other) - bestIn(one))
    .map((section) => ({
      section,
      found: kept.filter(({ candidate }) => candidate.section === section).map(({ hit }) => hit),
    }))
}

/** The result of a match, with the phrase that explains it unless the label does. */
function hitOf<One extends Choosable>(
  { lexicon }: SearchIndex<One>,
  { candidate, phrase }: Match<One>,
): Hit<One> {
  if (phrase === undefined || !EXPLAINED.has(candidate.section)) return { candidate }
  const label = new Set(tellingWords(candidate.label, lexicon).map(({ stem }) => stem))
  const isSaid = tellingWords(phrase, lexicon).every(({ stem }) => label.has(stem))
  return isSaid ? { candidate } : { candidate, matched: phrase }
}

const EXPLAINED: ReadonlySet<Section> = new Set<Section>(['pages', 'closed', 'programs', 'actions'])
