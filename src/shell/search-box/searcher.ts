import type { Asked, Books } from '#benefits/ask.rules.ts'
import type { Searchable } from '#content/search/searchable.ts'
import type { WordBook } from '#content/search-words.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { Section } from './found.ts'

/**
 * A candidate as indexed: its words, and its position in its part. It is sent to the worker, so it has no functions.
 */
export type Indexed = Searchable & { section: Section; at: number }

/** The position of a chosen candidate, and the phrase that the query matched. */
export type Place = { part: number; at: number; matched?: string }

/** One group of results. */
export type Chosen = { section: Section; places: Place[] }

/** The results of a query, and the benefits that it asks about. */
export type Answered = { chosen: Chosen[]; benefits?: Asked | undefined }

/** The plan's benefits, with members' words for them. */
export type Benefits = { coverage: PlanCoverage; books: Books }

/** Answers queries from the candidates that it has learned. Only the last query is answered. */
export type Searcher = {
  /** Replaces the part's earlier candidates. */
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
