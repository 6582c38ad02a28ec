import { useEffect, useMemo, useState } from 'react'
import type { WordBook } from '#content/search-words.ts'
import { withBenefits } from './benefit-answers.ts'
import { type Candidate, type Found, type Section, foundOf } from './found.ts'
import { type Chosen, type Searcher, wordsOf } from './searcher.ts'
import type { PlanBenefits } from './use-benefits.ts'
import type { Candidates } from './use-candidates.ts'
import { workerSearcher } from './worker-searcher.ts'

/** A group of results as the list shows it. */
export type Group = { section: Section; found: Found[] }

export type Results = { query: string; groups: Group[] }

type Asking = { book: WordBook; benefits: PlanBenefits | undefined; query: string }

/**
 * The results of the last answered query. The search runs in a worker, or in the page if no worker runs, so the results
 * may belong to a query before the one that is typed now.
 */
export function useResults(candidates: Candidates, { book, benefits, query }: Asking): Results {
  const searcher = useSearcher()
  const [pages, own] = candidates
  useEffect(() => searcher?.learn(0, indexedOf(pages), book), [searcher, pages, book])
  useEffect(() => searcher?.learn(1, indexedOf(own), book), [searcher, own, book])
  const known = benefits?.known
  useEffect(() => {
    if (known) searcher?.learnBenefits(known)
  }, [searcher, known])
  const [answer, setAnswer] = useState<Results>()
  const isTyped = query.trim() !== ''
  useEffect(() => {
    if (!isTyped) return setAnswer(undefined)
    let isOver = false
    searcher?.ask(query, ({ chosen, benefits: asked }) => {
      if (!isOver)
        setAnswer({ query, groups: withBenefits(groupsOf(chosen, candidates), asked, benefits?.around) })
    })
    return () => {
      isOver = true
    }
  }, [searcher, candidates, benefits, query, isTyped])
  const contents = useMemo((): Results => ({ query: '', groups: contentsOf(pages) }), [pages])
  return isTyped && answer ? answer : contents
}

/** Undefined until it has loaded. */
function useSearcher(): Searcher | undefined {
  const [searcher, setSearcher] = useState<Searcher>()
  useEffect(() => {
    let isOver = false
    const searchHere = () => {
      import('./page-searcher.ts').then(
        ({ pageSearcher }) => isOver || setSearcher(pageSearcher()),
        // Without this file, the list of pages still works.
        () => undefined,
      )
    }
    const inWorker = workerSearcher(searchHere)
    if (inWorker) setSearcher(inWorker)
    else searchHere()
    return () => {
      isOver = true
      inWorker?.stop()
    }
  }, [])
  return searcher
}

const indexedOf = (candidates: readonly Candidate[]) =>
  candidates.map((candidate, at) => wordsOf({ ...candidate, at }))

const groupsOf = (chosen: readonly Chosen[], candidates: Candidates): Group[] =>
  chosen.map(({ section, places }) => ({
    section,
    found: places.flatMap(({ part, at, matched }) => {
      const candidate = candidates[part]?.[at]
      return candidate ? [foundOf(candidate, matched)] : []
    }),
  }))

/** All pages, as a table of contents before the member types. */
const contentsOf = (pages: readonly Candidate[]): Group[] => [
  {
    section: 'pages',
    found: pages.filter(({ section }) => section === 'pages').map((page) => foundOf(page)),
  },
]
