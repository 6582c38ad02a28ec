import { type Candidate, type Found, SECTIONS, type Section } from './found.ts'
import { type Match, type SearchIndex, matchesIn } from '#content/search/search-index.ts'
import { type Word, tellingWords } from '#content/search/words.ts'

type Index = SearchIndex<Candidate>

/** One group of results, as the list shows it. */
export type Group = { section: Section; found: Found[] }

/** All groups together have so many results, and one group has so many of them. */
const MOST = 8
const MOST_IN_GROUP = 4

/** A result that is worse than the best one by more than this isn't shown. */
const LEAST_OF_BEST = 0.6
/** A page that the plan lacks is only shown if the query asks for it. */
const LEAST_OF_CLOSED = 0.9

/** The best results of all indexes, in groups; the group with the best result is the first. */
export function chooseResults(indexes: readonly Index[], query: string): Group[] {
  const isKnown = ({ stem }: Word) => indexes.some(({ counts }) => counts.has(stem))
  const all = indexes
    .flatMap((index) =>
      matchesIn(index, query, isKnown).map((match) => ({ ...match, found: foundOf(index, match) })),
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
      found: kept.filter(({ candidate }) => candidate.section === section).map(({ found }) => found),
    }))
}

/** The result of a match, with the phrase that explains it unless the label does. */
function foundOf({ lexicon }: Index, { candidate, phrase }: Match<Candidate>): Found {
  const result = withoutWords(candidate)
  if (phrase === undefined) return result
  const label = new Set(tellingWords(candidate.label, lexicon).map(({ stem }) => stem))
  const isSaid = tellingWords(phrase, lexicon).every(({ stem }) => label.has(stem))
  return isSaid || !EXPLAINED.has(candidate.section) ? result : { ...result, matched: phrase }
}

const EXPLAINED: ReadonlySet<Section> = new Set<Section>(['pages', 'closed', 'programs', 'actions'])

const withoutWords = ({ key, label, lang, more, icon, place }: Candidate): Found => ({
  key,
  label,
  icon,
  place,
  ...(lang && { lang }),
  ...(more !== undefined && { more }),
})

/** Everything that is a page, for a list of contents before anything is typed. */
export const contentsOf = (indexes: readonly Index[]): Group[] => [
  {
    section: 'pages',
    found: indexes.flatMap(({ candidates }) =>
      candidates.filter(({ section }) => section === 'pages').map(withoutWords),
    ),
  },
]
