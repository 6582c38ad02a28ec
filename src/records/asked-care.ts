import { useEffect } from 'react'
import { nowMs } from '#base/clock.ts'
import { store } from '#base/store.ts'
import { signedOut } from '#session/session.ts'

/** The pages that start a search with the words of a question. */
export type CarePage = '/authorizations/check' | '/cost-estimates' | '/find-care'

type AskedCare = { page: CarePage; words: string; atMs: number }

/** After this time, a page that couldn't search at once starts empty when the member returns to it. */
const LIFE_MS = 30_000

/** In memory only, because an address must not reveal anything about health. */
const asked = store<AskedCare | undefined>(undefined)

signedOut.listen(() => asked.set(undefined))

/** Makes the page start with the words if it opens next; empty words undo that. */
export const askCare = (page: CarePage, words: string): void =>
  asked.set(words === '' ? undefined : { page, words, atMs: nowMs() })

/** Starts a page's search with the words that led there, once. */
export function useAskedCare(page: CarePage, begin: (words: string) => void): void {
  useEffect(() => {
    const care = asked.get()
    if (care === undefined) return
    asked.set(undefined)
    if (care.page === page && nowMs() - care.atMs < LIFE_MS) begin(care.words)
  })
}
