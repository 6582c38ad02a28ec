/** Words that occur in many entries of a list. */
export type CommonWords = {
  /** Whether many entries have a word with this prefix. */
  isCommon: (term: string) => boolean
  /** Whether an entry has a word that begins with each of the terms. */
  hasAll: (id: number, terms: readonly string[]) => boolean
}

/** A prefix that more entries have is common. */
const COMMON = 200

/** Counts the words of the entries of a list. */
export function commonWordsOf(entries: readonly (readonly string[])[]): CommonWords {
  const counts = new Map<string, number>()
  for (const words of entries)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts.keys()].toSorted()
  // A space precedes each word, so that a single search finds a prefix.
  const texts = entries.map((words) => ` ${words.join(' ')}`)
  return {
    isCommon(term) {
      const begins = (at: number) => known[at]?.startsWith(term) === true
      let sum = 0
      for (let at = firstFrom(known, term); begins(at); at += 1) {
        sum += counts.get(known[at] ?? '') ?? 0
        if (sum > COMMON) return true
      }
      return false
    },
    hasAll: (id, terms) => terms.every((term) => texts[id]?.includes(` ${term}`) === true),
  }
}

/** The index of the first word that doesn't sort before a term. */
function firstFrom(words: readonly string[], term: string): number {
  let [from, until] = [0, words.length]
  while (from < until) {
    const middle = Math.floor((from + until) / 2)
    if ((words[middle] ?? '') < term) from = middle + 1
    else until = middle
  }
  return from
}
