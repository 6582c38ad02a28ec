import type { Asked, Books } from '#benefits/ask.rules.ts'
import type { Searchable } from '#content/search/searchable.ts'
import type { WordBook } from '#content/search-words.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { Section } from './found.ts'

/** A candidate as it is indexed: its words, and where it is in its part. It crosses to the worker, so it has no functions. */
export type Indexed = Searchable & { section: Section; at: number }

/** Where a chosen candidate is, and the phrase that the query matched. */
export type Place = { part: number; at: number; matched?: string }

/** One group of results. */
export type Chosen = { section: Section; places: Place[] }

/** The results of a query, and the benefits that it asks about. */
export type Answered = { chosen: Chosen[]; benefits?: Asked | undefined }

/** The benefits of the plan, with the words by which members ask about them. */
export type Benefits = { coverage: PlanCoverage; books: Books }

/** Answers queries from what it has learned. Only the last query is answered. */
export type Searcher = {
  /** Takes the place of what the part had before. */
  learn: (part: number, candidates: readonly Indexed[], book: WordBook) => void
  learnBenefits: (benefits: Benefits) => void
  ask: (query: string, then: (answered: Answered) => void) => void
  stop: () => void
}

/** The messages from the page to the worker, and its answers. */
export type ToWorker =
  | { part: number; candidates: readonly Indexed[]; book: WordBook }
  | { benefits: Benefits }
  | { number: number; query: string }
export type FromWorker = { number: number; answered: Answered }

/** The words of a candidate, without the rest of it. */
export const wordsOf = ({
  label,
  section,
  phrases,
  text,
  context,
  number,
  at,
}: Searchable & { section: Section; at: number }): Indexed => ({
  label,
  section,
  phrases,
  ...(text !== undefined && { text }),
  context,
  ...(number !== undefined && { number }),
  at,
})
