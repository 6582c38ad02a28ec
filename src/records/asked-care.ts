import { useEffect } from 'react'
import { nowMs } from '#base/clock.ts'
import { store } from '#base/store.ts'
import { signedOut } from '#session/session.ts'

/** The pages that begin a search with the words of a question. */
export type CarePage = '/authorizations/check' | '/cost-estimates' | '/find-care'

type AskedCare = { page: CarePage; words: string; atMs: number }

/** A page that couldn't search at once begins empty when the member comes back to it. */
const LIFE_MS = 30_000

/** In memory alone: an address says nothing about health. */
const asked = store<AskedCare | undefined>(undefined)

signedOut.listen(() => asked.set(undefined))

/** Has the page begin with the words, if it opens next; empty words undo that. */
export const askCare = (page: CarePage, words: string): void =>
  asked.set(words === '' ? undefined : { page, words, atMs: nowMs() })

/** Begins a page's search with the words that led there, once. */
export function useAskedCare(page: CarePage, begin: (words: string) => void): void {
  useEffect(() => {
    const care = asked.get()
    if (care === undefined) return
    asked.set(undefined)
    if (care.page === page && nowMs() - care.atMs < LIFE_MS) begin(care.words)
  })
}
