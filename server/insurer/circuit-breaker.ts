/** This many failures in a row open the circuit for this long; then one call may try. */
const FAILURES = 5
const OPEN_MS = 10_000

/** Keeps calls away from a system that is down, and occasionally lets one through to see whether it is back. */
export class CircuitBreaker {
  readonly #elapsedMs: () => number
  #failures = 0
  #closedFrom = 0

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs
  }

  /** Whether a call may be made now; at the end of a pause, only the first caller gets true. */
  mayTry(): boolean {
    if (this.#failures < FAILURES) return true
    const now = this.#elapsedMs()
    if (now < this.#closedFrom) return false
    this.#closedFrom = now + OPEN_MS
    return true
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures >= FAILURES) this.#closedFrom = this.#elapsedMs() + OPEN_MS
  }
}
