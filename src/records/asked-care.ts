import { useEffect } from 'react'
import { store } from '#base/store.ts'
import { signedOut } from '#session/session.ts'

/** The care that a member asked about on another page, in memory alone: an address says nothing about health. */
export const askedCare = store<string | undefined>(undefined)

signedOut.listen(() => askedCare.set(undefined))

/** Begins a page's search with the words that led there, once. */
export function useAskedCare(begin: (words: string) => void): void {
  useEffect(() => {
    const words = askedCare.get()
    if (words === undefined) return
    askedCare.set(undefined)
    begin(words)
  })
}
