import type { Asker, InsurerCall } from '#server/insurer/call.ts'

/** The maximum age of an answer for most calls. A page asks the same question several times. */
const FRESH_MS = 60_000
/** The maximum age of an answer for calls that look for news, which limits how often they reach the FHIR server. */
const NEWS_MS = 5_000
/** The most answers kept; the oldest are dropped first. */
const MOST_KEPT = 500

type Kept<Answer> = { at: number; username: string; answer: Answer }

/**
 * Caches answers for a minute, separately for each user, because the FHIR server may answer another user differently.
 */
export class AskerCache<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>()
  readonly #now: () => number
  readonly #mostKept: number

  /** `mostKept` is smaller for answers of several megabytes. */
  constructor(now: () => number, mostKept = MOST_KEPT) {
    this.#now = now
    this.#mostKept = mostKept
  }

  /** Returns the cached answer if it is younger than `mostAgeMs`, or else calls `ask`. Failures aren't cached. */
  async of(
    { asker: { username }, looksForNews = false }: InsurerCall,
    question: string,
    ask: () => Promise<Answer>,
    mostAgeMs = looksForNews ? NEWS_MS : FRESH_MS,
  ): Promise<Answer> {
    const key = JSON.stringify([username, question])
    const known = this.#kept.get(key)
    if (known && this.#isFresh(known, mostAgeMs)) return known.answer
    const answer = await ask()
    this.#kept.delete(key)
    this.#kept.set(key, { at: this.#now(), username, answer })
    this.#dropOldest()
    return answer
  }

  /** The cached answer, if it is still fresh. */
  known({ username }: Asker, question: string): Answer | undefined {
    const kept = this.#kept.get(JSON.stringify([username, question]))
    return kept && this.#isFresh(kept) ? kept.answer : undefined
  }

  /** All fresh answers of this user. */
  allOf({ username }: Asker): Answer[] {
    return [...this.#kept.values()].flatMap((kept) =>
      kept.username === username && this.#isFresh(kept) ? [kept.answer] : [],
    )
  }

  /** The answers are ordered by time. */
  #dropOldest(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= this.#mostKept && this.#isFresh(kept)) return
      this.#kept.delete(key)
    }
  }

  #isFresh({ at }: Kept<Answer>, mostAgeMs = FRESH_MS): boolean {
    return this.#now() - at < mostAgeMs
  }
}
