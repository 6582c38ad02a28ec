import type { Asker } from '#server/insurer/call.ts'

/** A page asks the same several times; the server is asked again after this. */
const FRESH_MS = 60_000
/** The oldest answer for a member who presses Refresh, which bounds how often a press reaches the FHIR server. */
const NEWS_MS = 5_000
/** So many answers are kept at most, the oldest go first. */
const MOST_KEPT = 500

type Kept<Answer> = { at: number; username: string; answer: Answer }

/** Answers that are kept for a minute, for the user who asked and nobody else: the server may answer each differently. */
export class AskerCache<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * The answer that is here, unless a new one is wanted or it is too old for this asker, or the one that `ask` gets; a
   * failure is not kept.
   */
  async of(
    { username, looksForNews = false }: Asker,
    question: string,
    ask: () => Promise<Answer>,
    { isNewWanted = false } = {},
  ): Promise<Answer> {
    const key = JSON.stringify([username, question])
    const known = this.#kept.get(key)
    const mostMs = looksForNews ? NEWS_MS : FRESH_MS
    if (known && !isNewWanted && this.#isFresh(known, mostMs)) return known.answer
    const answer = await ask()
    this.#kept.delete(key)
    this.#kept.set(key, { at: this.#now(), username, answer })
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
    return answer
  }

  /** The answer that is here and still fresh. */
  known({ username }: Asker, question: string): Answer | undefined {
    const kept = this.#kept.get(JSON.stringify([username, question]))
    return kept && this.#isFresh(kept) ? kept.answer : undefined
  }

  /** All that this user has been answered and is still fresh. */
  allOf({ username }: Asker): Answer[] {
    return [...this.#kept.values()].flatMap((kept) =>
      kept.username === username && this.#isFresh(kept) ? [kept.answer] : [],
    )
  }

  #isFresh({ at }: Kept<Answer>, mostMs = FRESH_MS): boolean {
    return this.#now() - at < mostMs
  }
}
