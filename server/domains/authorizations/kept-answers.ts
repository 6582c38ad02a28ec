import { type Clock, millisecondsOf } from '#server/config/clock.ts'

/**
 * Keeps the answers to public questions for a while, so that visitors don't load the insurer. Failures aren't kept.
 * `most` limits the number of names; at the limit, all answers are dropped.
 */
export class KeptAnswers<Answer> {
  readonly #clock: Clock
  readonly #limits: { keptMs: number; most: number }
  #kept = new Map<string, { answer: Promise<Answer>; at: number }>()

  constructor(clock: Clock, limits: { keptMs: number; most: number }) {
    this.#clock = clock
    this.#limits = limits
  }

  /** Returns the stored answer for a name, or asks for it. */
  of(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const now = millisecondsOf(this.#clock)
    const last = this.#kept.get(name)
    if (last && Math.abs(now - last.at) < this.#limits.keptMs) return last.answer
    if (this.#kept.size >= this.#limits.most) this.#kept = new Map()
    const answer = ask()
    const entry = { answer, at: now }
    this.#kept.set(name, entry)
    answer.catch(() => this.#kept.get(name) === entry && this.#kept.delete(name))
    return answer
  }
}
